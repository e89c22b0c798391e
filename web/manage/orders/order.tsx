import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  cancelOrder,
  correctAddress,
  correctAttendee,
  declineRefundRequest,
  eventOrder,
  type EventOrderPage,
  failedRefundsOfOrder,
  moveOrder,
  moveTicket,
  resendConfirmation,
  retryRefundOfOrder,
  setOrderNote,
} from '#domain/attendees';
import { transfersForOrganizer } from '#domain/buyers';
import { companyForm, correctCompany, documentsForOrganizer } from '#domain/documents';
import { disputesOf } from '#domain/payments';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { ORDER_NOTE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/order';
import { Badge } from '../../account/frame/section.tsx';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage, withFieldNames } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { listedDocuments } from '../../share/document-list.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { OrderAnswers } from './answers.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { COMPANY_INPUTS, companyInputs } from './company-form.ts';
import { CorrectCompany } from './correct-company.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Documents } from './documents.tsx';
import { DisputeNotes } from './dispute.tsx';
import { MoveOrder } from './move-order.tsx';
import { OrderActions } from './order-actions.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { DoneNotice, ORDER_DONE, type OrderDone } from './order-done.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNote } from './order-note.tsx';
import { Transfers } from './transfers.tsx';
import { RefundLink } from './refund-link.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { TicketsOfOrder } from './tickets-of-order.tsx';

