import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { usualTime } from './usual-time.ts';

const database = testDb();

/** Upcoming jazz in one town: on these days of May 2099 (the 1st is a Friday), at these times of Berlin. */
async function list(starts: string[], { category = 103, seriesId = null as number | null } = {}): Promise<void> {
  await sql`insert into listing_zone (id, tz) values (1, 'Europe/Berlin') on conflict do nothing`.execute(database.db);
  for (const start of starts)
    await sql`with o as (insert into organization (name) values ('Lantern') returning id),
        p as (insert into organizer (organization_id, slug, name, language) select id, 'lantern-' || id, 'Lantern', 'en' from o returning id),
        e as (insert into event (organizer_id, slug, name, starts_at, ends_at, tz, language, category_id)
          select id, 'jazz', 'Jazz', ${start}::timestamp at time zone 'Europe/Berlin', ${start}::timestamp at time zone 'Europe/Berlin', 'Europe/Berlin', 'en', 103 from p returning id, starts_at)
      insert into listing (event_id, series_id, slug, name, summary, organizer_id, organizer_name, organizer_slug, online, tz, zone_id, all_day, starts_at, ends_at, category_id, postponed, sales_status, updated_at, title_words, head, words, facets)
        select id, ${seriesId}::bigint, 'jazz', 'Jazz', '', 1, 'Lantern', 'lantern', false, 'Europe/Berlin', 1, false, starts_at, starts_at, ${category}::int, false, 'none', now(), 'jazz', '', '', ${[`c${category}`, 'p77']}::text[] from e`.execute(
      database.db,
    );
}
const usual = (categoryId = '103') => usualTime(contextOf(database.db), { categoryId, placeId: '77' });

describe('the usual time of similar events', () => {
  test('needs five events', async () => {
    await list(['2099-05-01 20:00', '2099-05-08 20:00', '2099-05-15 20:00', '2099-05-16 21:00']);
    expect(await usual()).toBeNull();
  });
  test('is the most common weekday and the median time, in half hours', async () => {
    await list(['2099-05-17 11:10']);
    expect(await usual()).toEqual({ weekday: 5, minutes: 20 * 60, events: 5 });
  });
  test('counts the dates of a series once, and other categories not at all', async () => {
    await list(['2099-05-04 09:00', '2099-05-11 09:00', '2099-05-18 09:00'], { seriesId: 9 });
    await list(['2099-05-04 09:00'], { category: 110 });
    expect(await usual()).toMatchObject({ weekday: 5, events: 6 });
    expect(await usual('110')).toBeNull();
  });
});
