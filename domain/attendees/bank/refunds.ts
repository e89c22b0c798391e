// The money of bank transfers that an organization has to send back, or sent back, across its events (decision 114).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import {
  type BankTransfer,
  bankTransferById,
  owedTransfersOfEvents,
  returnOwedMoney,
  returnsOfEvents,
} from '#domain/checkout';
import { type Ctx, type Person, requireSelf } from '#domain/ctx';
import { eventIdsOfOrganizers } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import { formatReference } from '#shared/bank/reference.ts';
import { type ArgumentErrors, Refusal, refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { majorValue } from '#shared/money.ts';
import { exportParts, type GuestExport } from '../export.ts';
import { requireStatements } from './statement/import.ts';
import { readDay } from './transfers.ts';

/** A refund by bank transfer: one that has to be sent, or one that was sent. */
export interface TransferRefund {
  /** What a member chooses to mark the refund as sent: the transfer and the amount that the member saw. '' once it was sent. */
  choice: string;
  event: { id: string; name: string };
  orderId: string | null;
  reference: string;
  /** Null once the buyer was erased. */
  buyer: { name: string; email: string } | null;
  currency: string;
  amountMinor: number;
  /** The day in the statement of the bank, `YYYY-MM-DD`; null for a refund that has to be sent. */
  sentOn: string | null;
}

export type RefundState = 'open' | 'sent';

interface TransferRefundsPage {
  refunds: TransferRefund[];
  /** The id before which the next page begins; null on the last one. */
  next: string | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Refunds of one page, and the most that one form marks. */
const REFUNDS_SHOWN = 100;
const EXPORT_MAX = 20_000;
const EXPORTS_PER_HOUR = 20;

type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/**
 * The refunds by bank transfer of all events of an organization: those that have to be sent, the oldest first, or those that were
 * sent, the newest first. Refuses in the same cases as `requireStatements`.
 */
export async function transferRefunds(
  ctx: Reader,
  { organizationId, state, before = '' }: { organizationId: string; state: RefundState; before?: string },
): Promise<TransferRefundsPage> {
  await requireStatements(ctx, organizationId);
  const found = await refundsOf(ctx, organizationId, {
    state,
    before: isId(before) ? before : null,
    limit: REFUNDS_SHOWN + 1,
  });
  const shown = found.slice(0, REFUNDS_SHOWN);
  return {
    refunds: shown.map(({ refund }) => refund),
    next: found.length > REFUNDS_SHOWN ? (shown.at(-1)?.id ?? null) : null,
    today: todayOf(ctx),
  };
}

/** What became of the refunds that a member chose. */
interface MarkedRefunds {
  sent: number;
  /** Refunds that another member recorded in the meantime, or whose amount changed. */
  left: number;
}

/**
 * Records that the chosen refunds were sent, each once, however often the form is sent. A refund whose amount is not the one that the
 * member saw is left. Refuses FORBIDDEN while impersonating, ARGUMENTS_ERROR with `refunds` (MISSING, TOO_MANY) or `bookedOn`, and
 * in the same cases as `transferRefunds`.
 */
export async function markRefundsSent(
  ctx: Ctx,
  {
    organizationId,
    choices,
    bookedOn,
    formKey,
  }: { organizationId: string; choices: readonly string[]; bookedOn: string; formKey: string },
): Promise<MarkedRefunds> {
  const person = requireSelf(ctx);
  await requireStatements(ctx, organizationId);
  const chosen = [...new Set(choices)];
  refuseFields({
    ...choiceFault(chosen.length),
    ...dayFault(bookedOn, todayOf(ctx)),
  });
  const eventIds = new Set(await eventIdsOf(ctx, organizationId));
  const marked: MarkedRefunds = { sent: 0, left: 0 };
  for (const choice of chosen.map(readChoice)) {
    const transfer = choice && (await transferOf(ctx, choice.transferId));
    const isSent =
      transfer &&
      eventIds.has(transfer.event.id) &&
      (await send(ctx, person, { ...choice, transfer, bookedOn, formKey }));
    marked[isSent ? 'sent' : 'left'] += 1;
  }
  return marked;
}

interface Choice {
  transferId: string;
  amountMinor: number;
}

function readChoice(text: string): Choice | null {
  const [, transferId = '', amount = ''] = /^(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  return isId(transferId) && Number(amount) > 0 ? { transferId, amountMinor: Number(amount) } : null;
}

/** Null for an unknown id. */
const transferOf = (ctx: Pick<Ctx, 'db'>, id: string): Promise<BankTransfer | null> =>
  bankTransferById(ctx, { id }).catch((error: unknown) =>
    error instanceof Refusal && error.code === 'NOT_FOUND' ? null : Promise.reject(error),
  );

async function send(
  ctx: Pick<Ctx, 'db'>,
  person: Person,
  { transfer, amountMinor, bookedOn, formKey }: Choice & { transfer: BankTransfer; bookedOn: string; formKey: string },
): Promise<boolean> {
  const source = `returned:${formKey}`;
  const money = { transferId: transfer.id, amountMinor, bookedOn, source, accountId: person.accountId };
  const outcome = await returnOwedMoney(ctx, money);
  if (outcome === 'recorded')
    await inTransaction(ctx.db, (tx) =>
      appendAuditEntry(tx, person, {
        action: 'bank_transfer.returned',
        subject: { kind: 'event', id: transfer.event.id },
        detail: { reference: transfer.reference, amount: amountMinor, from: 'list' },
      }),
    );
  return outcome !== 'changed';
}

/**
 * The refunds of a state as CSV: state, buyer, email address, event, order reference, amount, currency, day on which it was sent. No
 * cell is run as a formula. The export is written to the audit log. Refuses FORBIDDEN while impersonating, RATE_LIMITED after twenty
 * exports within the hour, and in the same cases as `transferRefunds`.
 */
export async function exportTransferRefunds(
  ctx: Ctx,
  { organizationId, state, titles }: { organizationId: string; state: RefundState; titles: readonly string[] },
): Promise<GuestExport> {
  const person = requireSelf(ctx);
  await requireStatements(ctx, organizationId);
  await inTransaction(ctx.db, async (tx) => {
    const action = 'transfer_refunds.exported';
    const limit = { accountId: person.accountId, action, max: EXPORTS_PER_HOUR };
    const retryAfter = await secondsUntilFewerEntries(tx, limit);
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, person, { action, subject, detail: { state } });
  });
  const found = await refundsOf(ctx, organizationId, { state, before: null, limit: EXPORT_MAX });
  const rows = found.map(({ refund }) => cellsOf(refund));
  return {
    slug: `organization-${organizationId}`,
    format: 'csv',
    parts: exportParts({ format: 'csv', titles, batches: batchOf(rows) }),
  };
}

async function* batchOf(rows: string[][]): AsyncGenerator<string[][]> {
  yield await Promise.resolve(rows);
}

const cellsOf = ({ buyer, event, reference, currency, amountMinor, sentOn }: TransferRefund): string[] => [
  sentOn === null ? 'open' : 'sent',
  buyer?.name ?? '',
  buyer?.email ?? '',
  event.name,
  formatReference(reference),
  majorValue({ value: amountMinor, currency }),
  currency,
  sentOn ?? '',
];

interface Part {
  state: RefundState;
  before: string | null;
  limit: number;
}

async function refundsOf(
  ctx: Pick<Ctx, 'db'>,
  organizationId: string,
  { state, before, limit }: Part,
): Promise<{ id: string; refund: TransferRefund }[]> {
  const eventIds = await eventIdsOf(ctx, organizationId);
  if (state === 'open') {
    const owed = await owedTransfersOfEvents(ctx, { eventIds, after: before, limit });
    return owed.map((transfer) => ({
      id: transfer.id,
      refund: refundOf(transfer, {
        choice: `${transfer.id}.${transfer.owedMinor}`,
        amountMinor: transfer.owedMinor,
        sentOn: null,
      }),
    }));
  }
  const returns = await returnsOfEvents(ctx, { eventIds, before, limit });
  return returns.map(({ id, transfer, amountMinor, bookedOn }) => ({
    id,
    refund: refundOf(transfer, { choice: '', amountMinor, sentOn: bookedOn }),
  }));
}

const refundOf = (
  { event, orderId, reference, buyer, currency }: BankTransfer,
  own: Pick<TransferRefund, 'choice' | 'amountMinor' | 'sentOn'>,
): TransferRefund => ({
  ...own,
  event: { id: event.id, name: event.name },
  orderId,
  reference,
  buyer: buyer && { name: buyer.name, email: buyer.email },
  currency,
});

async function eventIdsOf(ctx: Pick<Ctx, 'db'>, organizationId: string): Promise<string[]> {
  const organizers = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  return eventIdsOfOrganizers(ctx.db, { organizerIds: organizers.map(({ id }) => id) });
}

const todayOf = ({ clock }: Pick<Ctx, 'clock'>): string =>
  clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();

function dayFault(bookedOn: string, today: string): ArgumentErrors {
  if (bookedOn.trim() === '') return { bookedOn: ['MISSING'] };
  return readDay(bookedOn, today) === null ? { bookedOn: ['INVALID'] } : {};
}

function choiceFault(count: number): ArgumentErrors {
  if (count === 0) return { refunds: ['MISSING'] };
  return count > REFUNDS_SHOWN ? { refunds: ['TOO_MANY'] } : {};
}
