// The statement of a bank, compared with the orders of an organization, and recorded once a member confirms (decision 095).
import { createHash } from 'node:crypto';
import { CommitUnknownError, inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { bankTransfersOfEvents, receiveBankLine } from '#domain/checkout';
import { type Ctx, type Person, requirePerson, requireSelf } from '#domain/ctx';
import { eventIdsOfOrganizers } from '#domain/events';
import { isMemberOf, may, membershipsOf, organizersOf } from '#domain/organizers';
import { readStatement, type Statement, type StatementForm } from '#shared/bank/statement/statement.ts';
import { Refusal, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { type LineKind, matchLines, type MatchedLine } from './match.ts';

type Transfer = Awaited<ReturnType<typeof bankTransfersOfEvents>>[number];
type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** A statement as a member sent it. */
export interface TypedStatement {
  organizationId: string;
  text: string;
  /** How to read it, where the member corrected the guess. */
  chosen: Partial<StatementForm>;
}

/** A line of a statement as its page shows it. */
export interface ShownLine {
  /** What a member chooses to record this line: the line and the order. '' for a line that cannot be recorded. */
  choice: string;
  kind: LineKind;
  day: string;
  /** A decimal text. */
  amount: string;
  text: string;
  order: {
    buyer: string | null;
    reference: string;
    eventId: string;
    eventName: string;
    currency: string;
    amountMinor: number;
    /** What the line pays; null in another currency. */
    paidMinor: number | null;
  } | null;
}

export interface StatementPreview extends Omit<Statement, 'lines'> {
  lines: ShownLine[];
}

/** Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role in the organization, and ROLE_TOO_LOW. */
export async function requireStatements(ctx: Pick<Ctx, 'db' | 'actor'>, organizationId: string): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, 'orders.view', { organizationId })) refuse('ROLE_TOO_LOW');
}

/**
 * Compares a statement with the bank transfers of an organization. Records and stores nothing. Refuses in the same cases as
 * `requireStatements`, ARGUMENTS_ERROR with `file` (MISSING, INVALID, TOO_MANY), and RATE_LIMITED after sixty within the hour.
 */
export async function previewStatement(ctx: Reader, typed: TypedStatement): Promise<StatementPreview> {
  const { lines, statement } = await compare(ctx, typed);
  return { ...statement, lines: lines.map(shown) };
}

/** What became of the lines that a member chose. */
export interface BookedStatement {
  placed: number;
  short: number;
  /** Lines with money that has to be sent back, in full or in part. */
  owed: number;
  /** Lines that another member recorded in the meantime, or whose order changed. */
  left: number;
}

/** One request records at most so many lines. */
export const BOOKED_MAX = 300;

/**
 * Records the chosen lines of a statement, each once, however often the statement is sent. A line whose order is not the one
 * that the member saw is left. Refuses in the same cases as `previewStatement`, FORBIDDEN while impersonating, and
 * ARGUMENTS_ERROR with `lines` (MISSING, TOO_MANY).
 */
export async function bookStatement(
  ctx: Ctx,
  { choices, ...typed }: TypedStatement & { choices: readonly string[] },
): Promise<BookedStatement> {
  const person = requireSelf(ctx);
  const { lines } = await compare(ctx, typed);
  const chosen = new Set(choices);
  if (chosen.size === 0) refuse('ARGUMENTS_ERROR', { fields: { lines: ['MISSING'] } });
  if (chosen.size > BOOKED_MAX) refuse('ARGUMENTS_ERROR', { fields: { lines: ['TOO_MANY'] } });
  const booked: BookedStatement = { placed: 0, short: 0, owed: 0, left: 0 };
  const found = lines.filter((matched) => chosen.has(choiceOf(matched)) && choiceOf(matched) !== '');
  for (const matched of found.toSorted((a, b) => a.line.day.localeCompare(b.line.day)))
    for (const outcome of await bookLine(ctx, { person, matched })) booked[outcome] += 1;
  booked.left += chosen.size - found.length;
  await inTransaction(ctx.db, (tx) =>
    appendAuditEntry(tx, person, {
      action: 'bank_statement.imported',
      subject: { kind: 'organization', id: typed.organizationId },
      detail: { ...booked },
    }),
  );
  return booked;
}

