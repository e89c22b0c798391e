// Listed events that differ only in their start, for tests of usual times.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

/** Lists events of place 77 that start at these times of Berlin, each with an event of its own. */
export async function listStarts(
  db: Db,
  starts: string[],
  { category = 103, seriesId = null as number | null } = {},
): Promise<void> {
  await sql`insert into listing_zone (id, tz) values (1, 'Europe/Berlin') on conflict do nothing`.execute(db);
  for (const start of starts)
    await sql`with o as (insert into organization (name) values ('Lantern') returning id),
        p as (insert into organizer (organization_id, slug, name, language) select id, 'lantern-' || id, 'Lantern', 'en' from o returning id),
        e as (insert into event (organizer_id, slug, name, starts_at, ends_at, tz, language, category_id)
          select id, 'jazz', 'Jazz', ${start}::timestamp at time zone 'Europe/Berlin', ${start}::timestamp at time zone 'Europe/Berlin', 'Europe/Berlin', 'en', 103 from p returning id, starts_at)
      insert into listing (event_id, series_id, slug, name, summary, organizer_id, organizer_name, organizer_slug, online, tz, zone_id, all_day, starts_at, ends_at, category_id, postponed, sales_status, updated_at, title_words, head, words, facets)
        select id, ${seriesId}::bigint, 'jazz', 'Jazz', '', 1, 'Lantern', 'lantern', false, 'Europe/Berlin', 1, false, starts_at, starts_at, ${category}::int, false, 'none', now(), 'jazz', '', '', ${[`c${category}`, 'p77']}::text[] from e`.execute(
      db,
    );
}
