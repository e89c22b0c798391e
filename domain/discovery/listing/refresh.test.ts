import { runOnce } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { cancelEventIn, createEventIn, publishEventIn, removeEventIn, updateEventIn } from '#domain/events';
import { createOrganizer } from '#domain/organizers';
import { createTicketClassIn } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { discoveryTasks } from '../../../jobs/discovery.ts';
import { refreshListing, tidyListings } from './refresh.ts';
import { rebuildListings } from './version.ts';
import { countTerms, lockListingWrites, writeCountedTerms } from './write-queries.ts';
import { search } from '../lists/search.ts';
import { at, NOW } from '../world.fixture.ts';

const database = testDb();
const ctx = () => at(database.db);
// in quotation marks, so that the word is not corrected
const total = async (word: string) => (await search(ctx(), { where: { kind: 'everywhere' }, text: `"${word}"` })).total;
let organizer: { id: string };
let eventNumber = 0;

beforeEach(async () => {
  organizer ??= await createOrganizer(ctx(), { name: 'Oz Presents' });
});

/** A published event without a listing, with a unique word in its name. */
async function createPublished(overrides: { name?: string } = {}): Promise<{ id: string; word: string }> {
  const word = `unheard${'abcdefghij'.charAt(eventNumber)}${'klmnopqrst'.charAt(eventNumber++ % 10)}`;
  const { id } = await inTransaction(database.db, (tx) =>
    createEventIn(tx, {
      organizerId: organizer.id,
      name: overrides.name ?? `Evening ${word}`,
      startsAt: NOW.add({ hours: 30 }),
      endsAt: NOW.add({ hours: 33 }),
      tz: 'Europe/Paris',
    }),
  );
  await inTransaction(database.db, (tx) => publishEventIn(tx, { id }));
  return { id, word };
}

const runJobs = () =>
  runOnce({
    pgPool: database.pool,
    taskList: discoveryTasks({ ctx: ctx(), onListingsChanged: () => undefined }),
    noHandleSignals: true,
  });

describe('a published event', () => {
  it('is found once its job has run', async () => {
    const { word } = await createPublished();
    expect(await total(word)).toBe(0);
    await runJobs();
    expect(await total(word)).toBe(1);
  });

  it('is found by its new name, and no longer by the old one', async () => {
    const { id, word } = await createPublished();
    await runJobs();
    await inTransaction(database.db, (tx) => updateEventIn(tx, { id, name: 'Matinée zweitname' }));
    await runJobs();
    expect([await total(word), await total('zweitname')]).toEqual([0, 1]);
  });

  it('leaves search when it is canceled, made unlisted or removed', async () => {
    const [canceled, unlisted, removed] = [await createPublished(), await createPublished(), await createPublished()];
    await runJobs();
    await inTransaction(database.db, (tx) => cancelEventIn(tx, { id: canceled.id }));
    await inTransaction(database.db, (tx) => updateEventIn(tx, { id: unlisted.id, visibility: 'unlisted' }));
    await inTransaction(database.db, (tx) => removeEventIn(tx, { id: removed.id }));
    await runJobs();
    expect([await total(canceled.word), await total(unlisted.word), await total(removed.word)]).toEqual([0, 0, 0]);
  });

  it('counts as free once it has free tickets', async () => {
    const { id, word } = await createPublished();
    await runJobs();
    const free = () => search(ctx(), { where: { kind: 'everywhere' }, text: word, price: 'free' });
    expect((await free()).total).toBe(0);
    await database.db
      .transaction()
      .execute((tx) =>
        createTicketClassIn(tx, { eventId: id, name: 'Free', priceKind: 'free', currency: 'EUR', capacity: 5 }),
      );
    await refreshListing(ctx(), { eventIds: [id] });
    expect((await free()).cards.map((card) => card.price)).toEqual([
      { free: true, isDonation: false, minMinor: 0, maxMinor: 0, currency: 'EUR' },
    ]);
  });

  it('makes its words known to spelling correction at once', async () => {
    const { id } = await createPublished({ name: 'Zwitschermaschine' });
    await refreshListing(ctx(), { eventIds: [id] });
    const result = await search(ctx(), { where: { kind: 'everywhere' }, text: 'zwitchermaschine' });
    expect([result.total, result.corrected]).toEqual([1, 'zwitschermaschine']);
  });
});

