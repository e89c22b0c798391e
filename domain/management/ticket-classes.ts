// The ticket classes of an event, in the form in which its organizer edits them.
import { isClassReservedOrOrdered } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { paymentMethodsOf } from '#domain/payments';
import {
  ceilingsOf,
  type ClassWithStock,
  classesWithStock,
  createTicketClassIn,
  deleteTicketClassIn,
  orderTicketClassesIn,
  updateTicketClassIn,
} from '#domain/tickets';
import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { type ArgumentCode, type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import {
  EVENT_MAX_DAYS,
  TICKET_CLASS_DESCRIPTION_MAX_CHARS,
  TICKET_CLASS_NAME_MAX_CHARS,
  TICKET_CLASSES_MAX,
  TICKETS_PER_ORDER_MAX,
} from '#shared/limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { changeTickets } from './change-tickets.ts';
import { errorOf } from '#shared/field-errors.ts';
import { isLimitExceeded, numberProblem } from './ticket-limits.ts';
import type { TicketClassFields } from './ticket-class-fields.ts';
import { admitsProblem, minimumProblem, personProblem, priceProblem, rangeProblem } from './ticket-numbers.ts';
import { checkClassTextsIn, dropClassTextsIn, uncheckedTexts } from './ticket-texts.ts';

/**
 * Adds a ticket class (`classId` null) or changes a class. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND; ARGUMENTS_ERROR
 * with the wrong fields, `BELOW_SOLD` for fewer tickets than are sold and held; HAS_TICKETS for another kind of price
 * or another currency when tickets of the class are sold; CHANGES_REJECTED for texts that staff rejected. When a
 * moderation rule matches texts of a published event, the texts wait for staff, and a new class is hidden meanwhile.
 */
export async function saveTicketClass(
  ctx: Ctx,
  { eventId, classId, fields }: { eventId: string; classId: string | null; fields: TicketClassFields },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx, event, target) => {
    const stored = await classesWithStock(tx, { eventId });
    const current = classId === null ? null : (stored.find(({ id }) => id === classId) ?? refuse('NOT_FOUND'));
    const isAddOn = current?.isAddOn ?? fields.isAddOn === true;
    const [name, description] = [cleanLine(fields.name), cleanText(fields.description).trim()];
    const cleaned = { ...fields, isAddOn, name, description };
    const limits = await ceilingsOf(tx, { eventId });
    const canCostMoney = (await paymentMethodsOf(tx, event)).chosen.length > 0;
    refuseFields(problemsOf(cleaned, { ...event, canCostMoney, current, stored, limits }));
    if (current && current.sold > 0 && (current.priceKind !== fields.priceKind || current.currency !== fields.currency))
      refuse('HAS_TICKETS');
    const position = Math.max(-1, ...stored.map((row) => row.position)) + 1;
    const { hidden } = cleaned;
    const isDraft = event.status === 'draft';
    const texts = isDraft ? {} : await uncheckedTexts(tx, target, { current, hidden });
    const id = await writeClass(tx, { eventId, current, position, input: columnsOf({ ...cleaned, ...texts }, event) });
    if (!isDraft) await checkClassTextsIn(tx, target, { id, current, typed: { name, description, hidden } });
  });
}

interface ClassRow {
  eventId: string;
  current: ClassWithStock | null;
  position: number;
  input: ReturnType<typeof columnsOf>;
}

/** Writes a class and returns its id. */
async function writeClass(tx: Tx, { eventId, current, position, input }: ClassRow): Promise<string> {
  if (current === null) return (await createTicketClassIn(tx, { eventId, position, ...input })).id;
  const { setAside, ...others } = input;
  await updateTicketClassIn(tx, { id: current.id, ...others, ...(setAside !== current.setAside && { setAside }) });
  return current.id;
}

/**
 * Removes a ticket class. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, and HAS_TICKETS for a class that was ordered or
 * reserved before. An organizer can hide such a class instead.
 */
