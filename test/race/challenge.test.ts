// One solved challenge is sent many times at the same moment, and admits one reservation. The twin has no unique hash.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedChallenge, countFreeHoldIn } from '#domain/challenges';
import { HOLDS_PER_EVENT_MAX } from '../../domain/challenges/limits.ts';
import { hashSecret } from '#domain/tokens';
import { silentLog } from '#server/log.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { newVisitor } from '../worlds/context.ts';
import { createSale, newKey, type Sale } from '../worlds/sale.ts';
import { countOf, POOL, rush } from './rush.ts';

const REQUESTS = 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

/** Many transactions count a reservation with the same answer. Returns their outcomes and the reservations it admitted. */
async function spendAtOnce(): Promise<{ outcomes: string[]; admitted: number }> {
  const { eventId }: Sale = await createSale(database.db);
  await sql`insert into free_hold (event_id, answer)
    select ${eventId}::bigint, 'none' from generate_series(1, ${HOLDS_PER_EVENT_MAX}::int)`.execute(database.db);
  const answer: CheckedChallenge = { state: 'solved', hash: hashSecret(newKey()), ageSeconds: 5 };
  const { outcomes } = await rush(database, REQUESTS, () =>
    database.db.transaction().execute(async (tx) => {
      await countFreeHoldIn(tx, { eventId, actor: newVisitor(), answer, log: silentLog });
      // the challenge is spent and not committed while the other transactions try
      await sql`select pg_sleep(0.05)`.execute(tx);
    }),
  );
  const holds = database.db.selectFrom('free_hold').select('id').where('event_id', '=', eventId);
  return { outcomes, admitted: (await holds.where('answer', '=', 'solved').execute()).length };
}

test('a solved challenge admits one reservation', async () => {
  const { outcomes, admitted } = await spendAtOnce();
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'CHALLENGE_SPENT')]).toEqual([1, REQUESTS - 1]);
  expect(admitted).toBe(1);
});

test('the twin whose hashes are not unique admits every reservation', async () => {
  await sql`alter table spent_challenge drop constraint spent_challenge_pkey`.execute(database.db);
  const { outcomes, admitted } = await spendAtOnce();
  expect([countOf(outcomes, 'succeeded'), admitted]).toEqual([REQUESTS, REQUESTS]);
});
