// The attendees with an own mail address at the events of an organization. The caller must have checked that the actor may
// see them.
import type { Ctx } from '#domain/ctx';
import {
  type AttendeeFilter,
  countTicketsOfOrders,
  selectAttendeeKeys,
  selectTicketsOfKeys,
} from './attendee-queries.ts';

/** A page of the addresses of attendees, in lower case and in the order of their bytes. */
export const attendeeAddresses = (ctx: Pick<Ctx, 'db'>, filter: AttendeeFilter): Promise<string[]> =>
  filter.eventIds.length === 0 ? Promise.resolve([]) : selectAttendeeKeys(ctx.db, filter);

/** The valid tickets of an attendee at one event. */
export interface TicketsOfAttendee {
  /** The attendee's address in lower case. */
  key: string;
  email: string;
  name: string;
  eventId: string;
  tickets: number;
}

/** The valid tickets of these addresses (in lower case) at these events. */
export async function ticketsOfAttendees(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[]; keys: string[] },
): Promise<TicketsOfAttendee[]> {
  if (input.keys.length === 0 || input.eventIds.length === 0) return [];
  const rows = await selectTicketsOfKeys(ctx.db, input);
  return rows.map(({ event_id, ...row }) => ({ ...row, eventId: event_id }));
}

/** The number of valid tickets that the buyers of these orders hold themselves, by order. */
export async function ticketsHeldByBuyers(
  ctx: Pick<Ctx, 'db'>,
  { orderTokens }: { orderTokens: string[] },
): Promise<Map<string, number>> {
  const rows = orderTokens.length === 0 ? [] : await countTicketsOfOrders(ctx.db, orderTokens);
  return new Map(rows.map(({ order_token, tickets }) => [order_token, tickets]));
}
