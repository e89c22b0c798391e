import { pbkdf2Sync } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reserve } from '#domain/checkout';
import type { Actor, Ctx } from '#domain/ctx';
import { isSolvedBy, PBKDF2_ITERATIONS, PUZZLES, saltOf } from '#shared/puzzles.ts';
import { testDb } from '../../test/db.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { createSale, newKey, type Sale } from '../../test/worlds/sale.ts';
import { issueChallenge, purgeChallenges, WAIT_SECONDS } from './index.ts';
import { HOLDS_PER_EVENT_MAX, HOLDS_PER_NETWORK_MAX, WAITS_PER_EVENT_MAX, WAITS_PER_NETWORK_MAX } from './limits.ts';
import { bodyOf, signatureOf } from './sign.ts';

const database = testDb();

let networks = 0;
const newNetwork = () => `10.${Math.floor(networks / 256)}.${(networks += 1) % 256}.0/24`;
const visitorOf = (network = newNetwork()): Actor => ({
  kind: 'visitor',
  key: newKey(),
  from: { network, requestId: newKey() },
});
const browser = (network?: string): Ctx => contextOf(database.db, visitorOf(network));

let sale: Sale;
beforeEach(async () => {
  sale = await createSale(database.db, { classes: [{ capacity: 1000 }] });
});

/** Fills the counted reservations of the event, as if others had made them a moment ago. */
const rushOn = (eventId: string, holds = HOLDS_PER_EVENT_MAX, answer = 'none') =>
  sql`insert into free_hold (event_id, answer) select ${eventId}::bigint, ${answer} from generate_series(1, ${holds}::int)`.execute(
    database.db,
  );

const take = (ctx: Ctx, answer?: { challenge: string; solution: string }, at = sale) =>
  reserve(ctx, {
    eventId: at.eventId,
    lines: [{ ticketClassId: at.classes[0] ?? '', quantity: 1 }],
    idempotencyKey: newKey(),
    answer,
  });

function solve(challenge: string): string {
  const solved = (puzzle: number) => {
    for (let number = 0; ; number += 1) {
      const [byte = 255] = pbkdf2Sync(challenge, saltOf(puzzle, number), PBKDF2_ITERATIONS, 1, 'sha256');
      if (isSolvedBy(byte)) return number;
    }
  };
  return Array.from({ length: PUZZLES }, (_, puzzle) => solved(puzzle)).join('.');
}

/** A challenge that was issued `seconds` ago, by another clock of the database's row. */
async function agedChallenge(ctx: Ctx, seconds: number): Promise<string> {
  const { db } = ctx;
  const [{ now, key } = { now: 0, key: Buffer.alloc(0) }] = (
    await sql<{ now: number; key: Buffer }>`
      select floor(extract(epoch from now()))::float8 as now, value as key from challenge_key`.execute(db)
  ).rows;
  const body = bodyOf({
    eventId: sale.eventId,
    issuedAt: now - seconds,
    nonce: 'n'.repeat(10) + newKey().slice(0, 12),
  });
  const { actor } = ctx;
  return `${body}.${signatureOf(key, body, 'key' in actor ? actor.key : '').toString('base64url')}`;
}

