import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { purgeOldAnalytics, setAnalyticsRetention, recordEvents } from './index.ts';
import { at, recordSearches, searchRun, visitor } from './world.fixture.ts';

const testDatabase = testDb();
const count = async (table: 'analytics_event' | 'search_run') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    testDatabase.db,
  );
  return rows[0]?.n;
};
const rowsOf = async (table: string) =>
  (await sql<object>`select * from ${sql.table(table)}`.execute(testDatabase.db)).rows;
/** The instant `days` days before now, by the database's clock, which decides the rows to delete. */
const daysAgo = (days: number) => ({
  db: testDatabase.db,
  clock: { now: () => Temporal.Now.instant().subtract({ hours: days * 24 }) },
});

it('analytics store events with page and kind of visitor', async () => {
  await recordEvents(at(testDatabase.db), {
    from: visitor('192.0.2.1'),
    page: { label: 'discovery', locale: 'de' },
    user: { isAuthenticated: false },
    events: [{ name: 'SuggestionClick', position: 2, kind: 'query' }],
  });
  expect((await rowsOf('analytics_event')).at(-1)).toMatchObject({
    name: 'SuggestionClick',
    page: { label: 'discovery', locale: 'de' },
    person: { isAuthenticated: false },
    fields: { position: 2, kind: 'query' },
  });
});

it('analytics store either all events of a batch or no event', async () => {
  const before = await count('analytics_event');
  const broken = { name: 'x'.repeat(41), position: 1 } as never; // The API would refuse a name of this length.
  await expect(
    recordEvents(at(testDatabase.db), { from: visitor('192.0.2.1'), events: [searchRun('jazz', ''), broken] }),
  ).rejects.toThrow('analytics_event');
  expect(await count('analytics_event')).toBe(before);
  expect(await count('search_run')).toBe(0);
});

it('analytics store no network address and no user agent', async () => {
  const from = { network: '203.0.113.77', userAgent: 'Netscape 4.7' };
  await recordEvents(at(testDatabase.db), { from, events: [searchRun('polka', '')] });
  const written = JSON.stringify([await rowsOf('analytics_event'), await rowsOf('search_run')]);
  for (const secret of ['203.0.113', 'Netscape', Buffer.from('203.0.113').toString('hex')])
    expect(written).not.toContain(secret);
});

it('analytics recognize a visitor on the same day only', async () => {
  const visitorOfSearch = async (hoursAgo: number) => {
    await recordSearches(testDatabase.db, 'tango', { by: ['192.0.2.50'], slug: '', hoursAgo });
    return (await rowsOf('analytics_event'))
      .map((row) => String((row as { visitor: Buffer }).visitor.toString('hex')))
      .at(-1);
  };
  const [yesterday, today, later] = [await visitorOfSearch(24), await visitorOfSearch(0), await visitorOfSearch(-1)];
  expect(today).toBe(later);
  expect(today).not.toBe(yesterday);
});

it('analytics delete the salts of past days', async () => {
  await recordSearches(testDatabase.db, 'tango', { by: ['192.0.2.50'], slug: '', hoursAgo: -24 });
  expect(await rowsOf('analytics_salt')).toHaveLength(1);
  await purgeOldAnalytics(at(testDatabase.db, -72));
  expect(await rowsOf('analytics_salt')).toEqual([]);
});

it('a typed email address, phone number or web address is not stored', async () => {
  const queries = ['ada@example.org', '+49 30 1234567', 'www.example.org/ada', 'jazz in berlin'];
  await recordEvents(daysAgo(0), {
    from: visitor('192.0.2.61'),
    events: queries.map((query) => searchRun(query, 'no-such-place')),
  });
  const { rows } = await sql<{ query: string | null }>`select fields->>'query' as query from analytics_event
    where fields->>'slug' = 'no-such-place' order by id`.execute(testDatabase.db);
  expect(rows.map(({ query }) => query)).toEqual([null, null, null, 'jazz in berlin']);
});

test.each([
  ['update', sql`update analytics_event set name = 'Other'`],
  ['delete', sql`delete from analytics_event`],
  ['truncate', sql`truncate analytics_event`],
  ['update of searches', sql`update search_run set term = 'other'`],
  ['delete of searches', sql`delete from search_run`],
  ['truncate of searches', sql`truncate search_run`],
])('recorded events cannot be changed: %s is refused', async (_, statement) => {
  await recordEvents(daysAgo(0), { from: visitor('192.0.2.1'), events: [searchRun('jazz', '')] });
  await expect(statement.execute(testDatabase.db)).rejects.toThrow('is append-only');
});

it('analytics delete events after thirty days, and searches when they no longer count', async () => {
  const batch = { from: visitor('192.0.2.99'), events: [searchRun('lindy hop', '')] };
  for (const days of [31, 29, 9, 7]) await recordEvents(daysAgo(days), batch);
  await purgeOldAnalytics(daysAgo(0));
  const ages = async (table: string) =>
    (
      await sql<{ days: number }>`select round(extract(epoch from now() - at) / 86400)::int as days
        from ${sql.table(table)} where ${sql.ref(table === 'search_run' ? 'term' : 'name')} in ('lindy hop', 'SearchRun')
        order by at`.execute(testDatabase.db)
    ).rows.map(({ days }) => days);
  expect(await ages('analytics_event')).not.toContain(31);
  expect(await ages('analytics_event')).toContain(29);
  expect(await ages('search_run')).toEqual(expect.not.arrayContaining([9, 29, 31]));
  expect(await ages('search_run')).toContain(7);
});

it('analytics delete events after fewer days when the operator sets fewer days', async () => {
  const batch = { from: visitor('192.0.2.98'), events: [searchRun('shag', '')] };
  for (const days of [6, 4]) await recordEvents(daysAgo(days), batch);
  await expect(setAnalyticsRetention(daysAgo(0), { days: 0 })).rejects.toThrow('1 to 30 days');
  await setAnalyticsRetention(daysAgo(0), { days: 5 });
  const { rows } = await sql<{ days: number }>`select round(extract(epoch from now() - at) / 86400)::int as days
    from search_run where term = 'shag'`.execute(testDatabase.db);
  expect(rows).toEqual([{ days: 4 }]);
  await expect(sql`delete from analytics_event`.execute(testDatabase.db)).rejects.toThrow('younger than 5 days');
  await setAnalyticsRetention(daysAgo(0), { days: 30 });
});

it('analytics ignore a network that has sent too many events in a day', async () => {
  const record = (name: string) =>
    recordEvents(at(testDatabase.db, -300), {
      from: visitor(name),
      events: Array.from({ length: 50 }, () => ({ name: 'SuggestionClick', position: 1, kind: 'query' }) as const),
    });
  const before = (await count('analytics_event')) ?? 0;
  for (let times = 0; times < 42; times += 1) await record('192.0.2.97');
  expect(await count('analytics_event')).toBe(before + 2_000);
  await record('192.0.2.96');
  expect(await count('analytics_event')).toBe(before + 2_050);
});
