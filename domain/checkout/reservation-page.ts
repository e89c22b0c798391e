import type { Ctx } from '#domain/ctx';
import { eventRecordIn, type EventSummary, eventSummary } from '#domain/events';
import { organizationOfOrganizer } from '#domain/organizers';
import { type PaymentMethod, paymentMethodsOf } from '#domain/payments';
import { findSeller } from '#domain/pricing';
import type { Answers } from '#domain/questions';
import { classNames, promoCodeById } from '#domain/tickets';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { isFlexible, isRefundDayAhead, lastRefundDay } from '#shared/refund-policy.ts';
import { needsObligationText } from '#shared/obligation-text.ts';
import { hasTransfer } from './bank/queries.ts';
import { chargedLines } from './charged-lines.ts';
import { companyFactsOf, type Company } from './company-of-row.ts';
import { bankTerms } from './bank/start.ts';
import { filesOfReservation } from './order-files.ts';
import { type OrderQuestions, questionsOfBasket } from './order-questions.ts';
import { partsOfRow, type PriceParts } from './price-parts.ts';
import { selectReservation } from './queries.ts';

export interface ReservationLine {
  ticketClassId: string;
  name: string;
  quantity: number;
  /** What one ticket costs the buyer, in minor units. */
  unitMinor: number;
  /** What a promo code takes off one ticket. */
  discountMinor: number;
  totalMinor: number;
  currency: string;
  priceKind: 'free' | 'paid' | 'donation';
  /** Whether it is sold beside tickets and admits no person. */
  isAddOn: boolean;
  /** What is in the price of one ticket. */
  parts: PriceParts;
}

/** A reservation in the form that its page shows. Times are ISO instants of the database's clock. */
export interface ReservationPage {
  token: string;
  state: 'open' | 'placed' | 'released' | 'expired';
  expiresAt: string;
  /** Whether the buyer may still extend the reservation by ten minutes. */
  mayExtend: boolean;
  serverNow: string;
  event: EventSummary;
  lines: ReservationLine[];
  totalMinor: number;
  /** The promo code whose discount is in the lines; null without one. */
  promoCode: string | null;
  currency: string;
  /** Whether the buyer can buy for a company: the order costs money, and the organizer issues invoices. */
  isCompanyOffered: boolean;
  /** The company for which the buyer buys; null for a person. */
  company: Company | null;
  /** Whether the company pays the tax itself, so that it is not in the total. */
  isReverseCharge: boolean;
  /** How the buyer can pay the total; empty when it is zero. */
  methods: PaymentMethod[];
  /** The end of the last day for a bank transfer, an ISO instant; null when it is not offered. */
  bankDueAt: string | null;
  /** Whether it is an order that waits for a bank transfer. */
  hasBankTransfer: boolean;
  /** Whether an online payment moves no money. */
  isDemoMoney: boolean;
  /** Whether the button must say that the order is one with an obligation to pay. */
  isObligationNamed: boolean;
  /** The last day for a refund of an online payment in the zone of the event; null when there is none any more. */
  refundableUntil: string | null;
  /** Whether the organizer decides about each request for a refund. */
  isRefundFlexible: boolean;
  orderToken: string | null;
  questions: OrderQuestions;
  /** The files that the buyer sent so far, by the names of the inputs. */
  files: Answers;
}

/** The reservation with this token. Refuses NOT_FOUND. */
export async function reservationPage(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<ReservationPage> {
  const row = (isToken(input.token) ? await selectReservation(ctx.db, input.token) : undefined) ?? refuse('NOT_FOUND');
  const [event, lines] = await Promise.all([eventSummary(ctx, { id: row.event_id }), chargedLines(ctx.db, row)]);
  const classes = await classNames(ctx.db, { ids: lines.map((line) => line.ticket_class_id) });
  const questions = await questionsOfBasket(ctx, {
    eventId: row.event_id,
    lines: lines.map((line) => {
      const { name = '', isAddOn = false } = classes.get(line.ticket_class_id) ?? {};
      return { ...line, name, isAddOn };
    }),
  });
  return {
    token: row.token,
    state: row.state,
    expiresAt: row.expires_at.toString(),
    mayExtend: row.state === 'open' && row.extended_at === null,
    serverNow: row.now.toString(),
    event,
    lines: lines.map((line) => ({
      ticketClassId: line.ticket_class_id,
      name: classes.get(line.ticket_class_id)?.name ?? '',
      quantity: line.quantity,
      unitMinor: Number(line.unit_minor),
      discountMinor: Number(line.discount_minor),
      totalMinor: Number(line.unit_minor) * line.quantity,
      currency: row.currency,
      priceKind: classes.get(line.ticket_class_id)?.priceKind ?? 'paid',
      isAddOn: classes.get(line.ticket_class_id)?.isAddOn === true,
      parts: partsOfRow(line),
    })),
    totalMinor: Number(row.total_minor),
    promoCode: row.promo_code_id && ((await promoCodeById(ctx.db, { id: row.promo_code_id }))?.code ?? null),
    currency: row.currency,
    ...companyFactsOf(row),
    hasBankTransfer: await hasTransfer(ctx.db, row.id),
    ...(await paymentOf(ctx.db, event, { totalMinor: Number(row.total_minor), now: row.now.toString() })),
    orderToken: row.order_token,
    questions,
    files: await filesOfReservation(ctx, { reservationId: row.id, questions }),
  };
}

const sellerOfEvent = async (db: Ctx['db'], { organizerId }: EventSummary) =>
  findSeller(db, { organizationId: await organizationOfOrganizer({ db }, { id: organizerId }) });

async function paymentOf(db: Ctx['db'], event: EventSummary, { totalMinor, now }: { totalMinor: number; now: string }) {
  const free = {
    isCompanyOffered: false,
    methods: [],
    bankDueAt: null,
    isDemoMoney: false,
    isObligationNamed: false,
    refundableUntil: null,
  };
  if (totalMinor === 0) return { ...free, isRefundFlexible: false };
  const [{ methods, gateway }, terms, record, seller] = await Promise.all([
    paymentMethodsOf(db, event),
    bankTerms({ db }, { event, now }),
    eventRecordIn(db, { eventId: event.id }),
    sellerOfEvent(db, event),
  ]);
  const policy = record?.refundPolicy ?? 'none';
  const lastDay = lastRefundDay(policy, event);
  return {
    isCompanyOffered: seller !== null || (gateway?.isDemo === true && methods.includes('online')),
    methods: methods.filter((method) => method !== 'bank' || terms !== null),
    bankDueAt: terms?.dueAt.toString() ?? null,
    refundableUntil: lastDay !== null && isRefundDayAhead(lastDay, { now, tz: event.tz }) ? lastDay : null,
    isRefundFlexible: isFlexible(policy),
    isDemoMoney: gateway?.isDemo ?? false,
    isObligationNamed: needsObligationText(record?.venue?.countryCode ?? null),
  };
}