const spent = async () =>
  Number(
    (
      await database.db
        .selectFrom('spent_challenge')
        .select(sql<string>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const held = async () => {
  const tier = database.db
    .selectFrom('capacity_tier')
    .select('held')
    .where('id', '=', sale.tiers[0] ?? '');
  return (await tier.executeTakeFirstOrThrow()).held;
};

describe('free tickets', () => {
  it('need no challenge for two school classes behind one network, and one for the next person there', async () => {
    const network = newNetwork();
    for (let people = 0; people < HOLDS_PER_NETWORK_MAX; people += 1) await take(browser(network));
    const refusal = await refusalOf(take(browser(network)));
    expect([refusal.code, refusal.status, refusal.detail.retryAfter]).toEqual([
      'CHALLENGE_REQUIRED',
      429,
      WAIT_SECONDS,
    ]);
    await take(browser());
    expect(await held()).toBe(HOLDS_PER_NETWORK_MAX + 1);
  });

  it('need a challenge in every network once an event has many reservations, and at no other event', async () => {
    await rushOn(sale.eventId, HOLDS_PER_EVENT_MAX - 1);
    await take(browser());
    expect((await refusalOf(take(browser()))).code).toBe('CHALLENGE_REQUIRED');
    await take(browser(), undefined, await createSale(database.db));
  });

  it('need none when the many reservations are older than ten minutes', async () => {
    await rushOn(sale.eventId);
    await sql`update free_hold set held_at = now() - interval '10 minutes 1 second' where event_id = ${sale.eventId}::bigint`.execute(
      database.db,
    );
    await take(browser());
  });

  it('need a challenge, too, when a class is free by its amount', async () => {
    const donation = await createSale(database.db, { classes: [{ priceKind: 'donation', capacity: 50 }] });
    await rushOn(donation.eventId);
    const lines = [{ ticketClassId: donation.classes[0] ?? '', quantity: 1, amountMinor: 0 }];
    const free = { eventId: donation.eventId, lines, idempotencyKey: newKey() };
    expect((await refusalOf(reserve(browser(), free))).code).toBe('CHALLENGE_REQUIRED');
  });

  it('need none for the product itself', async () => {
    await rushOn(sale.eventId);
    await take(contextOf(database.db));
  });
});

it('paid tickets need no challenge and are not counted', async () => {
  const paid = await createSale(database.db, { classes: [{ priceKind: 'paid', priceMinor: 1000, capacity: 50 }] });
  await rushOn(paid.eventId);
  await take(browser(), undefined, paid);
  const counted = database.db.selectFrom('free_hold').select('id').where('event_id', '=', paid.eventId);
  expect(await counted.execute()).toHaveLength(HOLDS_PER_EVENT_MAX);
});

describe('a challenge', () => {
  beforeEach(() => rushOn(sale.eventId));

  it('admits the browser that solved it, once', async () => {
    const ctx = browser();
    const challenge = await issueChallenge(ctx, sale);
    const answer = { challenge, solution: solve(challenge) };
    await take(ctx, answer);
    expect(await held()).toBe(1);
    const refusal = await refusalOf(take(ctx, answer));
    expect([refusal.code, refusal.status]).toEqual(['CHALLENGE_SPENT', 409]);
    expect(await held()).toBe(1);
  });

  it('gives the same reservation again when the form is sent twice', async () => {
    const ctx = browser();
    const challenge = await issueChallenge(ctx, sale);
    const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
    const form = { ...sale, lines, idempotencyKey: newKey(), answer: { challenge, solution: solve(challenge) } };
    const [first, second] = [await reserve(ctx, form), await reserve(ctx, form)];
    expect(second.reservationToken).toBe(first.reservationToken);
    expect(await held()).toBe(1);
  });

  it('is not spent when the tickets could not be reserved', async () => {
    const full = await createSale(database.db, { classes: [{ capacity: 1 }] });
    await take(browser(), undefined, full);
    await rushOn(full.eventId);
    const ctx = browser();
    const challenge = await issueChallenge(ctx, full);
    const before = await spent();
    expect((await refusalOf(take(ctx, { challenge, solution: solve(challenge) }, full))).code).toBe('ALL_HELD');
    expect(await spent()).toBe(before);
  });

  it.each([
    ['of another browser', async () => issueChallenge(browser(), sale)],
    ['of another event', async (ctx: Ctx) => issueChallenge(ctx, await createSale(database.db))],
    ['with a changed time', async (ctx: Ctx) => (await issueChallenge(ctx, sale)).replace(/\.\d+\./, '.9999999999.')],
    [
      'with a changed signature',
      async (ctx: Ctx) => (await issueChallenge(ctx, sale)).replace(/[\w-]{43}$/, 'A'.repeat(43)),
    ],
    ['that is no challenge', () => Promise.resolve('solved')],
  ])('%s is wrong', async (_name, challengeFor) => {
    const ctx = browser();
    const challenge = await challengeFor(ctx);
    const refusal = await refusalOf(take(ctx, { challenge, solution: '1.2.3.4.5.6.7.8' }));
    expect([refusal.code, refusal.status]).toEqual(['CHALLENGE_WRONG', 400]);
    expect(await held()).toBe(0);
  });

  it('with a wrong answer is wrong, and is not spent', async () => {
    const ctx = browser();
    const challenge = await issueChallenge(ctx, sale);
    const numbers = solve(challenge).split('.');
    // the first number that solves a puzzle is the answer, so a smaller one does not
    const index = numbers.findIndex((number) => number !== '0');
    const smaller = numbers.with(index, String(Number(numbers[index]) - 1)).join('.');
    for (const solution of [smaller, numbers.slice(1).join('.'), `${numbers.join('.')}.1`, 'x'])
      expect((await refusalOf(take(ctx, { challenge, solution }))).code).toBe('CHALLENGE_WRONG');
    await take(ctx, { challenge, solution: numbers.join('.') });
  });

  it('expires after a quarter of an hour', async () => {
    const ctx = browser();
    const fresh = await agedChallenge(ctx, 14 * 60);
    await take(ctx, { challenge: fresh, solution: solve(fresh) });
    const old = await agedChallenge(ctx, 15 * 60 + 1);
    const refusal = await refusalOf(take(ctx, { challenge: old, solution: solve(old) }));
    expect([refusal.code, refusal.status]).toEqual(['CHALLENGE_EXPIRED', 409]);
  });
});

describe('without script', () => {
  beforeEach(() => rushOn(sale.eventId));

  it('a challenge admits after a pause, once', async () => {
    const ctx = browser();
    const early = await refusalOf(take(ctx, { challenge: await agedChallenge(ctx, WAIT_SECONDS - 20), solution: '' }));
    expect([early.code, early.status]).toEqual(['CHALLENGE_EARLY', 429]);
    expect([19, 20]).toContain(early.detail.retryAfter);
    const challenge = await agedChallenge(ctx, WAIT_SECONDS);
    await take(ctx, { challenge, solution: '' });
    expect((await refusalOf(take(ctx, { challenge, solution: '' }))).code).toBe('CHALLENGE_SPENT');
    expect((await refusalOf(take(ctx, { challenge, solution: solve(challenge) }))).code).toBe('CHALLENGE_SPENT');
  });

  it('a pause admits a limited number of reservations of one event and of one network', async () => {
    const network = newNetwork();
    for (let waits = 0; waits < WAITS_PER_NETWORK_MAX; waits += 1) {
      const ctx = browser(network);
      await take(ctx, { challenge: await agedChallenge(ctx, WAIT_SECONDS), solution: '' });
    }
    const late = browser(network);
    const challenge = await agedChallenge(late, WAIT_SECONDS);
    const refusal = await refusalOf(take(late, { challenge, solution: '' }));
    expect([refusal.code, refusal.status]).toEqual(['CHALLENGE_WAITS_USED', 429]);
    await take(late, { challenge, solution: solve(challenge) });

    await rushOn(sale.eventId, WAITS_PER_EVENT_MAX - WAITS_PER_NETWORK_MAX, 'waited');
    const elsewhere = browser();
    const waited = { challenge: await agedChallenge(elsewhere, WAIT_SECONDS), solution: '' };
    expect((await refusalOf(take(elsewhere, waited))).code).toBe('CHALLENGE_WAITS_USED');
  });
});

it('the log says which challenges were demanded and passed', async () => {
  await rushOn(sale.eventId);
  const info = vi.fn();
  const ctx = { ...browser(), log: { debug: vi.fn(), info, warn: vi.fn(), error: vi.fn() } };
  await refusalOf(take(ctx));
  const challenge = await issueChallenge(ctx, sale);
  await take(ctx, { challenge, solution: solve(challenge) });
  const { eventId } = sale;
  expect(info.mock.calls).toEqual([
    [{ part: 'challenges', eventId, code: 'CHALLENGE_REQUIRED' }, 'a challenge was demanded'],
    [{ part: 'challenges', eventId, cause: 'event', answer: 'solved' }, 'a challenge was passed'],
  ]);
});

describe('after an hour', () => {
  beforeAll(() => sql`delete from free_hold`.execute(database.db));

  it('nothing of it is stored', async () => {
    const ctx = browser();
    await rushOn(sale.eventId);
    const challenge = await issueChallenge(ctx, sale);
    await take(ctx, { challenge, solution: solve(challenge) });
    await purgeChallenges(ctx);
    expect(await spent()).toBeGreaterThan(0);
    await sql`update free_hold set held_at = held_at - interval '61 minutes'`.execute(database.db);
    await sql`update spent_challenge set spent_at = spent_at - interval '61 minutes'`.execute(database.db);
    await purgeChallenges(ctx);
    expect(await spent()).toBe(0);
    expect(await database.db.selectFrom('free_hold').select('id').execute()).toEqual([]);
  });
});
