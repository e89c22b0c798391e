import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ticketsByLink } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/found';
import { pageContext } from '../context.ts';
import { shortWhen } from '../format.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../locale.ts';
import { refusalToResponse } from '../refusal.ts';
import { ButtonLink } from '../ui/button.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  return refusalToResponse(async () => ({ site, orders: await ticketsByLink(ctx, { token: params.token }) }));
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        siteName: loaderData.site.name,
        baseUrl: loaderData.site.baseUrl,
        locale: localeOfParams(params),
        path: '/',
        title: msg`Your tickets`,
        noIndex: true,
      })
    : [];

/** What the mailed link opens: every order of that address. */
export default function Found({ loaderData }: Route.ComponentProps) {
  const { orders } = loaderData;
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <div className="page-width max-w-3xl py-10 md:py-14">
      <h1 className="text-3xl">
        <Trans>Your tickets</Trans>
      </h1>
      {orders.length === 0 && (
        <p className="mt-4 text-lg text-ink-soft">
          <Trans>There are no tickets under this address.</Trans>
        </p>
      )}
      <ul className="mt-8 grid gap-5">
        {orders.map((order) => (
          <li key={order.token} className="rounded-md border border-line bg-raised p-5">
            <p className="text-sm font-semibold text-accent">
              <time dateTime={order.event.startsAt}>{shortWhen(locale, order.event)}</time>
            </p>
            <h2 className="mt-1 text-xl">{order.event.name}</h2>
            <p className="text-sm text-ink-soft">
              <Trans>Order {order.number}</Trans>
            </p>
            <ul className="mt-4 flex flex-wrap gap-2">
              {order.tickets.map((ticket) => (
                <li key={ticket.token}>
                  <ButtonLink look="outline" className="min-h-10 text-sm" href={to(paths.ticket(ticket.token))}>
                    {ticket.attendeeName} · {ticket.className}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
