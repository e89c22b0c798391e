// SQL that reads search_term, and the dictionaries of PostgreSQL.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db, Tx } from '#domain/ctx';

/** The stem of each folded word by the dictionary beside it; null for stop words. */
export async function selectStems(
  db: Db | Tx,
  words: readonly { dictionary: string; word: string }[],
): Promise<{ dictionary: string; word: string; stem: string | null }[]> {
  const { rows } = await sql<{ dictionary: string; word: string; stem: string | null }>`
    select dictionary, word, (ts_lexize(dictionary::regdictionary, word))[1] as stem
    from unnest(${words.map(({ dictionary }) => dictionary)}::text[], ${words.map(({ word }) => word)}::text[])
      as input(dictionary, word)`.execute(db);
  return rows;
}

/** The terms that exist in the vocabulary, with the number of events of each. */
export function selectTerms(db: Db, terms: string[]) {
  return db
    .selectFrom('search_term')
    .modifyFront(prepared)
    .select(['term', 'events'])
    .where('term', '=', sql<string>`any(${terms}::text[])`)
    .execute();
}

/** One term of the vocabulary with this prefix. */
export function selectTermByPrefix(db: Db, start: string) {
  return db
    .selectFrom('search_term')
    .select('term')
    .where('term', '>=', start)
    .where('term', '<', `${start}\u{10FFFF}`)
    .limit(1)
    .executeTakeFirst();
}

/** Terms of the vocabulary that share most trigrams with the word. */
export async function selectSimilarTerms(db: Db, word: string): Promise<{ term: string; events: number }[]> {
  const { rows } = await sql<{ term: string; events: number }>`
    select term, events from search_term where term % ${word}::text
    order by similarity(term, ${word}::text) desc, events desc, term limit 40`.execute(db);
  return rows;
}
