import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import type { OrderPage } from '#domain/checkout';
import { ordersByTicketsLink } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import type { Route } from './+types/orders-by-link';
import { pageContext } from '../app/context.ts';
import { nullIfRefused } from '../app/null-if-refused.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { ExpiredLink } from '../signin/expired-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EventDate, EventPlace } from './order-card.tsx';
import { splitByStart } from './split-by-start.ts';
import { Dotted } from '../ui/dotted.tsx';
import { Image } from '../ui/image.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const orders = await nullIfRefused(() => ordersByTicketsLink(ctx, { token: params.token }));
    return data(orders && { ...splitByStart(orders, ctx.clock.now().toString()) }, { status: orders ? 200 : 410 });
  });
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Your tickets`);

/** The orders of an email address, opened by a mailed link. The next event is first. */
export default function OrdersByLink({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  if (loaderData === null) return <ExpiredLink nextPath={paths.findTickets()} nextText={t`Get a new link`} />;
  const { upcoming, past } = loaderData;
  return (
    <div className="page-width max-w-3xl py-10 md:py-14">
      <h1 className="text-3xl">
        <Trans>Your tickets</Trans>
      </h1>
      {upcoming.length + past.length === 0 && (
        <p className="mt-4 text-lg text-ink-soft">
          <Trans>There are no tickets for this email address.</Trans>
        </p>
      )}
      <Orders orders={upcoming} title="h2" />
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-12">
          <h2 id="past" className="text-2xl">
            <Trans>Past events</Trans>
          </h2>
          <Orders orders={past} title="h3" />
        </section>
      )}
    </div>
  );
}

function Orders({ orders, title }: { orders: OrderPage[]; title: 'h2' | 'h3' }) {
  if (orders.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-5">
      {orders.map((order) => (
        <li key={order.token} className="rounded-md border border-line bg-raised p-5">
          <OrderHead order={order} title={title} />
          <ul className="mt-4 flex flex-wrap gap-2">
            {order.tickets.map((ticket) => (
              <li key={ticket.token}>
                <TicketLink ticket={ticket} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function OrderHead({ order, title: Title }: { order: OrderPage; title: 'h2' | 'h3' }) {
  const { event } = order;
  const to = useLocalePath();
  return (
    <div className="flex items-start gap-4">
      <Image
        src={posterUrl(event, 320)}
        alt=""
        width={320}
        height={160}
        loading="lazy"
        className="aspect-[2/1] w-24 shrink-0 rounded-sm sm:w-40"
      />
      <div className="min-w-0">
        <EventDate event={event} />
        <Title className="mt-1 text-xl">
          <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
            {event.name}
          </a>
        </Title>
        <p className="text-sm text-ink-soft">
          <EventPlace event={event} />
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>Order {order.number}</Trans>
        </p>
      </div>
    </div>
  );
}

function TicketLink({ ticket }: { ticket: OrderPage['tickets'][number] }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" className="text-sm" href={to(paths.ticket(ticket.token))}>
      <span className="wrap-anywhere">
        <Dotted>
          {ticket.attendeeName}
          {ticket.className}
          {ticket.isInTransfer ? (
            <Trans>Not accepted yet</Trans>
          ) : (
            <span className="font-mono whitespace-nowrap">{ticket.code}</span>
          )}
        </Dotted>
      </span>
    </ButtonLink>
  );
}
