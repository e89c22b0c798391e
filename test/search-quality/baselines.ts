// Two plain engines over the same texts, for comparison: PostgreSQL full text (all words, else any word) and BM25. Both
// engines search for the words of the query in the area of the query's place, and ignore kinds, dates and prices.
import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import type { Db } from '#domain/ctx';
import { buildEngineQuery } from '../../domain/discovery/engine/build-query.ts';
import { resolveArea } from '../../domain/discovery/engine/search-area.ts';
import { conditions } from '../../domain/discovery/engine/search-queries.ts';
import { searchQueryOf } from './ask.ts';
import type { JudgedQuery, Judgments } from './judgments.ts';
import { SHOWN } from './scores.ts';
import { judgedCtx } from './world.ts';

/** The ids of the events that an engine shows for a query. */
export type Ask = (query: JudgedQuery) => Promise<string[]>;

const CONFIG = `(case left(e.language, 2) when 'en' then 'english' when 'de' then 'german' when 'fr' then 'french'
  when 'es' then 'spanish' when 'pt' then 'portuguese' else 'simple' end)::regconfig`;
const CONFIGS: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
};
/**
 * Weights of title, names, summary and body in the BM25 of a document, like the weights D, C, B and A of PostgreSQL.
 */
const WEIGHTS = { A: 3, B: 2, C: 1.5, D: 1 } as const;

interface Plain {
  postgres: Ask;
  bm25: Ask;
}

/** Prepares both engines. Their table is temporary. */
export async function plainEngines(database: Database, judgments: Judgments): Promise<Plain> {
  const { db } = database;
  await db.schema.dropTable('plain_document').ifExists().execute();
  await sql`create unlogged table plain_document as
    select l.event_id, setweight(to_tsvector(${sql.raw(CONFIG)}, l.name), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', l.organizer_name, l.venue_name, l.city,
        (select string_agg(performer->>'name', ' ') from jsonb_array_elements(e.details->'lineup') performer))), 'B')
      || setweight(to_tsvector(${sql.raw(CONFIG)}, l.summary), 'C')
      || to_tsvector(${sql.raw(CONFIG)}, regexp_replace(e.description_html, '<[^>]*>', ' ', 'g')) as words
    from listing l join event e on e.id = l.event_id`.execute(db);
  const areas = new Map<string, Promise<string[]>>();
  const areaOf = (query: JudgedQuery) => areas.getOrInsertComputed(query.place, () => idsInArea(db, query));
  const firstDates = (ids: string[]) => {
    const seen = new Set<string>();
    return ids.filter((id) => {
      const fold = judgments.folds.get(id) ?? id;
      return !seen.has(fold) && seen.add(fold);
    });
  };
  const rank = await bm25Ranking(db);
  return {
    postgres: async (query) => firstDates(await plainPostgres(db, query, await areaOf(query))).slice(0, SHOWN),
    bm25: async (query) => firstDates(rank(await lexemesOf(db, query), new Set(await areaOf(query)))).slice(0, SHOWN),
  };
}

async function idsInArea(db: Db, judged: JudgedQuery): Promise<string[]> {
  const { where } = await searchQueryOf(db, judged);
  const area = await resolveArea({ db }, where);
  if (!area) return [];
  const query = await buildEngineQuery(judgedCtx(db), { query: {}, area, offset: 0, limit: 1 });
  const { rows } = await sql<{ id: string }>`
    select l.event_id::text as id from listing l where ${conditions(query, null)} order by l.starts_at, l.event_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function plainPostgres(db: Db, { query, language }: JudgedQuery, ids: string[]): Promise<string[]> {
  const config = CONFIGS[language] ?? 'simple';
  const { rows } = await sql<{ id: string }>`
    with query as (select plainto_tsquery(${config}::regconfig, ${query}) as all_words,
      replace(plainto_tsquery(${config}::regconfig, ${query})::text, '&', '|')::tsquery as any_word)
    select event_id::text as id from plain_document d, query
    where d.event_id = any(${ids}::bigint[]) and d.words @@ any_word
    order by d.words @@ all_words desc, ts_rank_cd(d.words, any_word) desc, array_position(${ids}::bigint[], d.event_id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function lexemesOf(db: Db, { query, language }: JudgedQuery): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(to_tsvector(${CONFIGS[language] ?? 'simple'}::regconfig, ${query})) as words`.execute(db);
  return rows[0]?.words ?? [];
}

const K1 = 1.2;
const B = 0.75;

/** BM25 over weighted term frequencies. */
async function bm25Ranking(db: Db): Promise<(words: string[], within: ReadonlySet<string>) => string[]> {
  const { rows } = await sql<{ id: string; word: string; weights: (keyof typeof WEIGHTS)[] }>`
    select event_id::text as id, lexeme as word, weights from plain_document, unnest(words)`.execute(db);
  const postings = new Map<string, Map<string, number>>();
  const lengths = new Map<string, number>();
  for (const { id, word, weights } of rows) {
    const frequency = weights.reduce((sum, weight) => sum + WEIGHTS[weight], 0);
    postings.getOrInsertComputed(word, () => new Map<string, number>()).set(id, frequency);
    lengths.set(id, (lengths.get(id) ?? 0) + frequency);
  }
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size;
  return (words, within) => {
    const scores = new Map<string, number>();
    for (const word of words) {
      const list = postings.get(word);
      if (!list) continue;
      const rarity = Math.log(1 + (lengths.size - list.size + 0.5) / (list.size + 0.5));
      for (const [id, frequency] of list) {
        if (!within.has(id)) continue;
        const norm = K1 * (1 - B + (B * (lengths.get(id) ?? average)) / average);
        scores.set(id, (scores.get(id) ?? 0) + (rarity * frequency * (K1 + 1)) / (frequency + norm));
      }
    }
    const order = new Map([...within].map((id, at) => [id, at]));
    return [...scores]
      .toSorted(([a, score], [b, otherScore]) => otherScore - score || (order.get(a) ?? 0) - (order.get(b) ?? 0))
      .map(([id]) => id);
  };
}
