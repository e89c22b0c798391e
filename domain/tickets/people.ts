// The valid tickets of an event that may belong to the same person. The caller must have checked that the actor may see
// them.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { formatCode } from '#shared/ticket-code.ts';
import type { OrganizerTicket } from './event-tickets.ts';
import {
  lockTickets,
  type PeopleFilter,
  selectNamesOfTickets,
  selectOrderTokens,
  selectOwnAddresses,
  selectSharedNames,
  selectTicketsOfPeople,
} from './people-queries.ts';

/** A valid ticket, with what its person is compared by. */
export interface FoundPerson extends Omit<OrganizerTicket, 'status' | 'isAddOn'> {
  orderToken: string;
  /** The name without letter case, accents and extra spaces. */
  nameKey: string;
  /** Whether the name is likely a full name. Many people have the same first name. */
  isFullName: boolean;
}

/** Full names that valid tickets of different orders have, in the form of `nameKey`; the latest first. */
export const sharedNames = (ctx: Pick<Ctx, 'db'>, input: { eventId: string; limit: number }): Promise<string[]> =>
  selectSharedNames(ctx.db, input);

/** The own addresses of the attendees of an event in lower case, with whether tickets of different orders have them. */
export const ownAddresses = async (
  ctx: Pick<Ctx, 'db'>,
  { eventId }: { eventId: string },
): Promise<{ address: string; isShared: boolean }[]> =>
  (await selectOwnAddresses(ctx.db, eventId)).map(({ address, is_shared: isShared }) => ({ address, isShared }));

/** The valid tickets that have one of the names or own addresses, or are of one of the orders; the latest first. */
export async function ticketsOfPeople(ctx: { db: Db | Tx }, filter: PeopleFilter): Promise<FoundPerson[]> {
  const rows = await selectTicketsOfPeople(ctx.db, filter);
  return rows.map((row) => ({
    id: row.id,
    attendeeName: row.attendee_name,
    attendeeEmail: row.attendee_email,
    className: row.class_name,
    classId: row.ticket_class_id,
    code: formatCode(row.code),
    isInTransfer: row.in_transfer,
    orderToken: row.order_token,
    nameKey: row.name_key,
    isFullName: row.is_full_name,
  }));
}

/** A ticket that is locked, with the order that has it now. */
export interface LockedPerson extends Pick<
  OrganizerTicket,
  'id' | 'attendeeName' | 'attendeeEmail' | 'classId' | 'status' | 'isInTransfer'
> {
  orderToken: string;
}

/**
 * Locks tickets of an event in the order of their ids until the transaction ends, so that they are neither admitted nor
 * changed meanwhile. Tickets of other events are absent.
 */
export async function lockTicketsIn(
  tx: Tx,
  { eventId, ids }: { eventId: string; ids: string[] },
): Promise<Map<string, LockedPerson>> {
  const known = ids.filter(isId);
  const rows = known.length === 0 ? [] : await lockTickets(tx, { eventId, ids: known });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        attendeeName: row.attendee_name,
        attendeeEmail: row.attendee_email,
        classId: row.ticket_class_id,
        status: row.status,
        isInTransfer: row.in_transfer,
        orderToken: row.order_token,
      },
    ]),
  );
}

/** The tokens of the orders that have these tickets of an event, by the id of the ticket. */
export async function orderTokensOfTickets(
  ctx: { db: Db | Tx },
  { eventId, ids }: { eventId: string; ids: string[] },
): Promise<Map<string, string>> {
  const known = ids.filter(isId);
  const rows = known.length === 0 ? [] : await selectOrderTokens(ctx.db, { eventId, ids: known });
  return new Map(rows.map(({ id, order_token: token }) => [id, token]));
}

/** The names on tickets by id, on canceled ones too. */
export async function namesOfTickets(ctx: Pick<Ctx, 'db'>, { ids }: { ids: string[] }): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await selectNamesOfTickets(ctx.db, ids);
  return new Map(rows.map(({ id, attendee_name: name }) => [id, name]));
}
