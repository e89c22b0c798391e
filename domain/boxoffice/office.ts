// What the page of the box office shows.
import { type Ctx, requirePerson } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type ClassForSale, classesForSale, classesWithStock, hasDoor } from '#domain/tickets';
import { type OfficeEvent, officeEvent, requireOffice } from './access.ts';
import { type Till, tillsOf } from './tills.ts';

/** Whether tickets can be sold now, or why not. */
export type SalesState = 'open' | 'draft' | 'canceled' | 'postponed' | 'taken_down' | 'over' | 'no_tickets';

/** A ticket class at the box office. The price is that of one unit: of the whole group. */
export interface BoxOfficeClass extends Pick<
  ClassForSale,
  | 'id'
  | 'name'
  | 'priceKind'
  | 'priceMinor'
  | 'minimumMinor'
  | 'currency'
  | 'admits'
  | 'isAddOn'
  | 'minPerOrder'
  | 'maxPerOrder'
  | 'available'
> {
  /** Whether a donation for the class can be paid at the door. */
  takesMoney: boolean;
  /** Whether the site hides the class. The box office sells it. */
  isHidden: boolean;
  status: 'on_sale' | 'sold_out' | 'all_held' | 'not_yet_on_sale' | 'sales_ended' | 'payment_missing';
}

export interface BoxOffice {
  event: OfficeEvent;
  salesState: SalesState;
  /** Whether the doors are about to open or open, so that buyers go in at once: from six hours before the start. */
  isDoorTime: boolean;
  classes: BoxOfficeClass[];
  /** The person's open till; null for none. */
  till: Till | null;
  /** The tills that the person may see: own ones, or all of the event for people who may edit it. */
  tills: Till[];
  /** The currency of the event's tickets; '' without tickets. */
  currency: string;
}

const DOOR_HOURS = 6;

/** The box office of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function boxOffice(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<BoxOffice> {
  const own = await requireOffice(ctx, input.eventId);
  const { accountId } = requirePerson(ctx);
  const eventId = own.event.id;
  const [stored, tills] = await Promise.all([
    classesWithStock(ctx.db, { eventId }),
    tillsOf(ctx, { eventId, accountId: own.may('events.edit') ? null : accountId, viewerId: accountId }),
  ]);
  // add-ons are sold with tickets, and stand after them
  const ordered = stored.toSorted((a, b) => Number(a.isAddOn) - Number(b.isAddOn));
  const { classes } = await classesForSale(ctx.db, { ids: ordered.map(({ id }) => id) });
  const now = ctx.clock.now();
  return {
    event: officeEvent(own),
    salesState: ordered.every(({ isAddOn }) => isAddOn) ? 'no_tickets' : salesStateOf(own.event, now),
    isDoorTime: Temporal.Instant.compare(now.add({ hours: DOOR_HOURS }), own.event.startsAt) >= 0,
    classes: ordered.flatMap(({ id }) => {
      const ticketClass = classes.get(id);
      return ticketClass ? [present(ticketClass, own.event)] : [];
    }),
    till: tills.find(({ isMine, closed }) => isMine && closed === null) ?? null,
    tills,
    currency: ordered[0]?.currency ?? '',
  };
}

function salesStateOf({ status, visibility, endsAt }: EventRecord, now: Temporal.Instant): SalesState {
  if (status === 'removed') return 'canceled';
  if (status !== 'live') return status;
  if (visibility === 'private') return 'taken_down';
  return Temporal.Instant.compare(endsAt, now) <= 0 ? 'over' : 'open';
}

function present(ticketClass: ClassForSale, event: EventRecord): BoxOfficeClass {
  const { id, name, isAddOn, priceKind, priceMinor, admits, minimumMinor, currency } = ticketClass;
  const { minPerOrder, maxPerOrder, available, hidden } = ticketClass;
  return {
    id,
    name,
    isAddOn,
    priceKind,
    admits,
    priceMinor: priceMinor * admits,
    minimumMinor,
    currency,
    minPerOrder,
    maxPerOrder,
    available: Math.max(0, available),
    isHidden: hidden,
    takesMoney: hasDoor(event),
    status: statusOf(ticketClass, event),
  };
}

function statusOf(ticketClass: ClassForSale, event: EventRecord): BoxOfficeClass['status'] {
  const { window, unsold, available, minPerOrder, priceKind, minimumMinor } = ticketClass;
  if (window === 'before') return 'not_yet_on_sale';
  if (window === 'after') return 'sales_ended';
  if (unsold < minPerOrder) return 'sold_out';
  if (available < minPerOrder) return 'all_held';
  return (priceKind === 'paid' || minimumMinor > 0) && !hasDoor(event) ? 'payment_missing' : 'on_sale';
}
