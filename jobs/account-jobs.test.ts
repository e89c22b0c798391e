import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { requestEmailChange, confirmEmailChange, verifySignUp, signUp } from '#domain/accounts';
import { confirm, countAccountOrders, reserve } from '#domain/checkout';
import { contextOf, newVisitor } from '../test/worlds/context.ts';
import {
  createPersonWithPassword,
  PASSWORD,
  testClient,
  takeJobs,
  takeMail,
  takeMails,
  visitor,
} from '../test/worlds/accounts.ts';
import { createPerson } from '../test/worlds/people.ts';
import { createSale, newKey } from '../test/worlds/sale.ts';
import { testDb } from '../test/db.ts';
import { accountTasks } from './accounts.ts';

const database = testDb();
const run = async (name: string, payload: unknown) => {
  const task = accountTasks({ ctx: contextOf(database.db, { kind: 'system' }) })[name];
  await task?.(payload, {} as never);
};

async function buyWith(email: string, ctx = contextOf(database.db, newVisitor())): Promise<void> {
  const sale = await createSale(database.db);
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const reservation = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  await confirm(ctx, { token: reservation.reservationToken, name: 'Ada', email, idempotencyKey: newKey() });
}

describe('a verified address', () => {
  it('gets the earlier orders with this address assigned to its account, once, and no other orders', async () => {
    await buyWith('ada@example.org');
    await buyWith('eve@example.org');
    const browser = visitor(database.db);
    const input = { email: 'ada@example.org', fullName: 'Ada', password: PASSWORD, locale: 'en', sendsMail: true };
    await signUp(browser, input);
    const { token } = await takeMail(database.db);
    await verifySignUp(browser, { token, client: testClient });
    const [job] = await takeJobs<{ accountId: string }>(database.db, 'accounts.verified');
    const accountId = job?.accountId ?? '';
    expect(await countAccountOrders(contextOf(database.db, newVisitor()), { accountId })).toBe(0);
    await run('accounts.verified', job);
    await run('accounts.verified', job);
    expect(await countAccountOrders(contextOf(database.db, newVisitor()), { accountId })).toBe(1);
  });

  it('that belongs to another account by the time the job runs gets no orders', async () => {
    const { ctx, accountId, email } = await createPersonWithPassword(database.db, { email: 'was@example.org' });
    await buyWith('was@example.org');
    await takeMails(database.db);
    await requestEmailChange(ctx, { email: 'is@example.org' });
    await confirmEmailChange(ctx, { token: (await takeMail(database.db)).token });
    await run('accounts.verified', { accountId, email });
    expect(await countAccountOrders(contextOf(database.db, newVisitor()), { accountId })).toBe(0);
  });
});

describe('a guest order', () => {
  const ordersAfterBuying = async (email: string, accountId: string) => {
    await takeJobs(database.db, 'checkout.guest_order');
    await buyWith(email);
    const jobs = await takeJobs<{ orderId: string }>(database.db, 'checkout.guest_order');
    expect(jobs).toEqual([{ orderId: expect.stringMatching(/^\d+$/) as string }]);
    for (const job of [...jobs, ...jobs]) await run('checkout.guest_order', job);
    return countAccountOrders(contextOf(database.db, newVisitor()), { accountId });
  };

  it('is assigned to the account that has verified its address, in any spelling', async () => {
    const { accountId } = await createPersonWithPassword(database.db, { email: 'grace.hopper@gmail.com' });
    const other = await createPersonWithPassword(database.db, { email: 'ghopper@gmail.com' });
    expect(await ordersAfterBuying('grace.hopper@gmail.com', accountId)).toBe(1);
    expect(await ordersAfterBuying('GraceHopper+tickets@gmail.com', accountId)).toBe(2);
    expect(await countAccountOrders(contextOf(database.db, newVisitor()), other)).toBe(0);
  });

  it('is not assigned to an account that has not verified its address', async () => {
    const { accountId } = await createPerson(database.db, { email: 'mary@example.org', isVerified: false });
    expect(await ordersAfterBuying('mary@example.org', accountId)).toBe(0);
  });

  it('is not checked when the buyer was signed in', async () => {
    const { ctx, email } = await createPersonWithPassword(database.db);
    await takeJobs(database.db, 'checkout.guest_order');
    await buyWith(email, ctx);
    expect(await takeJobs(database.db, 'checkout.guest_order')).toEqual([]);
  });
});

describe('the other jobs of accounts', () => {
  it('delete old rows and notify an owner, and may run twice', async () => {
    const { email } = await createPersonWithPassword(database.db);
    await takeMails(database.db);
    for (let runs = 0; runs < 2; runs += 1) {
      await run('accounts.forget', {});
      await run('accounts.sign_in_blocked', { emailKey: email });
    }
    expect(await takeMails(database.db)).toMatchObject([{ kind: 'sign_in_blocked', to: { address: email } }]);
    const { rows } = await sql`select from account`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });
});
