// Cards: how they are stored, how many may be declined, and what becomes of a payment with a blocked card (decision 106).
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePersonIn, payOnline } from '#domain/checkout';
import { deliverDue, type MailMessage, sendPaymentReturned, type PaymentReturned } from '#domain/notifications';
import { hashesOfCard } from '#domain/blocks';
import { purgeCards, setSiteGatewayIn } from '#domain/payments';
import { blockDisputeCard } from '#domain/staff';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { newBuyer, onlineSale, type PayingBuyer, REFUNDED } from '../../../test/worlds/payment-scene.ts';
import type { TestPerson } from '../../../test/worlds/people.ts';
import { newKey, type Sale } from '../../../test/worlds/sale.ts';
import { codeOf, createStaff } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';

const database = testDb();
let stripe: StripeStandIn;
let staff: TestPerson;
let sale: Sale;
beforeAll(async () => {
  stripe = await startStripe();
  staff = await createStaff(database.db);
  ({ sale } = await scene.payingBuyer(200));
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await sql`delete from card_try`.execute(database.db);
  await sql`delete from block_entry`.execute(database.db);
});

const scene = stripeScene(
  () => database.db,
  () => stripe,
);
const newEmail = () => `${newKey()}@example.org`;
const newCard = () => ({ fingerprint: newKey().replaceAll('-', '').slice(0, 16) });

/** A new buyer at the hosted page, who paid nothing yet. */
async function start({ email = newEmail(), at = sale } = {}): Promise<
  PayingBuyer & { session: string; email: string }
> {
  const buyer = await newBuyer(database.db, at);
  const page = await payOnline(buyer.ctx, {
    token: buyer.token,
    name: 'Ada',
    email,
    gateways: scene.gateways(),
    returnPath: `/payments/${buyer.token}/`,
    cancelPath: `/reservations/${buyer.token}/`,
  });
  return { ...buyer, email, session: page?.url.split('/').at(-1) ?? '' };
}

/** The card is declined, and Stripe reports it. */
async function decline(session: string, card: { fingerprint: string }): Promise<void> {
  stripe.account.decline(session, card);
  await scene.post(stripe.signed(scene.lastEvent('charge.failed')));
  await scene.runJobs();
}

const isOpen = (session: string) => stripe.account.sessions.get(session)?.session.status === 'open';
const tries = async () => {
  const { rows } = await sql<{ card: Buffer; address: Buffer | null; country: string | null; failed: boolean }>`
    select card_hash as card, address_hash as address, country, is_failed as failed from card_try order by id`.execute(
    database.db,
  );
  return rows;
};

describe('a card', () => {
  test('is stored once, with its country, as a hash with the key of the site', async () => {
    const { fingerprint } = newCard();
    const buyer = await start();
    stripe.account.pay(buyer.session, { card: { fingerprint, country: 'FR' } });
    await Promise.all([scene.comeBack(buyer), scene.comeBack(buyer)]);
    const { card, address } = await hashesOfCard(database.db, { fingerprint, email: buyer.email });
    expect(await tries()).toEqual([{ card, address, country: 'FR', failed: false }]);
    const { rows } = await sql<{ row: string }>`select c::text as row from card_try c`.execute(database.db);
    expect(rows[0]?.row).not.toContain(fingerprint);
  });

  test('that is declined is stored once, although Stripe reports it twice', async () => {
    const { session } = await start();
    await decline(session, newCard());
    await scene.post(stripe.signed(scene.lastEvent('charge.failed')));
    await scene.runJobs();
    expect(await tries()).toMatchObject([{ country: 'DE', failed: true }]);
    expect(isOpen(session)).toBe(true);
  });

  test('is deleted after 180 days, and loses the address of an erased buyer', async () => {
    const [erased, other] = [await start(), await start()];
    for (const { session } of [erased, other]) await decline(session, newCard());
    await database.db
      .transaction()
      .execute((tx) => erasePersonIn(tx, { accountId: '0', email: erased.email.toUpperCase() }));
    expect((await tries()).map(({ address }) => address === null)).toEqual([true, false]);
    await sql`update card_try set tried_at = now() - interval '181 days' where address_hash is null`.execute(
      database.db,
    );
    await purgeCards(database);
    expect(await tries()).toHaveLength(1);
  });
});

