// SQL that reads search_term, and the dictionaries of PostgreSQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** The stems a dictionary gives for folded words; null for stop words. */
export async function selectStems(
  db: Db | Tx,
  dictionary: string,
  words: string[],
): Promise<{ word: string; stem: string | null }[]> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize(${dictionary}::regdictionary, word))[1] as stem
    from unnest(${words}::text[]) as input(word)`.execute(db);
  return rows;
}

export interface WordFormsRow {
  word: string;
  stems: string[];
  stop: boolean;
}

/** Stems of folded words in the supported languages, and whether the word as typed is a stop word in one of them. */
export async function selectWordForms(db: Db, words: { word: string; typed: string }[]): Promise<WordFormsRow[]> {
  const { rows } = await sql<WordFormsRow>`
    select input.word,
      coalesce(array(
        select distinct stem from (values ('english_stem'), ('german_stem'), ('french_stem'), ('spanish_stem'), ('portuguese_stem'))
          as dictionary(name), unnest(ts_lexize(dictionary.name::regdictionary, input.word)) as stem where stem <> input.word order by 1
      ), '{}') as stems,
      exists (
        select from (values ('english_stem'), ('german_stem'), ('french_stem'), ('spanish_stem'), ('portuguese_stem')) as dictionary(name)
        where ts_lexize(dictionary.name::regdictionary, input.typed) = '{}' or ts_lexize(dictionary.name::regdictionary, input.word) = '{}'
      ) as stop
    from unnest(${words.map((word) => word.word)}::text[], ${words.map((word) => word.typed)}::text[]) as input(word, typed)`.execute(
    db,
  );
  return rows;
}

/** The terms that exist in the vocabulary, with the number of events of each. */
export function selectTerms(db: Db, terms: string[]) {
  return db
    .selectFrom('search_term')
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
