import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SignedIn } from '#domain/accounts';
import {
  answersOfBuyer,
  cancelUnpaidOrder,
  cancellationOf,
  isChangeable,
  isReturnable,
  returnTickets,
  transferRules,
} from '#domain/buyers';
import {
  type RefundOfOrder,
  refundOffer,
  type RefundRequest,
  refundRequestsOf,
  failedRefundMinorOf,
  refundsOfOrder,
  retainTickets,
  withdrawRefundRequest,
} from '#domain/attendees';
import { accountOrders, bankTransferOfOrder, type OrderPage, orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { documentsOfOrder, requestReceipt } from '#domain/documents';
import { newDateSince, updateMessage } from '#domain/management';
import { isContactable } from '#domain/messages';
import { isConfirmationUndeliverable } from '#domain/notifications';
import { joinDetailsForHolder } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { refuse } from '#shared/errors.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { isRefundDayAhead } from '#shared/refund-policy.ts';
import type { Route } from './+types/placed';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { venuePosition } from '../location/venue-position.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { useSite } from '../app/site.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { GuestOrderHint } from './placed/guest-order-hint.tsx';
import { AnswersLink } from './placed/answers-link.tsx';
import { PlacedActions } from './placed/actions.tsx';
import { hasTickets, holdsTicket, PlacedCard } from './placed/card.tsx';
import { CancelOrder } from './placed/cancel-order.tsx';
import { Documents } from './placed/documents.tsx';
import { DONE, DoneNotice } from './placed/done-notice.tsx';
import { MoveChoice } from './placed/move-choice.tsx';
import { ReturnTickets } from './placed/return-tickets.tsx';
import { RefundRequests, type ShownRequest } from './placed/refund-requests.tsx';
import { Refunds } from './placed/refunds.tsx';
import { RefundAccountDone } from './refund-account/done.tsx';
import { changeRefundAccount, isAboutAccount, owedOfOrder, refundAccountForms } from './refund-account/forms.ts';
import { accountForm, RefundAccountSection } from './refund-account/section.tsx';
import { TransferredTickets } from './placed/transferred-tickets.tsx';
import { transfersOfOrder } from './placed/transfers.ts';
import { TicketRows } from './placed/ticket-rows.tsx';
import { listedDocuments } from '../share/document-list.tsx';
import { isOff } from '../share/event-status.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { Steps } from '../checkout/steps.tsx';
import { redirectIfMoved } from '../share/moved-order.ts';
import { TicketDelivery } from './ticket-delivery.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, session, site } = context.get(pageContext);
  const isGuest = session.signedIn === null;
  return withErrorPage(async () => {
    const stored = await orderPage(ctx, { token: params.token });
    await redirectIfMoved(ctx, stored, { params, pathOf: paths.order });
    const { venue } = await venuePosition(ctx, stored.event.venue, localeOfParams(params).lang);
    const order = { ...stored, event: { ...stored.event, venue } };
    const isUndeliverable = await isConfirmationUndeliverable(ctx, { orderToken: params.token });
    const owner = await ownerOf(ctx, session.signedIn, params.token);
    const join = await joinDetailsForHolder(ctx, order);
    const canReturn = await isReturnable(ctx, order);
    const canChange = isChangeable(ctx, order);
    const cancellation = await cancellationOf(ctx, order);
    const refunds = await refundsOfOrder(ctx, { orderToken: order.token });
    const offer = await refundOffer(ctx, stored);
    const documents = listedDocuments(await documentsOfOrder(ctx, { orderToken: order.token }));
    const requests = await refundRequestsOf(ctx, { orderToken: order.token });
    const answers = await answersOfBuyer(ctx, { orderToken: order.token });
    const done = DONE.find((name) => name === url.searchParams.get('done')) ?? null;
    const mayContact =
      mailDelivery(site) !== 'nowhere' && (await isContactable(ctx, { organizerId: order.event.organizerId }));
    return {
      mayContact,
      isGuest,
      order,
      isUndeliverable,
      owner,
      join,
      canReturn,
      canChange,
      answers: answers && {
        missing: answers.missing,
        waiting: answers.linked.filter(({ isAnswered }) => !isAnswered).length,
        isOpen: answers.isOpen,
      },
      failedMinor: await failedRefundMinorOf(ctx, { orderToken: order.token }),
      refunds: shownRefunds(refunds, order, localeOfParams(params).code),
      offer: offer && {
        closed: offer.closed,
        until: offer.until,
        isAtOnce: offer.isAtOnce,
        choice: offer.choice,
        canAsk: offer.tickets.some(({ blocked }) => blocked === null),
      },
      requests: shownRequests(requests, order),
      documents,
      message: await updateMessage(ctx, { event: order.event, isForTicketHolder: true }),
      newDate: await newDateSince(ctx, { event: order.event, since: order.placedAt }),
      isReceiptMissing: documents.length === 0 && mayHaveReceipt(order),
      ...(await transfersOfOrder(ctx, order)),
      ...(await owedOfOrder(ctx, { order, url })),
      canGive: mailDelivery(site) !== 'nowhere' && (await transferRules(ctx, order)).isOpen,
      cancelHours: cancellation.ofOrder ? cancellation.hours : null,
      done: done !== null && (!DONE_WITHOUT_TICKETS.has(done) || !hasTickets(order)) ? done : null,
      refundableUntil: refundableUntil(order, ctx.clock.now().toString()),
      now: ctx.clock.now().toString(),
    };
  });
}

