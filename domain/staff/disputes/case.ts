// The cases of disputes for staff, with what the database knows about the payment (decision 106).
import { refundRequestsOf, refundsOfOrder } from '#domain/attendees';
import { appendAuditEntry } from '#domain/audit';
import { addBlock, addCardBlock } from '#domain/blocks';
import { passagesOfTickets } from '#domain/checkin';
import { orderById, orderOfEvent, type OrderPage } from '#domain/checkout';
import { type Ctx, requireStaff } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { questionsOfSenders } from '#domain/messages';
import { type MailOfOrder, mailsOfOrder } from '#domain/notifications';
import { answerDispute, cardOfDispute, type Dispute, disputesOf, findDispute, type Gateways } from '#domain/payments';
import { STATEMENT_MAX_CHARS } from '#shared/dispute-limits.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isUnreachable } from '#shared/mail-address.ts';

/** A dispute in the list; `eventName` is '' for a removed event. */
export type ListedDispute = Dispute & { eventName: string };

/** All disputes: those that wait for an answer first, by their last moment. Refuses NOT_FOUND and FORBIDDEN. */
export async function disputeList(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<ListedDispute[]> {
  requireStaff(ctx);
  const disputes = await disputesOf(ctx, {});
  const events = await eventSummaries(ctx, { ids: [...new Set(disputes.map(({ eventId }) => eventId))] });
  const nameOf = new Map(events.map(({ id, name }) => [id, name]));
  return disputes.map((dispute) => ({ ...dispute, eventName: nameOf.get(dispute.eventId) ?? '' }));
}

/** A thing that happened to the order, with an ISO instant. */
export interface CaseMoment {
  at: string;
  what:
    | { kind: 'ordered' }
    | { kind: 'mailed'; mail: MailOfOrder }
    | { kind: 'checked_in' | 'checked_out'; attendeeName: string; door: string }
    | { kind: 'asked_refund'; reason: string }
    | { kind: 'refunded'; amountMinor: number; reason: string }
    | { kind: 'wrote' };
}

/** What the database knows about a disputed order. */
export interface CaseEvidence {
  order: Pick<
    OrderPage,
    'number' | 'name' | 'placedAt' | 'lines' | 'currency' | 'refundPolicy' | 'lastRefundDay' | 'isCanceled'
  > & { id: string; email: string };
  event: Pick<OrderPage['event'], 'id' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'allDay' | 'online'>;
  tickets: { attendeeName: string; className: string; isValid: boolean }[];
  /** The first moment comes first. */
  moments: CaseMoment[];
  /** The note of the organizer's team about the order; '' for none. */
  note: string;
}

export interface DisputeCase {
  dispute: Dispute;
  /** Null when the payment bought no order. */
  evidence: CaseEvidence | null;
  /** Whether the card of the payment is known, so that it can be blocked. */
  hasCard: boolean;
}

/**
 * A dispute with its evidence. It names the buyer, so each view is in the audit log. Refuses NOT_FOUND and FORBIDDEN.
 */
export async function disputeCase(ctx: Pick<Ctx, 'db' | 'actor'>, input: { disputeId: string }): Promise<DisputeCase> {
  requireStaff(ctx);
  const found = await readCase(ctx, input);
  const { id, orderId } = found.dispute;
  await ctx.db.transaction().execute((tx) =>
    appendAuditEntry(tx, ctx.actor, {
      action: 'dispute.viewed',
      ...(orderId !== null && { subject: { kind: 'order', id: orderId } as const }),
      detail: { dispute: id },
    }),
  );
  return found;
}

async function readCase(ctx: Pick<Ctx, 'db' | 'actor'>, { disputeId }: { disputeId: string }): Promise<DisputeCase> {
  const dispute = (await findDispute(ctx, { id: disputeId })) ?? refuse('NOT_FOUND');
  const hasCard = (await cardOfDispute(ctx, { disputeId })) !== null;
  return { dispute, hasCard, evidence: dispute.orderId === null ? null : await evidenceOf(ctx, dispute.orderId) };
}

async function evidenceOf(ctx: Pick<Ctx, 'db' | 'actor'>, orderId: string): Promise<CaseEvidence> {
  const page = await orderById(ctx, { id: orderId });
  const { event, token } = page;
  const ids = { eventId: event.id, ticketIds: page.tickets.map(({ id }) => id) };
  const email = isUnreachable(page.email) ? '' : page.email;
  const [passages, refunds, requests, mails, questions, found] = await Promise.all([
    passagesOfTickets(ctx, ids),
    refundsOfOrder(ctx, { orderToken: token }),
    refundRequestsOf(ctx, { orderToken: token }),
    mailsOfOrder(ctx, { orderId }),
    email === '' ? [] : questionsOfSenders(ctx, { eventIds: [event.id], keys: [email.toLowerCase()] }),
    orderOfEvent(ctx, { eventId: event.id, orderId }),
  ]);
  const nameOf = new Map(page.tickets.map(({ id, attendeeName }) => [id, attendeeName]));
  const moments: CaseMoment[] = [
    { at: page.placedAt, what: { kind: 'ordered' } },
    ...mails.map((mail) => ({ at: mail.at, what: { kind: 'mailed' as const, mail } })),
    ...passages
      .filter(({ kind }) => kind === 'in' || kind === 'out')
      .map(({ at, kind, door, ticketId }) => ({
        at,
        what: {
          kind: kind === 'in' ? ('checked_in' as const) : ('checked_out' as const),
          attendeeName: nameOf.get(ticketId) ?? '',
          door,
        },
      })),
    ...requests.map(({ at, reason }) => ({ at, what: { kind: 'asked_refund' as const, reason } })),
    ...refunds
      .filter(({ state }) => state === 'done')
      .map(({ at, amountMinor, reason }) => ({ at, what: { kind: 'refunded' as const, amountMinor, reason } })),
    ...questions.map(({ sentAt }) => ({ at: sentAt, what: { kind: 'wrote' as const } })),
  ];
  const { number, name, placedAt, lines, currency, refundPolicy, lastRefundDay, isCanceled } = page;
  const { id, name: eventName, startsAt, endsAt, tz, allDay, online } = event;
  return {
    order: { id: orderId, number, name, email, placedAt, lines, currency, refundPolicy, lastRefundDay, isCanceled },
    event: { id, name: eventName, startsAt, endsAt, tz, allDay, online },
    tickets: page.tickets.map((ticket) => ({
      attendeeName: ticket.attendeeName,
      className: ticket.className,
      isValid: ticket.status === 'valid',
    })),
    moments: moments.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)),
    note: found?.note ?? '',
  };
}