export async function removeTicketClass(ctx: Ctx, input: { eventId: string; classId: string }): Promise<void> {
  await changeTickets(ctx, input, async (tx, _event, target) => {
    const stored = await classesWithStock(tx, { eventId: input.eventId });
    const { id, sold, held } = stored.find((row) => row.id === input.classId) ?? refuse('NOT_FOUND');
    if (sold + held > 0 || (await isClassReservedOrOrdered(tx, { ticketClassId: id }))) refuse('HAS_TICKETS');
    await deleteTicketClassIn(tx, { id });
    await dropClassTextsIn(tx, target, id);
  });
}

/**
 * Moves a ticket class to another position in the order that buyers see. Positions count from 0; a number beyond the
 * last position means the last position. Add-ons stay behind tickets. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and BUSY.
 */
export async function moveTicketClass(
  ctx: Ctx,
  { eventId, classId, place }: { eventId: string; classId: string; place: number },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx) => {
    const stored = await classesWithStock(tx, { eventId });
    const moved = stored.find(({ id }) => id === classId) ?? refuse('NOT_FOUND');
    const placed = stored.filter((row) => row !== moved).toSpliced(Math.max(0, place), 0, moved);
    const inOrder = placed.toSorted((a, b) => Number(a.isAddOn) - Number(b.isAddOn));
    await orderTicketClassesIn(tx, { eventId, ids: inOrder.map(({ id }) => id) });
  });
}

/** The columns for valid fields. */
export function columnsOf(
  {
    salesStart,
    salesEnd,
    salesEndHours = null,
    opensAfterId = null,
    setAside = 0,
    maxPerPerson = null,
    priceKind,
    priceMinor,
    minimumMinor = 0,
    admits: typedAdmits = 1,
    isAddOn = false,
    ...fields
  }: TicketClassFields,
  { tz, startsAt }: Pick<Facts, 'tz' | 'startsAt'>,
) {
  const instant = (wall: WallTime | null) => {
    const result = wall === null ? null : instantOfWallTime(wall, tz);
    return typeof result === 'string' ? null : result; // `problemsOf` has refused texts that are no time.
  };
  const admits = priceKind === 'donation' || isAddOn ? 1 : typedAdmits;
  const leastMinor = priceKind === 'donation' ? (minimumMinor ?? 0) : 0;
  const isGift = priceKind === 'donation' && leastMinor === 0;
  return {
    ...fields,
    // with a minimum, a ticket is no gift: its price counts for the event
    kind: isAddOn ? ('add_on' as const) : isGift ? ('donation' as const) : ('admission' as const),
    priceKind,
    admits,
    minimumMinor: leastMinor,
    priceMinor: priceKind === 'free' ? 0 : (priceMinor ?? 0) / admits,
    maxPerPerson: priceKind === 'free' && !isAddOn ? maxPerPerson : null,
    salesStart: instant(salesStart),
    salesEnd: salesEndHours === null ? instant(salesEnd) : endBefore(startsAt, salesEndHours),
    salesEndHours,
    opensAfterId,
    setAside,
  };
}

interface Facts {
  tz: string;
  canCostMoney: boolean;
  startsAt: string;
  current: ClassWithStock | null;
  /** All ticket classes of the event. */
  stored: ClassWithStock[];
  limits: Awaited<ReturnType<typeof ceilingsOf>>;
}

const endBefore = (startsAt: string, hours: number): Temporal.Instant =>
  Temporal.Instant.from(startsAt).subtract({ hours });

