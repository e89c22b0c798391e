// Opening a till, moving cash, and closing it.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import type { Ctx } from '#domain/ctx';
import { classesWithStock } from '#domain/tickets';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { requireSeller, requireTill } from './access.ts';
import { AMOUNT_MAX_MINOR, CASH_NOTE_MAX_CHARS, CLOSING_NOTE_MAX_CHARS, TILL_NAME_MAX_CHARS } from './limits.ts';
import { insertEntry, insertTill, lockOpenTill, selectExpectedCash, selectOpenTill, updateClosed } from './queries.ts';

const isAmount = (minor: number | null, min: number): minor is number =>
  minor !== null && Number.isSafeInteger(minor) && minor >= min && minor <= AMOUNT_MAX_MINOR;

/**
 * Opens a till with counted cash, in minor units of the event's currency; null for an amount that cannot be read. A person
 * who has an open till at the event gets that till. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW,
 * ARGUMENTS_ERROR (`name`, `opening`), NO_TICKETS for an event without ticket
 * classes, and CONFLICT for a draft.
 */
export async function openTill(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; name: string; openingMinor: number | null },
): Promise<{ tillId: string }> {
  const { person, own } = await requireSeller(ctx, input.eventId);
  const { accountId } = person;
  const eventId = own.event.id;
  if (own.event.status === 'draft') refuse('CONFLICT');
  const open = await selectOpenTill(ctx.db, { eventId, accountId });
  if (open) return { tillId: open.id };
  const { openingMinor: opening } = input;
  const errors: ArgumentErrors = {};
  const name = cleanLine(input.name);
  if (name === '') errors.name = ['MISSING'];
  else if ([...name].length > TILL_NAME_MAX_CHARS) errors.name = ['TOO_LONG'];
  if (!isAmount(opening, 0)) errors.opening = ['INVALID'];
  refuseFields(errors);
  const [first] = await classesWithStock(ctx.db, { eventId });
  const currency = first?.currency ?? refuse('NO_TICKETS');
  return inTransaction(ctx.db, async (tx) => {
    const row = { event_id: eventId, name, currency, opening_minor: String(opening), account_id: accountId };
    const till = await insertTill(tx, row);
    // opened on another device at the same moment
    if (!till) return { tillId: (await selectOpenTill(tx, { eventId, accountId }))?.id ?? refuse('CONFLICT') };
    await appendAuditEntry(tx, person, {
      action: 'till.opened',
      subject: { kind: 'event', id: eventId },
      detail: { till: till.id, opening: String(opening) },
    });
    return { tillId: till.id };
  });
}

/**
 * Puts cash into the person's own till, or takes cash out. The note says why. A repeated form key moves nothing. Refuses
 * in the same cases as `requireTill`, TILL_CLOSED, and ARGUMENTS_ERROR (`amount`, `reason`), also for more cash than there is.
 */
export async function moveCash(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: {
    eventId: string;
    tillId: string;
    way: 'in' | 'out';
    amountMinor: number | null;
    note: string;
    formKey: string;
  },
): Promise<void> {
  const { person, own } = await requireSeller(ctx, input.eventId);
  const till = await requireTill(ctx, own, input.tillId);
  const { amountMinor: amount, way } = input;
  const note = cleanLine(input.note);
  const errors: ArgumentErrors = {};
  if (!isAmount(amount, 1)) errors.amount = ['INVALID'];
  if (note === '') errors.reason = ['MISSING'];
  else if ([...note].length > CASH_NOTE_MAX_CHARS) errors.reason = ['TOO_LONG'];
  refuseFields(errors);
  if (till.account_id !== person.accountId) refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockOpenTill(tx, till.id, 'update'))) refuse('TILL_CLOSED');
    const entry = await insertEntry(tx, {
      till_id: till.id,
      kind: way === 'in' ? 'cash_in' : 'cash_out',
      way: 'cash',
      amount_minor: String(way === 'in' ? amount : -(amount ?? 0)),
      note,
      account_id: person.accountId,
      form_key: input.formKey,
    });
    if (entry && (await selectExpectedCash(tx, till.id)) < 0) refuseFields({ amount: ['TOO_LARGE'] });
  });
}

/**
 * Closes a till with its counted cash, in minor units; null for an amount that cannot be read. Nothing is added to a closed
 * till. Waits for running sales. Closing a closed till again changes nothing. Refuses in the same cases as `requireTill`,
 * and ARGUMENTS_ERROR (`counted`, `note`).
 */
export async function closeTill(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; tillId: string; countedMinor: number | null; note: string },
): Promise<void> {
  const { person, own } = await requireSeller(ctx, input.eventId);
  const till = await requireTill(ctx, own, input.tillId);
  const note = cleanText(input.note).trim();
  const { countedMinor } = input;
  const errors: ArgumentErrors = {};
  if (!isAmount(countedMinor, 0)) errors.counted = ['INVALID'];
  if ([...note].length > CLOSING_NOTE_MAX_CHARS) errors.note = ['TOO_LONG'];
  refuseFields(errors);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockOpenTill(tx, till.id, 'update'))) return;
    await updateClosed(tx, { tillId: till.id, countedMinor: countedMinor ?? 0, accountId: person.accountId, note });
    const expected = await selectExpectedCash(tx, till.id);
    await appendAuditEntry(tx, person, {
      action: 'till.closed',
      subject: { kind: 'event', id: own.event.id },
      detail: { till: till.id, expected: String(expected), counted: String(countedMinor) },
    });
  });
}
