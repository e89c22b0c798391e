// The bank transfers of an event, for the team that sees its orders (decision 095).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import {
  type BankTransfer,
  bankTransferById,
  bankTransfersOfEvent,
  cancelBankTransfer,
  receiveBankMoney,
  returnBankMoney,
} from '#domain/checkout';
import { type Ctx, type Person, requireSelf } from '#domain/ctx';
import { type ArgumentErrors, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { minorValue } from '#shared/money.ts';
import { cleanLine } from '#shared/text.ts';
import { guestEvent, type GuestEvent, maySeeAllOrders, requireOrders } from '../access.ts';

/** The bank transfers of an event. Refuses in the same cases as `requireOrders`. */
export async function eventBankTransfers(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { eventId }: { eventId: string },
): Promise<{
  event: GuestEvent;
  transfers: BankTransfer[];
  today: string;
  /** The organization whose bank statements the person may import; null for a member of this event only. */
  organizationId: string | null;
}> {
  const own = await requireOrders(ctx, eventId);
  const transfers = await bankTransfersOfEvent(ctx, { eventId: own.event.id });
  const today = ctx.clock.now().toZonedDateTimeISO(own.event.tz).toPlainDate().toString();
  const organizationId = (await maySeeAllOrders(ctx, own.organizationId)) ? own.organizationId : null;
  return { event: guestEvent(own), transfers, today, organizationId };
}

interface Target {
  eventId: string;
  transferId: string;
}

/** Money as typed by a member. */
export interface TypedMoney extends Target {
  amount: string;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  /** Key of the form: a second click counts nothing twice. */
  formKey: string;
}

const WHY_MAX = 300;

/**
 * Records money that a member saw on the bank account. Returns what became of the order. Refuses in the same cases as
 * `requireOrders`, FORBIDDEN while impersonating, NOT_FOUND for a transfer of another event, BUSY, and ARGUMENTS_ERROR with
 * `amount` or `bookedOn`.
 */
export async function recordBankMoney(ctx: Ctx, input: TypedMoney): Promise<'placed' | 'short' | 'late'> {
  const { person, transfer } = await requireTransfer(ctx, input);
  const money = readMoney(ctx, { ...input, transfer });
  const outcome = await receiveBankMoney(ctx, {
    ...money,
    transferId: transfer.id,
    source: `received:${input.formKey}`,
    acceptedWhy: '',
    accountId: person.accountId,
  });
  await audit(ctx, person, { transfer, action: 'received', detail: { amount: money.amountMinor, outcome } });
  return outcome;
}

/**
 * Places an order although less than its amount arrived, for a reason that the team sees. Refuses in the same cases as
 * `recordBankMoney`; ARGUMENTS_ERROR with `why`; CONFLICT when nothing arrived.
 */
export async function acceptBankMoney(
  ctx: Ctx,
  input: Target & { why: string; formKey: string },
): Promise<'placed' | 'short' | 'late'> {
  const { person, transfer } = await requireTransfer(ctx, input);
  const acceptedWhy = cleanLine(input.why);
  if (acceptedWhy === '') refuse('ARGUMENTS_ERROR', { fields: { why: ['MISSING'] } });
  if ([...acceptedWhy].length > WHY_MAX) refuse('ARGUMENTS_ERROR', { fields: { why: ['TOO_LONG'] } });
  if (transfer.receivedMinor === 0) refuse('CONFLICT');
  const outcome = await receiveBankMoney(ctx, {
    transferId: transfer.id,
    amountMinor: 0,
    bookedOn: todayOf(ctx, transfer),
    source: `accepted:${input.formKey}`,
    acceptedWhy,
    accountId: person.accountId,
  });
  await audit(ctx, person, { transfer, action: 'accepted', detail: { received: transfer.receivedMinor, outcome } });
  return outcome;
}

/** Records that a member sent money back. Refuses in the same cases as `recordBankMoney`. */
export async function recordBankReturn(ctx: Ctx, input: TypedMoney): Promise<void> {
  const { person, transfer } = await requireTransfer(ctx, input);
  const money = readMoney(ctx, { ...input, transfer });
  const { accountId } = person;
  await returnBankMoney(ctx, { ...money, transferId: transfer.id, source: `returned:${input.formKey}`, accountId });
  await audit(ctx, person, { transfer, action: 'returned', detail: { amount: money.amountMinor } });
}

/** Ends an order that waits, and mails the buyer. Refuses in the same cases as `recordBankMoney`. */
export async function endBankTransfer(ctx: Ctx, input: Target): Promise<void> {
  const { person, transfer } = await requireTransfer(ctx, input);
  await cancelBankTransfer(ctx, { token: transfer.token, isBuyer: false });
  await audit(ctx, person, { transfer, action: 'canceled', detail: {} });
}

async function requireTransfer(ctx: Ctx, { eventId, transferId }: Target) {
  const person = requireSelf(ctx);
  const own = await requireOrders(ctx, eventId);
  const transfer = isId(transferId) ? await bankTransferById(ctx, { id: transferId }) : refuse('NOT_FOUND');
  return transfer.event.id === own.event.id ? { person, transfer } : refuse('NOT_FOUND');
}

const todayOf = ({ clock }: Pick<Ctx, 'clock'>, { event }: BankTransfer): string =>
  clock.now().toZonedDateTimeISO(event.tz).toPlainDate().toString();

function readMoney(
  ctx: Pick<Ctx, 'clock'>,
  { amount, bookedOn, transfer }: TypedMoney & { transfer: BankTransfer },
): { amountMinor: number; bookedOn: string } {
  const errors: ArgumentErrors = {};
  const amountMinor = minorValue(amount, transfer.currency) ?? 0;
  if (amount.trim() === '') errors['amount'] = ['MISSING'];
  else if (amountMinor === 0) errors['amount'] = ['INVALID'];
  if (bookedOn.trim() === '') errors['bookedOn'] = ['MISSING'];
  else if (readDay(bookedOn, todayOf(ctx, transfer)) === null) errors['bookedOn'] = ['INVALID'];
  if (Object.keys(errors).length > 0) refuse('ARGUMENTS_ERROR', { fields: errors });
  return { amountMinor, bookedOn };
}

/** The day of a statement; null for a text that is no day, and for days ahead. */
export function readDay(text: string, today: string): Temporal.PlainDate | null {
  // a day ahead is today for a member in another zone
  const latest = Temporal.PlainDate.from(today).add({ days: 1 });
  try {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text, { overflow: 'reject' }) : null;
    return day === null || Temporal.PlainDate.compare(day, latest) > 0 || day.year < 2020 ? null : day;
  } catch {
    return null;
  }
}

interface Recorded {
  transfer: BankTransfer;
  action: 'received' | 'accepted' | 'returned' | 'canceled';
  detail: Record<string, string | number>;
}

const audit = (ctx: Pick<Ctx, 'db'>, person: Person, { transfer, action, detail }: Recorded): Promise<unknown> =>
  inTransaction(ctx.db, (tx) =>
    appendAuditEntry(tx, person, {
      action: `bank_transfer.${action}`,
      subject: { kind: 'event', id: transfer.event.id },
      detail: { reference: transfer.reference, ...detail },
    }),
  );
