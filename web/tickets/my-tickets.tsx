import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { acceptTransfer, declineTransfer, offersToMe, takeBackTransfer, waitingNames } from '#domain/buyers';
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
import { Offers, type RefusedName } from './offers.tsx';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderRows } from './order-rows.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { accountId, publicId, fullName } = requireSignedIn(context, url);
  if (params.publicId !== publicId) notFound(); // for another person this page is a 404
  const { ctx } = context.get(pageContext);
  const { when, page } = listOf(url);
  const list = await listOrders(ctx, { accountId, when, page });
  const offered = list.orders.flatMap(({ tickets }) => tickets.filter(({ isInTransfer }) => isInTransfer));
  return {
    publicId,
    fullName,
    when,
    ...list,
    offers: when === 'upcoming' ? await offersToMe(ctx) : [],
    offeredTo: await waitingNames(ctx, { ticketIds: offered.map(({ id }) => id) }),
    done: DONE.find((name) => name === url.searchParams.get('done')) ?? null,
  };
}

const DONE = ['declined', 'gone', 'taken_back'] as const;

const answerForm = byIntent([
  z.object({ intent: z.literal('accept'), offer: text, name: text }),
  z.object({ intent: z.literal('take_back'), order: text, ticket: text }),
  z.object({ intent: otherwise('decline'), offer: text }),
]);

/** Accepts or declines a ticket that another person offers, or takes back a ticket that the person offers. */
export async function action({ context, url, params, request }: Route.ActionArgs) {
  const { publicId } = requireSignedIn(context, url);
  if (params.publicId !== publicId) notFound();
  const { ctx } = context.get(pageContext);
  const form = parseForm(answerForm, await readForm(request));
  const doneAt = (done: (typeof DONE)[number]) => seeOther(pathOf({ publicId, ...listOf(url), done }), params);
  try {
    if (form.intent === 'take_back') {
      await takeBackTransfer(ctx, { orderToken: form.order, ticketId: form.ticket });
      return doneAt('taken_back');
    }
    if (form.intent === 'accept') {
      const { orderToken } = await acceptTransfer(ctx, { transferId: form.offer, name: form.name });
      return seeOther(paths.order(orderToken), params);
    }
    // a ticket that was accepted in another window is in the list
    const { isDeclined } = await declineTransfer(ctx, { transferId: form.offer });
    return isDeclined ? doneAt('declined') : seeOther(paths.tickets(publicId), params);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_USED') return doneAt('gone');
    return refusalResponse(error, form);
  }
}

interface ListPath {
  publicId: string;
  when: OrderPeriod;
  page: number;
  done?: (typeof DONE)[number];
}

/** The part of the list at a URL. */
const listOf = (url: URL) => ({ when: whenOf(url), page: Number(url.searchParams.get('page') ?? 1) });

function pathOf({ publicId, when, page, done }: ListPath): string {
  const query = new URLSearchParams({
    ...(when !== 'upcoming' && { when }),
    ...(page > 1 && { page: String(page) }),
    ...(done && { done }),
  });
  return paths.tickets(publicId) + (query.size > 0 ? `?${query}` : '');
}

function whenOf(url: URL): OrderPeriod {
  const value = url.searchParams.get('when');
  return value === 'past' || value === 'all' ? value : 'upcoming';
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Tickets`);

/** The person's tickets: upcoming, past, and all orders. */
export default function MyTickets({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { orders, when, page, pages, publicId, fullName, offers, offeredTo, done } = loaderData;
  useFlashParam('done');
  const pathTo = (period: OrderPeriod, number = 1) => pathOf({ publicId, when: period, page: number });
  const refused = refusedName(actionData);
  return (
    <AccountFrame title={t`Tickets`} current="tickets">
      <Tabs
        label={t`Tickets`}
        tabs={[
          { path: pathTo('upcoming'), text: t`Upcoming`, isCurrent: when === 'upcoming' },
          { path: pathTo('past'), text: t`Past`, isCurrent: when === 'past' },
          { path: pathTo('all'), text: t`Orders`, isCurrent: when === 'all' },
        ]}
      />
      <Answered done={actionData ? null : done} />
      {actionData && refused === null && <RefusalNotice refusal={actionData.refusal} />}
      <Offers offers={offers} ownName={fullName} refused={refused} />
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
      <ListPagination page={page} pageCount={pages} pathOf={(number) => pathTo(when, number)} />
    </AccountFrame>
  );
}

/** The refused name of an accepted ticket; null for another refusal. */
function refusedName(answer: Route.ComponentProps['actionData']): RefusedName | null {
  if (answer?.typed.intent !== 'accept' || !answer.refusal.fields['name']) return null;
  const { typed, refusal } = answer;
  return { offerId: typed.offer, name: typed.name, refusal };
}

/** What became of an offered ticket. */
const Answered = ({ done }: { done: (typeof DONE)[number] | null }) =>
  done !== null && (
    <div className="-mt-2 mb-8">
      {done === 'declined' && (
        <SuccessNotice>
          <Trans>You declined the ticket. The person who sent it has it back.</Trans>
        </SuccessNotice>
      )}
      {done === 'taken_back' && (
        <SuccessNotice>
          <Trans>The ticket is yours again, with a new code. Old printouts no longer work.</Trans>
        </SuccessNotice>
      )}
      {done === 'gone' && (
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
