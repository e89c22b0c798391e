// A person declines a ticket while it is accepted with the same link or taken back by the buyer. The test holds the lock of
// the ticket until both requests wait, so that each of the two orders happens for certain. The same check runs on a twin
// that does not look at the ticket again.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { endTransferIn, lockTicketOfOrderIn, signingKid } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { offerTicket, ticketsIn } from '../../../test/worlds/transfers.ts';
import { acceptTransfer, declineTransfer, takeBackTransfer } from '../index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());

interface Offered {
  orderId: string;
  orderToken: string;
  ticketId: string;
  /** The token of the mailed link. */
  token: string;
}
type Answer = (offered: Offered) => Promise<unknown>;

const accept: Answer = ({ token }) => acceptTransfer(visitor(), { token, name: 'Grace Hopper' });
const takeBack: Answer = (offered) => takeBackTransfer(visitor(), offered);
const decline: Answer = ({ token }) => declineTransfer(visitor(), { token });

/** The number of queries of this database that wait for a lock. */
async function waitingQueries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** What happened to an offered ticket after two answers, of which the first waited first. */
async function outcomeOf(first: Answer, second: Answer) {
  const { buy } = await eventOnSale();
  const order = await buy('Ada Lovelace');
  const ticketId = (await ticketsIn(database.db, order.orderToken))[0]?.id ?? '';
  const offered = { ...order, ticketId, ...(await offerTicket(database, { ...order, ticketId })) };
  const answers: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (tx) => {
    await lockTicketOfOrderIn(tx, offered);
    for (const answer of [first, second]) {
      answers.push(answer(offered).catch((error: { code?: string }) => error.code ?? error));
      await expect.poll(waitingQueries).toBe(answers.length);
    }
  });
  const answered = await Promise.all(answers);
  const { rows } = await database.pool.query<{ kind: string }>(
    `select kind from order_change where ticket_id = $1 and kind <> 'received' order by id`,
    [ticketId],
  );
  const held = await ticketsIn(database.db, order.orderToken);
  return {
    answers: answered,
    kinds: rows.map(({ kind }) => kind).slice(1),
    stays: held.length === 1,
  };
}

const orderToken = expect.any(String) as string;

test('of an acceptance and a refusal the first one happens, in both orders', async () => {
  expect(await outcomeOf(accept, decline)).toEqual({
    answers: [{ orderToken }, { isDeclined: false }],
    kinds: ['transferred'],
    stays: false,
  });
  expect(await outcomeOf(decline, accept)).toEqual({
    answers: [{ isDeclined: true }, 'LINK_USED'],
    kinds: ['transfer_declined'],
    stays: true,
  });
});

test('of a take-back and a refusal the first one happens, in both orders', async () => {
  expect(await outcomeOf(takeBack, decline)).toEqual({
    answers: [undefined, 'LINK_USED'],
    kinds: ['transfer_taken_back'],
    stays: true,
  });
  expect(await outcomeOf(decline, takeBack)).toEqual({
    answers: [{ isDeclined: true }, undefined],
    kinds: ['transfer_declined'],
    stays: true,
  });
});

test('two refusals at the same moment are one', async () => {
  expect(await outcomeOf(decline, decline)).toEqual({
    answers: [{ isDeclined: true }, { isDeclined: true }],
    kinds: ['transfer_declined'],
    stays: true,
  });
});

test('the check finds a twin that does not look at the ticket again', async () => {
  const ctx: Ctx = visitor();
  const twin: Answer = async ({ orderId, ticketId }) => {
    const kid = await signingKid(ctx);
    await database.db.transaction().execute(async (tx) => {
      await endTransferIn(tx, { ticketId, kid });
      await tx
        .insertInto('order_change')
        .values({ order_id: orderId, kind: 'transfer_declined', ticket_id: ticketId, message: '', account_id: null })
        .execute();
    });
  };
  expect(await outcomeOf(accept, twin)).toMatchObject({ kinds: ['transferred', 'transfer_declined'] });
});