export type DisputeAnswer =
  | { kind: 'accept' }
  /** `statement`: what staff checked and may have changed. `refundPolicy`: the policy of the order in words. */
  | { kind: 'evidence'; statement: string; refundPolicy: string };

/**
 * Staff answer a dispute. Refuses NOT_FOUND, FORBIDDEN, CONFLICT, DISPUTE_REFUSED, GATEWAY_AWAY, and ARGUMENTS_ERROR with
 * `statement`.
 */
export async function answerDisputeCase(
  ctx: Pick<Ctx, 'db' | 'actor' | 'log'>,
  { disputeId, answer, gateways }: { disputeId: string; answer: DisputeAnswer; gateways: Gateways },
): Promise<void> {
  requireStaff(ctx);
  if (answer.kind === 'accept') return answerDispute(ctx, { id: disputeId, answer: 'accept', gateways });
  const statement = answer.statement.trim();
  const length = Array.from(statement).length;
  if (length === 0) refuseFields({ statement: ['MISSING'] });
  if (length > STATEMENT_MAX_CHARS) refuseFields({ statement: ['TOO_LONG'] });
  const { evidence } = await readCase(ctx, { disputeId });
  await answerDispute(ctx, {
    id: disputeId,
    gateways,
    answer: {
      buyerName: evidence?.order.name ?? '',
      buyerEmail: evidence?.order.email ?? '',
      product: evidence ? productOf(evidence) : '',
      day: evidence ? dayOf(evidence) : '',
      refundPolicy: answer.refundPolicy,
      statement,
    },
  });
}

/** The days for which the buyer of a dispute is blocked. */
const BLOCK_DAYS = 365;

/**
 * Blocks the mail address of the buyer of a dispute for a year. Refuses NOT_FOUND, FORBIDDEN, and CONFLICT when the
 * address is not known (any more).
 */
export async function blockDisputeBuyer(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { disputeId, reason }: { disputeId: string; reason: string },
): Promise<void> {
  requireStaff(ctx);
  const { evidence } = await readCase(ctx, { disputeId });
  const email = evidence?.order.email ?? '';
  if (email === '') return refuse('CONFLICT');
  await addBlock(ctx, { kind: 'email', value: email, reason, lastDay: lastBlockedDay(ctx) });
}

/**
 * Blocks the card of a disputed payment for a year. Refuses NOT_FOUND, FORBIDDEN, and CONFLICT when the card is not known
 * (any more).
 */
export async function blockDisputeCard(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { disputeId, reason }: { disputeId: string; reason: string },
): Promise<void> {
  requireStaff(ctx);
  if (!(await findDispute(ctx, { id: disputeId }))) return refuse('NOT_FOUND');
  const hash = (await cardOfDispute(ctx, { disputeId })) ?? refuse('CONFLICT');
  await addCardBlock(ctx, { hash, reason, lastDay: lastBlockedDay(ctx) });
}

const lastBlockedDay = ({ clock }: Pick<Ctx, 'clock'>): string =>
  clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: BLOCK_DAYS }).toString();

const productOf = ({ event, order }: CaseEvidence): string =>
  [event.name, ...order.lines.map(({ name, quantity }) => `${quantity} × ${name}`)].join('\n');

const dayOf = ({ event }: CaseEvidence): string =>
  Temporal.Instant.from(event.startsAt).toZonedDateTimeISO(event.tz).toPlainDate().toString();