describe('declined cards', () => {
  test('of one address are five an hour; then its session ends, and other addresses go on', async () => {
    const buyer = await start();
    for (let count = 1; count <= 4; count += 1) await decline(buyer.session, newCard());
    expect(isOpen(buyer.session)).toBe(true);
    await decline(buyer.session, newCard());
    expect(isOpen(buyer.session)).toBe(false);
    expect((await scene.comeBack(buyer)).state).toBe('unpaid');
    await expect(start({ email: buyer.email.toUpperCase() })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      detail: { retryAfter: expect.closeTo(3600, -2) as number },
    });
    expect((await start()).session).not.toBe('');
    await sql`update card_try set tried_at = tried_at - interval '61 minutes'`.execute(database.db);
    expect((await start({ email: buyer.email })).session).not.toBe('');
  });

  test('that are the same card again and again do not count for its address', async () => {
    const { session } = await start();
    const card = newCard();
    for (let count = 0; count < 8; count += 1) await decline(session, card);
    expect(isOpen(session)).toBe(true);
  });

  test('of five addresses with the same card end the session of the fifth, and no other', async () => {
    const card = newCard();
    const buyers = [await start(), await start(), await start(), await start(), await start()];
    for (const { session } of buyers) await decline(session, card);
    expect(buyers.map(({ session }) => isOpen(session))).toEqual([true, true, true, true, false]);
    const other = await start();
    await decline(other.session, newCard());
    expect(isOpen(other.session)).toBe(true);
  });

  test('do not stop a payment that succeeds at the same moment', async () => {
    const card = newCard();
    for (let count = 0; count < 5; count += 1) await decline((await start()).session, card);
    const buyer = await start();
    stripe.account.decline(buyer.session, card);
    const declined = scene.lastEvent('charge.failed');
    stripe.account.pay(buyer.session, { card });
    await scene.post(stripe.signed(declined));
    await scene.runJobs();
    expect((await scene.comeBack(buyer)).state).toBe('placed');
  });
});

test('a class of 30 people with the card of their school all get their tickets', async () => {
  const card = newCard();
  for (let count = 0; count < 30; count += 1) {
    const buyer = await start();
    stripe.account.pay(buyer.session, { card });
    expect((await scene.comeBack(buyer)).state).toBe('placed');
  }
  expect(new Set((await tries()).map((tried) => tried.card.toString('hex'))).size).toBe(1);
}, 60_000);

describe('a blocked card', () => {
  /** Staff block the card of a dispute. */
  async function blockCard(): Promise<{ fingerprint: string }> {
    const card = newCard();
    const buyer = await start();
    stripe.account.pay(buyer.session, { card });
    await scene.comeBack(buyer);
    const { id } = stripe.account.dispute(stripe.account.sessions.get(buyer.session)?.session.payment_intent ?? '');
    await scene.post(stripe.signed(scene.lastEvent('charge.dispute.created')));
    await scene.runJobs();
    const { rows } = await sql<{ id: string }>`select id::text from payment_dispute where gateway_id = ${id}`.execute(
      database.db,
    );
    await blockDisputeCard(staff.ctx, { disputeId: rows[0]?.id ?? '', reason: 'Stolen' });
    return card;
  }

  test('buys nothing: the money goes back, the tickets are free at once, and the buyer reads why', async () => {
    const card = await blockCard();
    const one = await onlineSale(database.db, { capacity: 1 });
    await database.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: false }));
    const buyer = await start({ at: one });
    stripe.account.pay(buyer.session, { card });
    expect((await scene.comeBack(buyer)).state).toBe('blocked');
    await scene.runJobs();
    expect(await scene.outcome(buyer)).toEqual(REFUNDED);
    expect((await scene.comeBack(buyer)).state).toBe('blocked');
    expect((await newBuyer(database.db, one)).token).not.toBe('');
    const [mail, ...more] = await mailsOfReturns();
    expect(more).toEqual([]);
    expect(mail?.to).toMatchObject({ address: buyer.email });
    expect(mail?.text).toContain('We can’t accept the card you paid with');
    expect(mail?.text).toContain('€25.00');
  });

  test('lets the buyer pay with another card, and ends with its block', async () => {
    const card = await blockCard();
    const { email, ...first } = await start();
    stripe.account.pay(first.session, { card });
    expect((await scene.comeBack(first)).state).toBe('blocked');
    const second = await start({ email });
    stripe.account.pay(second.session, { card: newCard() });
    expect((await scene.comeBack(second)).state).toBe('placed');
    await sql`update block_entry set ends_at = now()`.execute(database.db);
    const third = await start({ email });
    stripe.account.pay(third.session, { card });
    expect((await scene.comeBack(third)).state).toBe('placed');
  });

  test('of a dispute without a card cannot be blocked', async () => {
    await sql`delete from card_try`.execute(database.db);
    const { rows } = await sql<{ id: string }>`select id::text from payment_dispute limit 1`.execute(database.db);
    const disputeId = rows[0]?.id ?? '';
    expect(await codeOf(blockDisputeCard(staff.ctx, { disputeId, reason: 'Stolen' }))).toBe('CONFLICT');
    expect(await codeOf(blockDisputeCard(contextOf(database.db), { disputeId, reason: 'x' }))).toBe('NOT_FOUND');
  });

  /** Carries out the jobs that mail buyers of blocked cards, twice, and returns the mails. */
  async function mailsOfReturns(): Promise<MailMessage[]> {
    const { rows } = await sql<{ payload: PaymentReturned }>`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'notifications.payment_returned'`.execute(database.db);
    for (const { payload } of [...rows, ...rows]) await sendPaymentReturned(contextOf(database.db), payload);
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
    await deliverDue(contextOf(database.db), {
      baseUrl: 'https://events.example.org',
      siteName: 'Bandstand',
      mailer,
    });
    return sent;
  }
});