describe('refreshing', () => {
  const rows = async () => (await database.pool.query('select * from listing order by event_id')).rows;

  it('twice gives the same result as once', async () => {
    const { id } = await createPublished();
    await refreshListing(ctx(), { eventIds: [id] });
    const rowsAfterFirst = await rows();
    await refreshListing(ctx(), { eventIds: [id, id] });
    expect(await rows()).toEqual(rowsAfterFirst);
  });

  it('ignores unknown ids', async () => {
    await refreshListing(ctx(), { eventIds: ['1', '9007199254740993'] });
  });

  it('many events concurrently gives the same result as one by one', async () => {
    const events = await Promise.all([createPublished(), createPublished(), createPublished()]);
    const ids = events.map((event) => event.id);
    await Promise.all([1, 2, 3, 4].map(() => refreshListing(ctx(), { eventIds: ids })));
    expect(await Promise.all(events.map((event) => total(event.word)))).toEqual([1, 1, 1]);
  });

  it('of all events changes nothing and deletes stale listings', async () => {
    await runJobs();
    const before = await rows();
    const { id, word } = await createPublished();
    await refreshListing(ctx(), { eventIds: [id] });
    await database.pool.query('update event set visibility = $2 where id = $1', [id, 'private']);
    await rebuildListings(ctx());
    expect(await total(word)).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it('ignores malformed ids in a job', async () => {
    await database.pool.query(
      `select graphile_worker.add_job('discovery.refresh', '{"eventIds": ["x", 7, null]}'::json)`,
    );
    await database.pool.query(`select graphile_worker.add_job('discovery.refresh', 'null'::json)`);
    await runJobs();
    const { rows: failedJobs } = await database.pool.query(
      'select from graphile_worker.jobs where last_error is not null',
    );
    expect(failedJobs).toHaveLength(0);
  });
});

describe('housekeeping', () => {
  it('removes ended events from the indexes and retains their listings for their organizer', async () => {
    const { id } = await createPublished();
    await refreshListing(ctx(), { eventIds: [id] });
    await tidyListings(at(database.db, NOW.add({ hours: 40 })));
    const { rows } = await database.pool.query('select is_past from listing where event_id = $1', [id]);
    expect(rows).toEqual([{ is_past: true }]);
  });

  it('drops words that no event has', async () => {
    await database.pool.query(`insert into search_term values ('forgottenword', 3)`);
    await tidyListings(ctx());
    const { rows } = await database.pool.query(`select from search_term where term = 'forgottenword'`);
    expect(rows).toHaveLength(0);
  });

  it('counts words while events are listed, and has the words of these events', async () => {
    const before = await createPublished();
    await runJobs();
    const during = await createPublished();
    await inTransaction(database.db, async (tx) => {
      const revision = await countTerms(tx);
      await runJobs(); // waits for no count
      await lockListingWrites(tx);
      await writeCountedTerms(tx, revision);
    });
    const { rows } = await database.pool.query<{ term: string; events: number }>(
      'select term, events from search_term where term = any($1) order by term',
      [[before.word, during.word]],
    );
    expect(rows).toEqual([before, during].map(({ word: term }) => ({ term, events: 1 })));
  });

  /** While `work` runs, another session searches and has not ended its transaction. */
  async function whileSearching(work: () => Promise<void>): Promise<void> {
    const searching = await database.pool.connect();
    await searching.query('begin');
    await searching.query(`select event_id from listing where head @@ 'evening' limit 1`);
    await work();
    await searching.query('rollback');
    searching.release();
  }

  const options = async () =>
    (await database.pool.query(`select reloptions from pg_class where relname = 'listing_find'`)).rows[0].reloptions;

  it('does not wait for running searches, and takes no lock that searches wait for', async () => {
    const { word } = await createPublished();
    await runJobs();
    await whileSearching(async () => {
      await tidyListings(ctx());
      expect(await total(word)).toBe(1);
    });
  });

  it('leaves bulk indexing on while searches run without a pause, and turns it off at the next run', async () => {
    const { word } = await createPublished();
    await runJobs();
    await database.pool.query('alter index listing_find set (fastupdate = on, gin_pending_list_limit = 32768)');
    await whileSearching(async () => {
      await tidyListings(ctx());
      expect(await options()).toContain('fastupdate=on');
    });
    await tidyListings(ctx());
    expect(await options()).toEqual(['fastupdate=off']);
    expect(await total(word)).toBe(1);
  });
});
