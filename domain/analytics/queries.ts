// All SQL on the tables of this module.
import { type Insertable, sql } from 'kysely';
import type { AnalyticsEvent, SearchRun } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import {
  ANALYTICS_RETENTION_DAYS,
  TRENDING_WINDOW_DAYS,
  TRENDING_HALF_LIFE_DAYS,
  TRENDING_NETWORKS_MIN,
  TRENDING_NETWORK_VISITORS_MAX,
  TRENDING_NETWORK_SEARCHES_MAX,
} from './limits.ts';

/** The salt of a day: the stored salt, or else `fresh`, which is then stored. Deletes the salts of earlier days. */
export async function getOrCreateSalt(db: Db, day: Temporal.PlainDate, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into analytics_salt (day, salt) values (${day}::date, ${fresh})
    on conflict (day) do update set day = excluded.day returning salt`.execute(db);
  await deleteSaltsBefore(db, day);
  const salt = rows[0]?.salt;
  if (!salt) throw new Error('the salt of the day could not be read');
  return salt;
}

export function deleteSaltsBefore(db: Db, day: Temporal.PlainDate) {
  return db.deleteFrom('analytics_salt').where('day', '<', day).execute();
}

export function insertEvents(tx: Tx, rows: Insertable<AnalyticsEvent>[]) {
  return tx.insertInto('analytics_event').values(rows).execute();
}

/** Adds searches. A search that this visitor already made at this place on the same day is skipped. */
export function insertSearchRuns(tx: Tx, rows: Insertable<SearchRun>[]) {
  return tx
    .insertInto('search_run')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the lock that lets only one transaction at a time recompute trends. */
export const lockTrends = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('search_trend'))`.execute(tx);

/** Scores every term at every place where it was searched, and replaces the previous scores. */
export async function replaceTrends(tx: Tx, options: { now: Temporal.Instant; perPlace: number }): Promise<void> {
  // Scoring the week of a busy site takes seconds. With this memory the statement sorts without temporary files where
  // possible.
  await sql`set local statement_timeout = '2min'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`delete from search_trend`.execute(tx);
  await sql`
    with counted as (
      select *, row_number() over (partition by day, network order by at, term_key, place_id, visitor) as nth_of_network
      from search_run
      where at > ${options.now}::timestamptz - make_interval(days => ${TRENDING_WINDOW_DAYS}) and at <= ${options.now}::timestamptz
    ), several as (
      -- Most terms are searched in one household only. Leaving out such terms here saves counting them for every place.
      select term_key from counted group by term_key, day having count(distinct network) >= ${TRENDING_NETWORKS_MIN}
    ), spread as (
      -- A visitor who searches the same term in two parts of a city counts once for the city.
      select distinct on (place, c.term_key, c.day, c.visitor)
        place, c.term_key, c.term, c.day, c.visitor, c.network, c.at
      from counted c cross join lateral unnest(c.places || 0::bigint) as place
      where c.nth_of_network <= ${TRENDING_NETWORK_SEARCHES_MAX} and c.term_key in (select term_key from several)
      order by place, c.term_key, c.day, c.visitor, c.at
    ), ranked as (
      select *, row_number() over (partition by place, term_key, day, network order by at, visitor) as nth from spread
    ), daily as (
      select place, term_key, day, mode() within group (order by term) as term, count(*) as visitors,
        count(distinct network) as networks,
        sum(power(0.5, extract(epoch from ${options.now}::timestamptz - at) / 86400.0 / ${TRENDING_HALF_LIFE_DAYS}::float8)) as score
      from ranked where nth <= ${TRENDING_NETWORK_VISITORS_MAX}
      group by place, term_key, day
    ), weekly as (
      select place, term_key, (array_agg(term order by visitors desc, day desc))[1] as term, sum(score) as score
      from daily group by place, term_key having max(networks) >= ${TRENDING_NETWORKS_MIN}
    ), best as (
      select *, row_number() over (partition by place order by score desc, term_key) as rank from weekly
    )
    insert into search_trend (place_id, term_key, term, score)
    select place, term_key, term, score from best where rank <= ${options.perPlace}`.execute(tx);
}

/** Trending terms of these places, in the order of the places. */
export async function selectTrends(db: Db, places: string[]): Promise<{ term: string; term_key: string }[]> {
  const { rows } = await sql<{ term: string; term_key: string }>`
    select term, term_key from search_trend where place_id = any(${places}::bigint[])
    order by array_position(${places}::bigint[], place_id), score desc, term_key`.execute(db);
  return rows;
}

export async function selectBlockedWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blocked_search_word').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

export function insertBlockedWord(db: Db, word: string) {
  return db
    .insertInto('blocked_search_word')
    .values({ word })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlockedWord(db: Db, word: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blocked_search_word').where('word', '=', word).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets for how many days events are stored, when the operator wants fewer days than the default. */
export async function upsertRetentionDays(db: Db, days: number): Promise<void> {
  await sql`insert into analytics_retention (days) values (${days})
    on conflict (is_only) do update set days = excluded.days`.execute(db);
}

const retention = (days: number) =>
  sql`make_interval(days => least(${days}::integer, (select days from analytics_retention)))`;

/** Deletes up to `limit` expired events. Returns how many events were deleted. */
export async function deleteOldEvents(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from analytics_event where id in (
      select id from analytics_event where at < now() - ${retention(ANALYTICS_RETENTION_DAYS)} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Deletes up to `limit` searches that are too old to count. Returns how many searches were deleted. */
export async function deleteOldRuns(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_run where ctid = any(array(
      select ctid from search_run where at < now() - ${retention(TRENDING_WINDOW_DAYS + 1)} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
