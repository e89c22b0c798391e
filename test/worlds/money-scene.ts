// An organization with several events, and payments of random amounts with fees and taxes, for the tests of its books.
import { reserve } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { lockPaymentIn, recordPaidIn, recordReview, type SiteGateway, startPaymentIn } from '#domain/payments';
import { silentLog } from '#server/log.ts';
import { contextOf, newVisitor } from './context.ts';
import { organizationOf, ownerOf } from './organizers.ts';
import { createSale, newKey } from './sale.ts';

export const STRIPE: SiteGateway = { name: 'stripe', isDemo: false };
export const DEMO: SiteGateway = { name: 'demo', isDemo: true };

/** Events of one organization, one for each of the currencies, and an owner. */
export async function moneyScene(db: Db, currencies: string[] = ['EUR']) {
  const sales = [];
  let organizerId: string | undefined;
  for (const currency of currencies) {
    const classes = [{ name: 'Standard', priceKind: 'paid' as const, priceMinor: 2500, currency, capacity: 1000 }];
    const sale = await createSale(db, { classes, ...(organizerId && { event: { organizerId } }) });
    organizerId ??= await organizerOf(db, sale.eventId);
    sales.push({ ...sale, currency });
  }
  const [first] = sales;
  if (!first) throw new Error('a scene has an event');
  const organizationId = await organizationOf(db, first.eventId);
  return { sales, organizationId, owner: await ownerOf(db, first.eventId) };
}
export type MoneyScene = Awaited<ReturnType<typeof moneyScene>>;

async function organizerOf(db: Db, eventId: string): Promise<string> {
  const row = await db.selectFrom('event').select('organizer_id').where('id', '=', eventId).executeTakeFirstOrThrow();
  return row.organizer_id;
}

interface Paid {
  amountMinor: number;
  feeMinor?: number;
  taxMinor?: number;
  gateway?: SiteGateway;
}

/** A payment whose money is in the ledger. Returns its id. */
export async function payFor(db: Db, sale: MoneyScene['sales'][number], paid: Paid): Promise<string> {
  const { amountMinor, feeMinor = 0, taxMinor = 0, gateway = STRIPE } = paid;
  const { reservationToken } = await reserve(contextOf(db, newVisitor()), {
    eventId: sale.eventId,
    lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
    idempotencyKey: newKey(),
  });
  const { id: reservationId } = await db
    .selectFrom('reservation')
    .select('id')
    .where('token', '=', reservationToken)
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (tx) => {
    const endsAt = Temporal.Now.instant().add({ minutes: 30 });
    const started = await startPaymentIn(tx, { reservationId, gateway, currency: sale.currency, amountMinor, endsAt });
    const payment = await lockPaymentIn(tx, started);
    const charge = { id: newKey(), amountMinor, currency: sale.currency };
    await recordPaidIn(tx, { payment, charge, orderId: null, parts: { feeMinor, taxMinor } });
    return payment.id;
  });
}

/** A refund or a dispute of a payment, booked as the gateway reports it. */
export const reviewOf = (
  db: Db,
  paymentId: string,
  {
    refundMinor = 0,
    dispute,
  }: { refundMinor?: number; dispute?: { id: string; amountMinor: number; state: 'open' | 'won' | 'lost' } },
): Promise<void> =>
  recordReview(
    { db, log: silentLog },
    {
      payment: { id: paymentId },
      review: {
        sessionId: null,
        refunds:
          refundMinor === 0 ? [] : [{ id: newKey(), idempotencyKey: null, amountMinor: refundMinor, state: 'done' }],
        disputes: dispute ? [{ ...dispute, reason: 'fraudulent' }] : [],
      },
    },
  );
