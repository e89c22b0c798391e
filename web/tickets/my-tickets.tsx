import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { acceptTransfer, declineTransfer, offersToMe, waitingNames } from '#domain/buyers';
import { listOrders, type OrderPeriod } from '#domain/checkout';
import { Refusal } from '#shared/errors.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/my-tickets';
import { notFound, seeOther } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { EmptyList, ListPagination } from '../account/frame/empty-list.tsx';
import { Tabs } from '../account/frame/tabs.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse } from '../forms/refusal.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { Offers } from './offers.tsx';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderRows } from './order-rows.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { accountId, publicId } = requireSignedIn(context, url);
  if (params.publicId !== publicId) notFound(); // for another person this page is a 404
  const { ctx } = context.get(pageContext);
  const when = whenOf(url);
  const page = Number(url.searchParams.get('page') ?? 1);
  const list = await listOrders(ctx, { accountId, when, page });
  const offered = list.orders.flatMap(({ tickets }) => tickets.filter(({ isInTransfer }) => isInTransfer));
  return {
    publicId,
    when,
    ...list,
    offers: when === 'upcoming' ? await offersToMe(ctx) : [],
    offeredTo: await waitingNames(ctx, { ticketIds: offered.map(({ id }) => id) }),
    done: DONE.find((name) => name === url.searchParams.get('done')) ?? null,
  };
}

const DONE = ['declined', 'gone'] as const;

const answerForm = byIntent([
  z.object({ intent: z.literal('accept'), offer: text }),
  z.object({ intent: otherwise('decline'), offer: text }),
]);

/** Accepts or declines a ticket that another person offers. */
export async function action({ context, url, params, request }: Route.ActionArgs) {
  const { publicId, fullName } = requireSignedIn(context, url);
  if (params.publicId !== publicId) notFound();
  const { ctx } = context.get(pageContext);
  const { intent, offer: transferId } = parseForm(answerForm, await readForm(request));
  const doneAt = (done: (typeof DONE)[number]) => seeOther(`${paths.tickets(publicId)}?done=${done}`, params);
  try {
    if (intent === 'accept') {
      const { orderToken } = await acceptTransfer(ctx, { transferId, name: fullName });
      return seeOther(paths.order(orderToken), params);
    }
    // a ticket that was accepted in another window is in the list
    const { isDeclined } = await declineTransfer(ctx, { transferId });
    return isDeclined ? doneAt('declined') : seeOther(paths.tickets(publicId), params);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_USED') return doneAt('gone');
    return refusalResponse(error, null);
  }
}

function whenOf(url: URL): OrderPeriod {
  const value = url.searchParams.get('when');
  return value === 'past' || value === 'all' ? value : 'upcoming';
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Tickets`);

/** The person's tickets: upcoming, past, and all orders. */
export default function MyTickets({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { orders, when, page, pages, publicId, offers, offeredTo, done } = loaderData;
  useFlashParam('done');
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
      <Answered done={actionData ? null : done} />
      {actionData && <RefusalNotice refusal={actionData.refusal} />}
      <Offers offers={offers} />
      {orders.length === 0 && offers.length === 0 && <EmptyTickets when={when} publicId={publicId} />}
      {orders.length > 0 && when === 'all' && <OrderRows orders={orders} />}
      {orders.length > 0 && when !== 'all' && (
        <ul className="grid gap-5">
          {orders.map((order) => (
            <li key={order.token}>
              <OrderCard order={order} isPast={when === 'past'} offeredTo={offeredTo} />
            </li>
          ))}
        </ul>
      )}
      <ListPagination page={page} pageCount={pages} pathOf={(number) => pathOf(when, number)} />
    </AccountFrame>
  );
}

/** What became of an offered ticket. */
const Answered = ({ done }: { done: (typeof DONE)[number] | null }) =>
  done !== null && (
    <div className="-mt-2 mb-8">
      {done === 'declined' ? (
        <SuccessNotice>
          <Trans>You declined the ticket. The person who sent it has it back.</Trans>
        </SuccessNotice>
      ) : (
        <p role="alert" className="mt-6 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
          <Trans>This ticket is no longer offered to you. It may have been taken back or canceled.</Trans>
        </p>
      )}
    </div>
  );

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