/** `?edit=` is the id of the ticket whose attendee is edited. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...page } = await eventOrder(ctx, params);
    const transfers = await transfersForOrganizer(ctx, params);
    const documents = listedDocuments(await documentsForOrganizer(ctx, params));
    const disputes = await disputesOf(ctx, { orderId: page.order.id });
    return {
      event: guestFrame(event),
      mayOpenDoors: event.mayOpenDoors,
      ...page,
      transfers,
      documents,
      billing: documents.length === 0 ? null : await companyForm(ctx, params),
      disputes,
      failedRefunds: await failedRefundsOfOrder(ctx, params),
      edited: url.searchParams.get('edit'),
      done: ORDER_DONE.find((kind) => kind === url.searchParams.get('done')) ?? null,
      sendsMail: mailDelivery(site) !== 'nowhere',
    };
  });
}

/** One character more than allowed, so that a longer note is refused and not cut. */
const noteText = uncleaned(ORDER_NOTE_MAX_CHARS + 1);
const orderForm = byIntent([
  z.object({ intent: z.literal('cancel'), message: text }),
  z.object({ intent: z.literal('decline'), requestId: text, message: text }),
  z.object({ intent: z.literal('correct'), ticketId: text, name: text, email: text }),
  z.object({ intent: z.literal('address'), newEmail: text }),
  z.object({ intent: z.literal('company'), ...companyInputs }),
  z.object({ intent: z.literal('move'), ticketId: text, ticketClassId: text }),
  z.object({ intent: z.literal('move-date'), toEventId: text }),
  z.object({ intent: z.literal('note'), note: noteText, seen: noteText }),
  z.object({ intent: z.literal('retry-refund'), refundId: text }),
  z.object({ intent: otherwise('resend') }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(orderForm, await readForm(request));
  const { eventId, orderId } = params;
  const doneAt = (kind: OrderDone) => seeOther(`${paths.manageOrder(eventId, orderId)}?done=${kind}`, params);
  try {
    if (form.intent === 'cancel') {
      await cancelOrder(ctx, { eventId, orderId, message: form.message });
      return doneAt('canceled');
    }
    if (form.intent === 'decline') {
      await declineRefundRequest(ctx, { eventId, orderId, ...form });
      return doneAt('declined');
    }
    if (form.intent === 'correct') {
      await correctAttendee(ctx, { eventId, orderId, ...form });
      return doneAt('corrected');
    }
    if (form.intent === 'address') {
      const isChanged = await correctAddress(ctx, { eventId, orderId, email: form.newEmail });
      return isChanged ? doneAt('address') : seeOther(paths.manageOrder(eventId, orderId), params);
    }
    if (form.intent === 'company') {
      const { buyerName: name, buyerAddress: address, company, vatId } = form;
      const isIssued = await correctCompany(ctx, { eventId, orderId, name, address, company, vatId });
      return isIssued ? doneAt('company') : seeOther(paths.manageOrder(eventId, orderId), params);
    }
    if (form.intent === 'move') {
      await moveTicket(ctx, { eventId, orderId, ...form });
      return doneAt('moved');
    }
    if (form.intent === 'move-date') {
      const moved = await moveOrder(ctx, { eventId, orderId, ...form });
      return seeOther(`${paths.manageOrder(form.toEventId, moved.orderId)}?done=date_moved`, params);
    }
    if (form.intent === 'note') {
      await setOrderNote(ctx, { eventId, orderId, ...form });
      return doneAt('noted');
    }
    if (form.intent === 'retry-refund') {
      await retryRefundOfOrder(ctx, { eventId, orderId, refundId: form.refundId });
      return doneAt('retried');
    }
    await resendConfirmation(ctx, { eventId, orderId });
    return doneAt('resent');
  } catch (error) {
    return refusalResponse(withFieldNames(error, inputOf(form.intent)), form);
  }
}

/** The inputs of the forms whose fields have other names than the fields of the verbs. */
const inputOf = (intent: string) => (field: string) => {
  if (intent === 'address' && field === 'email') return 'newEmail';
  if (intent === 'company') return COMPANY_INPUTS[field] ?? field;
  return intent === 'decline' && field === 'message' ? 'answer' : field;
};

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Order`);

/** The refused answer to a request for a refund; null for another form. */
const declinedOf = (refused: Extract<Route.ComponentProps['actionData'], { kind: 'refused' }> | null) =>
  refused?.typed.intent === 'decline' ? { ...refused.typed, refusal: refused.refusal } : null;

/** An order with its tickets and history, and the forms that change it. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { event, order, tickets, answers, isAsked, transfers, done, sendsMail } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const refusalOf = (intent: string) => (refused?.typed.intent === intent ? refused : null);
  const correction = refused?.typed.intent === 'correct' ? refused.typed : null;
  return (
    <ManageFrame event={event} current="orders" title={<Trans>Order {order.number}</Trans>}>
      <OrderLine
        eventId={event.id}
        isCanceled={order.canceledAt !== null && tickets.length > 0}
        movedTo={loaderData.movedTo}
      />
      <div className="max-w-3xl">
        {done !== null && <DoneNotice done={done} sendsMail={sendsMail && order.email !== ''} />}
        {refusalOf('resend') && refused && <RefusalNotice refusal={refused.refusal} />}
      </div>
      <DisputeNotes disputes={loaderData.disputes} />
      <div className="mt-6 grid max-w-3xl gap-10">
        <RefundRequests page={loaderData} refused={declinedOf(refused)} />
        <FailedRefunds refunds={loaderData.failedRefunds} refusal={refusalOf('retry-refund')?.refusal} />
        <OrderFacts order={order} failedRefunds={loaderData.failedRefunds} tz={event.tz} />
        <Documents eventId={event.id} orderId={order.id} documents={loaderData.documents} />
        <Company offer={loaderData.billing} refused={refusalOf('company')} />
        {tickets.length > 0 && (
          <TicketsOfOrder
            path={paths.manageOrder(event.id, order.id)}
            tickets={tickets}
            tz={event.tz}
            edited={
              correction?.ticketId ?? (refused?.typed.intent === 'move' ? refused.typed.ticketId : loaderData.edited)
            }
            moveRefusal={refusalOf('move')?.refusal}
            typed={correction}
            refusal={refusalOf('correct')?.refusal}
          />
        )}
        <OrderAnswers eventId={event.id} orderId={order.id} {...{ answers, tickets, isAsked }} tz={event.tz} />
        <Transfers eventId={event.id} orderId={order.id} tz={event.tz} transfers={transfers} />
        <OrderNote
          note={order.note}
          typed={refused?.typed.intent === 'note' ? refused.typed.note : null}
          refusal={refusalOf('note')?.refusal}
        />
        <MoveOrder
          dates={loaderData.otherDates}
          tz={event.tz}
          sendsMail={sendsMail && order.email !== ''}
          refusal={refusalOf('move-date')?.refusal}
        />
        <Address state={sendsMail ? order.address : null} refused={refusalOf('address')} />
        {loaderData.isRefundable && <RefundLink eventId={event.id} orderId={order.id} />}
        <Actions page={loaderData} refused={refusalOf('cancel')} />
        <OrderHistory history={loaderData.history} order={order} refunds={loaderData.refunds} tz={event.tz} />
      </div>
    </ManageFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Actions({ page, refused }: { page: Loaded; refused: Refused | null }) {
  const { event, order, tickets, sendsMail } = page;
  return (
    <OrderActions
      isCanceled={order.canceledAt !== null}
      isCancelable={page.isCancelable}
      isRefunded={order.isPaidOnline}
      isPartlyRefunded={order.refundedMinor > 0}
      transfers={order.isPaidByBank ? workPaths.bankTransfers(event.id) : null}
      paidAt={
        order.isPaid && !order.isPaidOnline && !order.isPaidByBank
          ? `${boxOfficePaths.orders(event.id)}?q=${order.number}`
          : null
      }
      checkedIn={tickets.filter(({ isCheckedIn }) => isCheckedIn).map(({ attendeeName }) => attendeeName)}
      checkInPath={page.mayOpenDoors ? paths.manageCheckIn(event.id) : null}
      sendsMail={sendsMail && order.email !== ''}
      message={refused?.typed.intent === 'cancel' ? refused.typed.message : ''}
      refusal={refused?.refusal}
    />
  );
}

type Refused = Extract<Route.ComponentProps['actionData'], { kind: 'refused' }>;

function Address({ state, refused }: { state: EventOrderPage['order']['address']; refused: Refused | null }) {
  if (state === null) return null;
  const typed = refused?.typed.intent === 'address' ? refused.typed.newEmail : null;
  return <CorrectAddress state={state} typed={typed} refusal={refused?.refusal} />;
}

function Company({ offer, refused }: { offer: Loaded['billing']; refused: Refused | null }) {
  const typed = refused?.typed.intent === 'company' ? refused.typed : null;
  return <CorrectCompany offer={offer} typed={typed} refusal={refused?.refusal} />;
}

/** The link to all orders, and the state of the order. */
function OrderLine({
  eventId,
  isCanceled,
  movedTo,
}: Pick<EventOrderPage, 'movedTo'> & { eventId: string; isCanceled: boolean }) {
  const to = useLocalePath();
  return (
    <p className="-mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <BackLink href={to(paths.manageOrders(eventId))}>
        <Trans>All orders</Trans>
      </BackLink>
      {isCanceled && (
        <Badge variant="bad">
          {movedTo ? <Trans>Moved to another date</Trans> : <Trans context="an order">Canceled</Trans>}
        </Badge>
      )}
      {movedTo && (
        <a
          href={to(paths.manageOrder(movedTo.eventId, movedTo.orderId))}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>View the new order</Trans>
        </a>
      )}
    </p>
  );
}