async function compare(ctx: Reader, { organizationId, text, chosen }: TypedStatement) {
  await requireStatements(ctx, organizationId);
  if (text.trim() === '') refuse('ARGUMENTS_ERROR', { fields: { file: ['MISSING'] } });
  await consumeAttempt(ctx.db, { scope: 'bank_statement', key: organizationId });
  const transfers = await transfersOf(ctx, organizationId);
  const usual = transfers[0]?.currency === 'USD' ? 'monthFirst' : 'dayFirst';
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  const read = readStatement(text, { today, usual, chosen });
  if ('problem' in read)
    return refuse('ARGUMENTS_ERROR', { fields: { file: [read.problem === 'TOO_MANY' ? 'TOO_MANY' : 'INVALID'] } });
  const { lines, ...statement } = read;
  const sourced = lines.map((line) => ({ ...line, source: sourceOf(organizationId, line.identity) }));
  return { statement, lines: matchLines(sourced, transfers) };
}

async function transfersOf(ctx: Pick<Ctx, 'db'>, organizationId: string): Promise<Transfer[]> {
  const organizers = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  const eventIds = await eventIdsOfOrganizers(ctx.db, { organizerIds: organizers.map(({ id }) => id) });
  return bankTransfersOfEvents(ctx, { eventIds });
}

/** The name under which the money of a line counts once: without anything that the bank wrote about a person. */
const sourceOf = (organizationId: string, identity: string): string =>
  `statement:${createHash('sha256').update(`${organizationId}\n${identity}`).digest('base64url')}`;

const BOOKABLE: readonly LineKind[] = ['exact', 'short', 'over', 'again', 'late', 'guess'];

const choiceOf = ({ kind, line, transfer }: MatchedLine<Transfer>): string =>
  transfer && BOOKABLE.includes(kind) ? `${line.source.replace('statement:', '')}.${transfer.id}` : '';

function shown(matched: MatchedLine<Transfer>): ShownLine {
  const { kind, line, transfer, amountMinor } = matched;
  return {
    choice: choiceOf(matched),
    kind,
    day: line.day,
    amount: line.amount,
    text: line.text,
    order: transfer && {
      buyer: transfer.buyer?.name ?? null,
      reference: transfer.reference,
      eventId: transfer.event.id,
      eventName: transfer.event.name,
      currency: transfer.currency,
      amountMinor: transfer.amountMinor,
      paidMinor: amountMinor,
    },
  };
}

interface Booking {
  person: Person;
  matched: MatchedLine<Transfer>;
}

async function bookLine(
  ctx: Ctx,
  { person, matched: { line, kind, transfer, amountMinor } }: Booking,
): Promise<(keyof BookedStatement)[]> {
  if (!transfer || amountMinor === null) return ['left'];
  const { accountId } = person;
  const money = { transferId: transfer.id, amountMinor, bookedOn: line.day, source: line.source };
  try {
    const { outcome, isRepeated } = await receiveBankLine(ctx, { ...money, acceptedWhy: '', accountId });
    if (isRepeated) return ['left'];
    await inTransaction(ctx.db, (tx) =>
      appendAuditEntry(tx, person, {
        action: 'bank_transfer.received',
        subject: { kind: 'event', id: transfer.event.id },
        detail: { reference: transfer.reference, amount: amountMinor, outcome, from: 'statement' },
      }),
    );
    if (outcome === 'late' || kind === 'again') return ['owed'];
    return kind === 'over' ? [outcome, 'owed'] : [outcome];
  } catch (error) {
    // the other lines are recorded all the same; the next import shows this one again
    if (error instanceof Refusal || error instanceof CommitUnknownError) return ['left'];
    throw error;
  }
}
