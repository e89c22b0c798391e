import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { listOrders, type OrderPeriod } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/my-tickets';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { EmptyList, ListPagination } from '../account/frame/empty-list.tsx';
import { Tabs } from '../account/frame/tabs.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderRows } from './order-rows.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { accountId, publicId } = requireSignedIn(context, url);
  if (params.publicId !== publicId) notFound(); // for another person this page is a 404
  const { ctx } = context.get(pageContext);
  const when = whenOf(url);
  const page = Number(url.searchParams.get('page') ?? 1);
  return { publicId, when, ...(await listOrders(ctx, { accountId, when, page })) };
}

function whenOf(url: URL): OrderPeriod {
  const value = url.searchParams.get('when');
  return value === 'past' || value === 'all' ? value : 'upcoming';
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Tickets`);

/** The person's tickets: upcoming, past, and all orders. */
export default function MyTickets({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { orders, when, page, pages, publicId } = loaderData;
  const pathOf = (period: OrderPeriod, number = 1) => {
    const query = new URLSearchParams({
      ...(period !== 'upcoming' && { when: period }),
      ...(number > 1 && { page: String(number) }),
    });
    return paths.tickets(publicId) + (query.size > 0 ? `?${query}` : '');
  };
  return (
    <AccountFrame title={t`Tickets`} current="tickets">
      <Tabs
        label={t`Tickets`}
        tabs={[
          { path: pathOf('upcoming'), text: t`Upcoming`, isCurrent: when === 'upcoming' },
          { path: pathOf('past'), text: t`Past`, isCurrent: when === 'past' },
          { path: pathOf('all'), text: t`Orders`, isCurrent: when === 'all' },
        ]}
      />
      {orders.length === 0 && <EmptyTickets when={when} publicId={publicId} />}
      {orders.length > 0 && when === 'all' && <OrderRows orders={orders} />}
      {orders.length > 0 && when !== 'all' && (
        <ul className="grid gap-5">
          {orders.map((order) => (
            <li key={order.token}>
              <OrderCard order={order} isPast={when === 'past'} />
            </li>
          ))}
        </ul>
      )}
      <ListPagination page={page} pageCount={pages} pathOf={(number) => pathOf(when, number)} />
    </AccountFrame>
  );
}

function EmptyTickets({ when, publicId }: { when: OrderPeriod; publicId: string }) {
  const to = useLocalePath();
  const icon = <Ticket aria-hidden="true" />;
  if (when === 'past')
    return (
      <EmptyList
        icon={icon}
        title={<Trans>No past events</Trans>}
        link={{ href: to(paths.tickets(publicId)), text: <Trans>See upcoming events</Trans> }}
      >
        <Trans>Events you’ve been to will show up here.</Trans>
      </EmptyList>
    );
  return (
    <EmptyList
      icon={icon}
      title={when === 'all' ? <Trans>No orders yet</Trans> : <Trans>No upcoming tickets</Trans>}
      link={{ href: to(paths.browse()), text: <Trans>Browse events</Trans> }}
    >
      <Trans>
        Tickets you order show up here, along with tickets you ordered with this email address before you had an
        account.
      </Trans>
    </EmptyList>
  );
}
