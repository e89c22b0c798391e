import { namesOfAccounts } from '#domain/accounts';
import { accountIdOf, type Ctx, type Tx } from '#domain/ctx';
import { doorRulesOf } from '#domain/doors';
import { eventRecordIn } from '#domain/events';
import { type DoorTicket, doorTickets } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { dueOf, type TicketDue } from './due.ts';
import { type CheckInRow, type PassageRow, selectAdmissionBefore, selectCheckIn } from './queries.ts';
import type { RefusalReason } from './refusal-reason.ts';

/** The time, the door and the member of an admission. */
export interface Admission {
  /** The id of the row, with which the admission can be undone. */
  id: string;
  /** ISO instant. */
  at: string;
  /** '' for a device without a name. */
  door: string;
  /** The member's name; null after the member's account was erased. */
  by: string | null;
  isMine: boolean;
}

/** The answer to one scan, one tap on Admit, or one undo. */
export interface DoorAnswer {
  id: string;
  /** ISO instant. */
  at: string;
  result: 'admitted' | 'refused' | 'undone' | 'left';
  reason: RefusalReason | null;
  /** Whether an undo undoes an exit. */
  isExitUndone: boolean;
  /** The zones that admit the ticket, for `not_in_zone`. */
  validIn: string[];
  /** Null when the code named no ticket of this event. */
  ticket: { id: string; attendeeName: string; className: string; isAddOn: boolean } | null;
  /** The admission that came first, for `already_admitted`. */
  first: Admission | null;
  /** The date of the ticket, for `other_date`: an ISO instant and its zone. */
  otherDate: { startsAt: string; tz: string } | null;
  /** What the admitted ticket still costs at the door; null for a paid or free one, and for a refused one. */
  due: TicketDue | null;
  /** How a new admission or exit changes the counts of its zone; null for everything else. */
  counted: { classId: string; admitted: 0 | 1; inside: 1 | -1 } | null;
}

type ReadCtx = Pick<Ctx, 'db' | 'actor'>;

/** The results of scans whose person is inside now. */
const isInside = ({ result, reason }: Pick<CheckInRow, 'result' | 'reason'>): boolean =>
  result === 'admitted' || reason === 'already_admitted';

/** The answer that a row of `check_in` records; null for a row of another event. */
export async function answerOf(
  ctx: ReadCtx,
  input: { eventId: string; id: string; maySell: boolean },
): Promise<DoorAnswer | null> {
  const row = isId(input.id) ? await selectCheckIn(ctx.db, input) : undefined;
  if (!row) return null;
  const [ticket] = await doorTickets(ctx, { ids: row.ticket_id === null ? [] : [row.ticket_id] });
  const due = ticket && isInside(row) ? await dueOf(ctx, { tickets: [ticket], maySell: input.maySell }) : null;
  return {
    id: row.id,
    at: row.at.toString(),
    result: row.result,
    reason: row.reason,
    isExitUndone: row.result === 'undone' && row.leaves !== null,
    validIn: row.reason === 'not_in_zone' && ticket ? await zonesOf(ctx, ticket) : [],
    ticket: ticket ? shownTicket(ticket) : null,
    first: await firstAdmission(ctx, row),
    otherDate: row.reason === 'other_date' && ticket ? await dateOf(ctx, ticket) : null,
    due: (ticket && due?.get(ticket.id)) ?? null,
    counted: null,
  };
}

/** The answer to a scan that let a ticket in or out. It reads what a ticket with a price still costs, and nothing else. */
export async function passedAnswer(
  ctx: { db: Tx },
  { id, at, is_return: isReturn, is_new: isNew }: PassageRow,
  { way, ticket, maySell }: { way: 'in' | 'out'; ticket: DoorTicket; maySell: boolean },
): Promise<DoorAnswer> {
  const change = way === 'in' ? ({ admitted: isReturn === true ? 0 : 1, inside: 1 } as const) : EXIT;
  const due = way === 'in' ? await dueOf(ctx, { tickets: [ticket], maySell }) : null;
  return {
    id,
    at: at.toString(),
    result: way === 'in' ? 'admitted' : 'left',
    reason: null,
    isExitUndone: false,
    validIn: [],
    ticket: shownTicket(ticket),
    first: null,
    otherDate: null,
    due: due?.get(ticket.id) ?? null,
    counted: isNew && !ticket.isAddOn ? { classId: ticket.classId, ...change } : null,
  };
}

const shownTicket = ({ id, attendeeName, className, isAddOn }: DoorTicket) => ({
  id,
  attendeeName,
  className,
  isAddOn,
});

const EXIT = { admitted: 0, inside: -1 } as const;

async function zonesOf(ctx: ReadCtx, { eventId, classId }: DoorTicket): Promise<string[]> {
  const { zones } = await doorRulesOf(ctx.db, { eventId });
  return zones.filter(({ classIds }) => classIds.includes(classId)).map(({ name }) => name);
}

async function firstAdmission(ctx: ReadCtx, { reason, ticket_id: ticketId, zone_id: zoneId, id }: CheckInRow) {
  if (reason !== 'already_admitted' || ticketId === null) return null;
  const first = await selectAdmissionBefore(ctx.db, { ticketId, zoneId, id });
  return first ? ((await admissionsOf(ctx, [first]))[0] ?? null) : null;
}

async function dateOf(ctx: ReadCtx, { eventId }: DoorTicket) {
  const event = await eventRecordIn(ctx.db, { eventId });
  return event ? { startsAt: event.startsAt, tz: event.tz } : null;
}

/** The rows as admissions, in the same order. */
export async function admissionsOf(
  ctx: ReadCtx,
  rows: Pick<CheckInRow, 'id' | 'at' | 'door' | 'account_id'>[],
): Promise<Admission[]> {
  const names = await namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) });
  return rows.map(({ id, at, door, account_id: accountId }) => ({
    id,
    at: at.toString(),
    door,
    by: accountId === null ? null : (names.get(accountId) ?? null),
    isMine: accountId !== null && accountId === accountIdOf(ctx.actor),
  }));
}
