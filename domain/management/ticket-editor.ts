// The tickets of an event as its organizer edits them.
import type { Ctx } from '#domain/ctx';
import { SALES_TEXTS, waitingChanges } from '#domain/moderation';
import { bankAccountOf, type PaymentMethod, paymentMethodsOf, type SiteGateway } from '#domain/payments';
import { termsOfClass, termsOfEvents } from '#domain/pricing';
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
import { allInPrice } from '#shared/price-breakdown.ts';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { requireOwnEvent } from './access.ts';
import type { AccessCodeFields } from './access-codes.ts';
import { classesWithWaiting, waitingValue } from './live-texts.ts';
import type { TicketClassFields } from './ticket-class-fields.ts';

export interface TicketEditor {
  classes: (Omit<ClassWithStock, 'priceMinor' | 'salesStart' | 'salesEnd'> &
    Pick<TicketClassFields, 'salesStart' | 'salesEnd'> & {
      /** What the organizer asks for one unit (the whole group), in minor units. */
      priceMinor: number;
      /** What buyers pay for one unit, in minor units. */
      allInMinor: number;
    })[];
  /** Whether the organization pays a fee to the site, and who pays it where a class has no choice of its own. */
  fee: { isCharged: boolean; isPassedOn: boolean };
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
  /**
   * How buyers pay now, how they pay once the organization has an account at the gateway where it needs one, and the gateway
   * of the site.
   */
  payment: {
    methods: PaymentMethod[];
    chosen: PaymentMethod[];
    gateway: SiteGateway | null;
    online: boolean;
    /** Whether the organization has a bank account, and where it is set. */
    hasBankAccount: boolean;
    organizationId: string;
  };
}

/**
 * The ticket classes of an event, with their texts as the organizer last saved them. Refuses NOT_SIGNED_IN and
 * NOT_FOUND.
 */
export async function ticketEditor(ctx: Pick<Ctx, 'db' | 'actor'>, input: { eventId: string }): Promise<TicketEditor> {
  const { event, organizationId } = await requireOwnEvent(ctx, input.eventId);
  const waiting = await waitingChanges(ctx.db, { eventId: event.id });
  const stored = classesWithWaiting(await classesWithStock(ctx.db, { eventId: event.id }), waiting);
  const { event: eventCapacity, pools } = await ceilingsOf(ctx.db, { eventId: event.id });
  const wall = (instant: string | null) => instant && wallTimeOf(Temporal.Instant.from(instant), event.tz);
  const terms = (await termsOfEvents(ctx.db, { eventIds: [event.id] })).get(event.id);
  const classes = stored.map((row) => ({
    ...row,
    priceMinor: row.priceMinor * row.admits,
    allInMinor:
      row.priceKind === 'paid' ? allInPrice(row.priceMinor, termsOfClass(terms, row)) * row.admits : row.priceMinor,
    salesStart: wall(row.salesStart),
    salesEnd: row.salesEndHours === null ? wall(row.salesEnd) : null,
  }));
  const storedCodes = await accessCodesOf(ctx.db, { eventId: event.id });
  const codes = storedCodes.map((code) => ({ ...code, startsAt: wall(code.startsAt), endsAt: wall(code.endsAt) }));
  const published = await salesTextsOf(ctx.db, { eventId: event.id });
  const salesTexts = (waitingValue(waiting, SALES_TEXTS) as SalesTexts | undefined) ?? published;
  const { methods, chosen, gateway } = await paymentMethodsOf(ctx.db, event);
  const hasBankAccount = (await bankAccountOf(ctx.db, { organizationId })) !== null;
  const currency = stored[0]?.currency ?? null;
  const changeRules = await changeRulesOf(ctx.db, { eventId: event.id });
  return {
    classes,
    fee: { isCharged: [...(terms?.fees ?? [])].length > 0, isPassedOn: terms?.isFeePassedOn ?? true },
    eventCapacity,
    pools,
    codes,
    salesTexts,
    changeRules,
    currency,
    canCostMoney: chosen.length > 0,
    payment: { methods, chosen, gateway, online: event.online, hasBankAccount, organizationId },
  };
}
