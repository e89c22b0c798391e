// Fills place_search and place_prefix from place and place_name. Suggestions read these two tables.
import type { ClientBase } from 'pg';
import { PLACE_TYPES } from '#shared/geo/places.ts';
import { CELL_OF_PLACE } from '../cells.ts';
import { dropIndexes } from './load-queries.ts';
import { REPLACEMENTS } from '../spellings.ts';

/** Version of the rows. Raise it when the rows change: sites with older rows refill the tables at their next start. */
export const SEARCH_VERSION = 2;

/** Number of names that may share a prefix. A prefix with more names gets an extract of the best-known names. */
const CROWDED_NAMES_MIN = 500;
/**
 * Number of names per type in an extract. It is larger than any list, because places with the same name in the same
 * area are suggested once.
 */
const EXTRACT_PER_TYPE = 40;
/**
 * Score added to the place's rank by the kind of name: 0 a main name or alias, 1 an English or non-Latin name, or the
 * name in the language of its country ('München'), 2 an inner word or abbreviation, 3 a name in another language.
 */
const SCORE_BY_KIND = [0.25, 0.2, 0, -0.15];

/**
 * Empties and refills `place_search` and `place_prefix` in a transaction, so that readers see the old rows until the
 * transaction ends.
 */
export async function fillSearchTables(client: ClientBase): Promise<void> {
  await client.query(`set local work_mem = '96MB'`);
  await client.query('truncate place_search, place_prefix');
  const restore = await dropIndexes(client, ['place_search', 'place_prefix']);
  await fillNames(client);
  await client.query('analyze place_search');
  await fillCrowded(client);
  await restore();
  await client.query('analyze place_prefix');
}

/**
 * Inserts one row per name, per spelling and per inner word. Inner words come only from English and non-Latin names
 * ('wil' must not match Kanagawa through 'Wilayah Kanagawa'), and not from postal codes. States and countries also have
 * their abbreviations. A name in another language that equals the English name gets no row. Rows are sorted by name, so
 * that a search for a prefix reads a few neighboring pages.
 */
async function fillNames(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ country_code: string }>('select distinct country_code from place');
  const countries = rows.map((row) => row.country_code).filter((code) => /^[A-Z]{2}$/.test(code));
  await client.query(
    `with whole as materialized (
       select place_id, folded as k, nullif(lang, '') as lang, case
         when kind in ('primary', 'alias') then 0
         when lang = 'en' or folded !~ '[a-z]' then 1
         else 3 end as kind
       from place_name where folded <> ''
     ), main as materialized (
       select place_id, k, min(kind) as kind from whole where kind <= 1 group by place_id, k
     ), spelt as materialized (
       select place_id, k, kind from main
       union
       select place_id, regexp_replace(k, '\\m' || word || '\\M', other, 'g'), kind
       from main join unnest($1::text[], $2::text[]) as pair (word, other)
         on strpos(k, word) > 0 and k ~ ('\\m' || word || '\\M')
     ), inside as (
       select distinct place_id, array_to_string(words[nth + 1:], ' ') as k
       from spelt, string_to_array(k, ' ') as words, generate_series(1, least(3, cardinality(words) - 1)) as nth
       where k like '% %'
     ), short as (
       select id as place_id, lower(abbreviation) as k from place
       where place_type in ('country', 'region') and abbreviation is not null
       union
       select id, lower(country_code) from place where place_type = 'country'
     ), key as (
       select place_id, k, kind, null as lang from spelt
       union all
       select place_id, k, 2, null from inside where length(k) > 2
       union all
       select place_id, k, 2, null from short
       union all
       select whole.place_id, k, case when home.lang is null then 3 else 1 end,
              case when home.lang is null then whole.lang end
       from whole
       join place p on p.id = whole.place_id
       left join unnest($5::text[], $6::text[]) as home (country, lang)
         on home.country = p.country_code and home.lang = whole.lang
       where whole.kind = 3 and not exists (select from main where main.place_id = whole.place_id and main.k = whole.k)
     )
     insert into place_search (k, place_id, kind, lang, score, type, lat, lng, cell)
     select key.k, p.id, key.kind, key.lang, p.rank + ($3::real[])[key.kind + 1], type.nth, p.lat, p.lng, ${CELL_OF_PLACE}
     from key
     join place p on p.id = key.place_id
     join unnest($4::text[]) with ordinality as type (name, nth) on type.name = p.place_type
     where p.status = 'active' and (key.kind <> 2 or p.place_type <> 'postal_code')
     order by key.k collate "C", p.id`,
    [
      REPLACEMENTS.map(([word]) => word),
      REPLACEMENTS.map(([, other]) => other),
      SCORE_BY_KIND,
      PLACE_TYPES,
      countries,
      countries.map(mainLanguageOf),
    ],
  );
}

/** The language that most people of a country speak, as Unicode's likely subtags name it: 'de' for DE. */
const mainLanguageOf = (country: string): string => new Intl.Locale(`und-${country}`).maximize().language;

/** Works letter by letter: only a prefix whose shorter prefixes are crowded can be crowded. */
async function fillCrowded(client: ClientBase): Promise<void> {
  await client.query(
    'create temp table crowded (k text collate "C" primary key, length integer not null) on commit drop',
  );
  await client.query(`insert into crowded values ('', 0)`);
  for (let length = 1; await findCrowded(client, length); length += 1) {
    await client.query(
      `insert into place_prefix (k, place_id, score, type, lat, lng)
       select k, place_id, score, type, lat, lng
       from (
         select crowded.k, place_id, max(score) as score, type, lat, lng,
                row_number() over (partition by crowded.k, type order by max(score) desc, place_id) as nth
         from place_search s join crowded on crowded.k = left(s.k, $1)
         where crowded.length = $1
         group by crowded.k, place_id, type, lat, lng
       ) ranked
       where nth <= $2
       order by k`,
      [length, EXTRACT_PER_TYPE],
    );
  }
}

async function findCrowded(client: ClientBase, length: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into crowded
     select left(s.k, $1), $1 from place_search s
     where length(s.k) >= $1 and left(s.k, $1 - 1) in (select k from crowded where length = $1 - 1)
     group by 1 having count(*) > $2`,
    [length, CROWDED_NAMES_MIN],
  );
  return (rowCount ?? 0) > 0;
}
