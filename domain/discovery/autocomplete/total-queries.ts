// SQL that counts the cards of a search without ranking them.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import type { EngineQuery } from '../engine/search-engine.ts';
import { conditions } from '../engine/search-queries.ts';
import type { TextSql } from '../engine/text-sql.ts';

/** Maximum number of events that are counted. */
const EVENTS_MAX = 4_000;

/** Number of cards of a search: the dates of a series are one card. */
export async function selectTotal(db: Db, query: EngineQuery, text: TextSql | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct series_group_id)::int as total
    from (select l.series_group_id from listing l where ${conditions(query, text)} limit ${sql.lit(EVENTS_MAX)}) found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
