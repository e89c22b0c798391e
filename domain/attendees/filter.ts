import type { Ctx, Db } from '#domain/ctx';
import { admissionTimes } from '#domain/checkin';
import { type EventRecord, seriesEventsIn } from '#domain/events';
import { isMemberOf, membershipsOf } from '#domain/organizers';
import { requirePerson } from '#domain/ctx';
import { classesWithStock } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { ordersWithOpenRequests } from './requests/list.ts';

/** What a list of orders or attendees shows. Unknown values show everything. */
export interface GuestFilter {
  /** The beginnings of words of names, mail addresses and numbers. */
  text?: string;
  /**
   * `valid` or `canceled`; of orders also `due`, to be paid at the door, `refunded`, `partly_refunded` and
   * `refund_requested`; of tickets `checked_in`
   * or `not_checked_in`.
   */
  state?: string;
  /** Id of a ticket class of the event. */
  ticketClass?: string;
  /** The last id of the page before. */
  before?: string;
}

const ORDER_STATES = ['due', 'refunded', 'partly_refunded'] as const;

interface ReadFilter {
  text: string;
  state: 'all' | 'valid' | 'canceled';
  ticketClassId: string | null;
  before: string | null;
}

export interface ReadTicketFilter extends ReadFilter {
  eventId: string;
  /** Only these tickets, or all but these. */
  chosen?: { ids: string[]; isExcluded: boolean };
}

/** The filter in the form of the queries. */
const readFilter = ({ text = '', state, ticketClass = '', before = '' }: GuestFilter): ReadFilter => ({
  text,
  state: state === 'valid' || state === 'canceled' ? state : 'all',
  ticketClassId: isId(ticketClass) ? ticketClass : null,
  before: isId(before) ? before : null,
});

/** The filter of orders in the form of the queries. */
export function readOrderFilter(filter: GuestFilter) {
  const state = ORDER_STATES.find((known) => known === filter.state);
  return { ...readFilter(filter), ...(state && { state }) };
}

/** The ids of the orders to which the filter limits a list of orders; null for no limit. */
export const onlyOrders = async (
  ctx: Pick<Ctx, 'db'>,
  { state, eventId }: GuestFilter & { eventId: string },
): Promise<string[] | null> => (state === 'refund_requested' ? ordersWithOpenRequests(ctx, { eventId }) : null);

/** The filter of tickets in the form of the queries. Only valid tickets are checked in or not. */
export async function readTicketFilter(
  ctx: Pick<Ctx, 'db'>,
  { eventId, ...filter }: GuestFilter & { eventId: string },
): Promise<ReadTicketFilter> {
  const read = { ...readFilter(filter), eventId };
  if (filter.state !== 'checked_in' && filter.state !== 'not_checked_in') return read;
  const ids = [...(await admissionTimes(ctx, { eventId })).keys()];
  return { ...read, state: 'valid', chosen: { ids, isExcluded: filter.state === 'not_checked_in' } };
}

/** The choices of the filter: the event's ticket classes, and the dates of its series. */
export interface FilterChoices {
  classes: { id: string; name: string }[];
  /** All dates of the series, by time; empty for an event without a series. Times are ISO instants. */
  dates: { id: string; startsAt: string }[];
}

/** The choices for the actor, who may open the event. A date is a choice for members with a role for it. */
export async function filterChoices(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { event, organizationId }: { event: EventRecord; organizationId: string },
): Promise<FilterChoices> {
  const [classes, dates] = await Promise.all([
    classesWithStock(ctx.db, { eventId: event.id }),
    event.seriesId === null ? [] : datesOf(ctx, { seriesId: event.seriesId, organizationId }),
  ]);
  return { classes: classes.map(({ id, name }) => ({ id, name })), dates: dates.length > 1 ? dates : [] };
}

async function datesOf(
  ctx: Pick<Ctx, 'actor'> & { db: Db },
  { seriesId, organizationId }: { seriesId: string; organizationId: string },
): Promise<FilterChoices['dates']> {
  const memberships = await membershipsOf(ctx, requirePerson(ctx));
  const events = await seriesEventsIn(ctx.db, { seriesId });
  return events
    .filter(({ id }) => isMemberOf(memberships, { organizationId, eventId: id }))
    .map(({ id, startsAt }) => ({ id, startsAt }));
}