/** The last day for a refund of this order; null when its policy promises none any more. */
const refundableUntil = ({ lastRefundDay: day, event: { tz } }: OrderPage, now: string): string | null =>
  day !== null && isRefundDayAhead(day, { now, tz }) ? day : null;

/** Whether money was taken for an order, so that it has a receipt. */
const mayHaveReceipt = ({ isPaid, isPaidOnline, isTransferred, isCanceled, totalMinor, refundedMinor }: OrderPage) =>
  isPaid && totalMinor + refundedMinor > 0 && (isPaidOnline || !(isCanceled || isTransferred));

/** Refunds with the day in the zone of the event. One that failed moved no money, so its organizer pays it in another way. */
const shownRefunds = (refunds: RefundOfOrder[], { currency, event }: OrderPage, locale: string) =>
  refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ id, at, amountMinor, isFull, names, reason }) => ({
      id,
      isFull,
      names,
      reason,
      amount: formatMoney({ currency, value: amountMinor }, locale),
      day: wallTimeOf(Temporal.Instant.from(at), event.tz).slice(0, 10),
    }));

const shownRequests = (requests: RefundRequest[], { event }: OrderPage): ShownRequest[] =>
  requests.map(({ id, at, reason, state, answer, names }) => {
    const day = wallTimeOf(Temporal.Instant.from(at), event.tz).slice(0, 10);
    return { id, day, reason, state, answer, names };
  });

const orderForm = byIntent([
  ...refundAccountForms,
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: z.literal('receipt') }),
  z.object({ intent: z.literal('retain') }),
  z.object({ intent: z.literal('withdraw'), requestId: text }),
  z.object({ intent: otherwise('return') }),
]);

