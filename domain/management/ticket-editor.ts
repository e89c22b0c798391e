// The tickets of an event as its organizer edits them.
import type { Ctx } from '#domain/ctx';
import { SALES_TEXTS, waitingChanges } from '#domain/moderation';
import { type PaymentMethod, paymentMethodsOf, type SiteGateway } from '#domain/payments';
import {
  type AccessCode,
  accessCodesOf,
  type Ceiling,
  ceilingsOf,
  type ChangeRules,
  changeRulesOf,
  type ClassWithStock,
  classesWithStock,
  type SalesTexts,
  salesTextsOf,
} from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { requireOwnEvent } from './access.ts';
import type { AccessCodeFields } from './access-codes.ts';
import { classesWithWaiting, waitingValue } from './live-texts.ts';
import type { TicketClassFields } from './ticket-classes.ts';

export interface TicketEditor {
  classes: (Omit<ClassWithStock, 'salesStart' | 'salesEnd'> & Pick<TicketClassFields, 'salesStart' | 'salesEnd'>)[];
  /** The number of tickets for the whole event; null when the event has no such limit. */
  eventCapacity: Ceiling | null;
  /** Limits that several classes share. */
  pools: Ceiling[];
  /** Access codes, which reveal hidden classes. */
  codes: (Omit<AccessCode, 'startsAt' | 'endsAt'> & Pick<AccessCodeFields, 'startsAt' | 'endsAt'>)[];
  /** Texts that visitors read while nothing is for sale. */
  salesTexts: SalesTexts;
  /** What buyers may change about their tickets. */
  changeRules: ChangeRules;
  /** The currency of the classes; null for an event without classes. */
  currency: string | null;
  /** False when tickets of this event cannot cost money. */
  canCostMoney: boolean;
  /** How buyers pay now, and the gateway of the site. */
  payment: { methods: PaymentMethod[]; gateway: SiteGateway | null; online: boolean };
}

/**
 * The ticket classes of an event, with their texts as the organizer last saved them. Refuses NOT_SIGNED_IN and
 * NOT_FOUND.
 */
export async function ticketEditor(ctx: Pick<Ctx, 'db' | 'actor'>, input: { eventId: string }): Promise<TicketEditor> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const waiting = await waitingChanges(ctx.db, { eventId: event.id });
  const stored = classesWithWaiting(await classesWithStock(ctx.db, { eventId: event.id }), waiting);
  const { event: eventCapacity, pools } = await ceilingsOf(ctx.db, { eventId: event.id });
  const wall = (instant: string | null) => instant && wallTimeOf(Temporal.Instant.from(instant), event.tz);
  const classes = stored.map((row) => ({
    ...row,
    salesStart: wall(row.salesStart),
    salesEnd: row.salesEndHours === null ? wall(row.salesEnd) : null,
  }));
  const storedCodes = await accessCodesOf(ctx.db, { eventId: event.id });
  const codes = storedCodes.map((code) => ({ ...code, startsAt: wall(code.startsAt), endsAt: wall(code.endsAt) }));
  const published = await salesTextsOf(ctx.db, { eventId: event.id });
  const salesTexts = (waitingValue(waiting, SALES_TEXTS) as SalesTexts | undefined) ?? published;
  const { methods, gateway } = await paymentMethodsOf(ctx.db, event);
  const currency = stored[0]?.currency ?? null;
  const changeRules = await changeRulesOf(ctx.db, { eventId: event.id });
  return {
    classes,
    eventCapacity,
    pools,
    codes,
    salesTexts,
    changeRules,
    currency,
    canCostMoney: methods.length > 0,
    payment: { methods, gateway, online: event.online },
  };
}