/** The errors of cleaned fields, by the name of the input that shows them. */
export function problemsOf(
  fields: TicketClassFields,
  { tz, canCostMoney, current, startsAt, stored, limits }: Facts,
): ArgumentErrors {
  const { name, description, capacity, minPerOrder, maxPerOrder, salesStart, salesEnd } = fields;
  const sold = current ? current.sold + current.held : 0;
  const [from, to] = [salesStart, salesEnd].map((wall) => (wall === null ? null : instantOfWallTime(wall, tz)));
  return {
    ...errorOf('ticketName', name === '' ? 'MISSING' : name.length > TICKET_CLASS_NAME_MAX_CHARS ? 'TOO_LONG' : null),
    ...errorOf('description', description.length > TICKET_CLASS_DESCRIPTION_MAX_CHARS ? 'TOO_LONG' : null),
    ...errorOf('price', priceProblem(fields, canCostMoney)),
    ...errorOf('admits', admitsProblem(fields)),
    ...errorOf('minimum', minimumProblem(fields, canCostMoney)),
    ...errorOf('currency', /^[A-Z]{3}$/.test(fields.currency) ? null : 'UNKNOWN'),
    ...errorOf('capacity', numberProblem(capacity, sold)),
    ...errorOf('setAside', setAsideProblem(fields, { current, limits })),
    ...errorOf('minPerOrder', rangeProblem(minPerOrder, 1, TICKETS_PER_ORDER_MAX)),
    ...errorOf('maxPerOrder', rangeProblem(maxPerOrder, Math.max(1, minPerOrder || 1), TICKETS_PER_ORDER_MAX)),
    ...errorOf('maxPerPerson', personProblem(fields)),
    ...errorOf('salesStart', typeof from === 'string' ? from : null),
    ...errorOf('salesEnd', typeof to === 'string' ? to : isBefore(from, to) ? null : 'TOO_SMALL'),
    ...errorOf('salesEndHours', hoursProblem(fields, { from, startsAt })),
    ...errorOf('opensAfterId', waitsForItself(fields.opensAfterId ?? null, current, stored) ? 'INVALID' : null),
    ...errorOf('kind', kindProblem(fields, { current, stored })),
  };
}

function kindProblem(
  { priceKind, isAddOn = false }: TicketClassFields,
  { current, stored }: Pick<Facts, 'current' | 'stored'>,
): ArgumentCode | null {
  if (isAddOn && priceKind === 'donation') return 'INVALID';
  return current === null && stored.length >= TICKET_CLASSES_MAX ? 'TOO_MANY' : null;
}

function setAsideProblem(
  { capacity, setAside = 0 }: TicketClassFields,
  { current, limits }: Pick<Facts, 'current' | 'limits'>,
): ArgumentCode | null {
  if (!Number.isInteger(setAside)) return 'INVALID';
  const sold = current ? current.sold + current.held : 0;
  const more = setAside - (current?.setAside ?? 0);
  const isTooMany = capacity >= sold && sold + setAside > capacity;
  return isTooMany || (more > 0 && isLimitExceeded(limits, { classId: current?.id ?? null, more }))
    ? 'TOO_LARGE'
    : null;
}

/** The maximum number of hours: an event may start at most a year ahead. */
const SALES_END_HOURS_MAX = EVENT_MAX_DAYS * 24;

function hoursProblem(
  { salesEnd, salesEndHours: hours = null }: TicketClassFields,
  { from, startsAt }: { from: unknown; startsAt: string },
): ArgumentCode | null {
  if (hours === null) return null;
  if (salesEnd !== null || !Number.isInteger(hours)) return 'INVALID';
  if (hours > SALES_END_HOURS_MAX) return 'TOO_LARGE';
  return isBefore(from, endBefore(startsAt, hours)) ? null : 'TOO_SMALL';
}

/** Whether a class would never go on sale: it waits for an unknown class, or for a class that waits for it. */
function waitsForItself(afterId: string | null, current: ClassWithStock | null, stored: ClassWithStock[]): boolean {
  const seen = new Set(current ? [current.id] : []);
  for (let id = afterId; id !== null;) {
    const next = stored.find((ticketClass) => ticketClass.id === id);
    if (!next || seen.has(id)) return true;
    seen.add(id);
    id = next.opensAfterId;
  }
  return false;
}

const isBefore = (from: unknown, to: unknown): boolean =>
  !(from instanceof Temporal.Instant) || !(to instanceof Temporal.Instant) || Temporal.Instant.compare(from, to) < 0;