/**
 * Changes the account to which money is sent back, cancels an order for which nothing was paid, withdraws a request for a refund, chooses the tickets after a move of the
 * event, issues a receipt, or gives the tickets of the order back.
 */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(orderForm, await readForm(request));
  const { intent } = form;
  try {
    if (isAboutAccount(form)) {
      const { token } = (await bankTransferOfOrder(ctx, { orderToken: params.token })) ?? refuse('NOT_FOUND');
      return seeOther(`${paths.order(params.token)}?done=${await changeRefundAccount(ctx, { token, form })}`, params);
    }
    if (intent === 'withdraw') {
      await withdrawRefundRequest(ctx, { orderToken: params.token, requestId: form.requestId });
      return seeOther(`${paths.order(params.token)}?done=refund_withdrawn`, params);
    }
    if (intent === 'retain') {
      await retainTickets(ctx, { orderToken: params.token });
      return seeOther(`${paths.order(params.token)}?done=retained`, params);
    }
    if (intent === 'receipt') {
      await requestReceipt(ctx, { orderToken: params.token });
      return seeOther(paths.order(params.token), params);
    }
    await (intent === 'cancel' ? cancelUnpaidOrder : returnTickets)(ctx, { orderToken: params.token });
    return seeOther(`${paths.order(params.token)}?done=${intent === 'cancel' ? 'canceled' : 'returned'}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

/** What ends an order, so that its link does not say so while the order has tickets. */
const DONE_WITHOUT_TICKETS = new Set<(typeof DONE)[number]>(['returned', 'canceled']);

/** For this long, the mail of an order may still be on its way, and the page shows the steps of the checkout. */
const FRESH_MS = 10 * 60_000;

/** The signed-in person's public id if the order belongs to their account. */
async function ownerOf(ctx: Pick<Ctx, 'db'>, signedIn: SignedIn | null, token: string): Promise<string | null> {
  if (!signedIn) return null;
  const ownOrders = await accountOrders(ctx, { accountId: signedIn.accountId });
  return ownOrders.some((order) => order.token === token) ? signedIn.publicId : null;
}

export const headers = () => ({ 'cache-control': 'no-store' });

export { BrokenOrderLink as ErrorBoundary } from '../signin/broken-order-link.tsx';

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Order ${args.loaderData.order.number}`) : [];

/** Step 3 of 3: the event as a picture to share, a link to the tickets, and next steps. */
export default function Placed({ loaderData, actionData }: Route.ComponentProps) {
  const {
    mayContact,
    order,
    isGuest,
    isUndeliverable,
    owner,
    now,
    canReturn,
    answers,
    transferred,
    cancelHours,
    done,
  } = loaderData;
  useFlashParam('done');
  const isGoing = isAhead(order.event, now) && hasTickets(order);
  const isUsable = !isOff(order.event) && hasTickets(order);
  const isFresh = isJustPlaced(order, now);
  const ofAccount = loaderData.owed && accountForm(actionData);
  const site = useSite();
  return (
    <div className="page-width max-w-5xl py-5 md:py-6">
      {isGoing && isFresh && !order.isTransferred && <Steps now={3} />}
      <h1 className="mt-4 text-4xl font-extrabold">
        {isGoing && holdsTicket(order) ? <Trans>You’re going!</Trans> : <Trans>Your order</Trans>}
      </h1>
      {actionData && !ofAccount && <RefusalNotice refusal={actionData.refusal} />}
      {!actionData && <RefundAccountDone done={loaderData.accountDone} />}
      {done !== null && !actionData && <DoneNotice done={done} sendsMail={mailDelivery(site) !== 'nowhere'} />}
      <div className="mt-4 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <PlacedCard {...loaderData} />
          {loaderData.owed && <RefundAccountSection owed={loaderData.owed} refused={ofAccount} />}
          <MoveChoice order={order} offer={loaderData.offer} />
          {isUsable && !isOver(order.event, now) && (
            <TicketDelivery
              {...{ site, owner, isUndeliverable, isFresh }}
              email={order.email}
              count={order.tickets.filter(({ status, isAddOn }) => status === 'valid' && !isAddOn).length}
            />
          )}
          <HeldTickets page={loaderData} />
          {answers !== null && isUsable && <AnswersLink orderToken={order.token} {...answers} />}
          <Money page={loaderData} />
          <TransferredTickets transfers={transferred} />
          {canReturn && <ReturnTickets order={order} />}
          {!canReturn && cancelHours !== null && <CancelOrder order={order} hours={cancelHours} />}
        </div>
        <PlacedActions order={order} isAhead={isGoing} mayContact={mayContact} />
        {isGuest && isUsable && mailDelivery(site) !== 'nowhere' && <GuestOrderHint email={order.email} />}
      </div>
    </div>
  );
}

/** The tickets of an order, with those that are offered to other people or were declined. */
const HeldTickets = ({ page: { order, ...offers } }: { page: Route.ComponentProps['loaderData'] }) =>
  order.tickets.length > 0 && <TicketRows tickets={order.tickets} orderToken={order.token} {...offers} />;

/** The refunds of an order, and its documents. */
const Money = ({ page }: { page: Route.ComponentProps['loaderData'] }) => (
  <>
    <RefundRequests orderToken={page.order.token} offer={page.offer} requests={page.requests} />
    <Refunds refunds={page.refunds} />
    <Documents orderToken={page.order.token} documents={page.documents} isMissing={page.isReceiptMissing} hasMore />
  </>
);

const isJustPlaced = ({ placedAt }: OrderPage, now: string): boolean =>
  Date.parse(now) - Date.parse(placedAt) < FRESH_MS;

/** Whether the event has ended. The end of a postponed event has no meaning. */
const isOver = ({ endsAt, status }: OrderPage['event'], now: string): boolean =>
  status !== 'postponed' && Date.parse(endsAt) <= Date.parse(now);

/** Whether the event is still ahead: false for an event that has ended, will not take place or has no date. */
const isAhead = (event: OrderPage['event'], now: string): boolean =>
  !isOff(event) && event.status !== 'postponed' && Date.parse(event.endsAt) > Date.parse(now);
