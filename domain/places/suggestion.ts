// How places read in a list of suggestions, in the visitor's language.
import { sql } from 'kysely';
import type { PlaceSuggestion, PlaceType } from '#shared/geo.ts';
import { SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { truncate } from '#shared/text.ts';
import type { Candidates } from './candidates.ts';
import type { PlacesCtx } from './place.ts';

/** `borough`, `locality`, `region` and `country` are those the place lies in, in the visitor's language. */
interface Row {
  id: string;
  place_type: PlaceType;
  name: string;
  own_name: string | null;
  country_code: string;
  borough: string | null;
  locality: string | null;
  region: string | null;
  country: string | null;
  shown_parent: string | null;
}

type NameOfCountry = (row: Row, name: string) => string;

/**
 * Candidates as suggestions (spec 3), best first; those that are no active places are left out. `lang`: the language of
 * names, null for the default ones. One query.
 */
export async function suggestionsOf(
  ctx: PlacesCtx,
  candidates: Candidates,
  lang: string | null,
): Promise<PlaceSuggestion[]> {
  const own = (place: 'p' | 'borough' | 'locality' | 'region') =>
    sql`(select min(n.name) from place_name n where n.place_id = ${sql.ref(`${place}.id`)} and n.lang = ${lang})`;
  const nameOf = (place: 'borough' | 'locality' | 'region') =>
    lang === null ? sql.ref(`${place}.name`) : sql`coalesce(${own(place)}, ${sql.ref(`${place}.name`)})`;
  const { rows } = await sql<Row>`
    select p.id::text, p.place_type, p.name, ${lang === null ? sql`null` : own('p')} as own_name, p.country_code,
           ${nameOf('borough')} as borough, ${nameOf('locality')} as locality, ${nameOf('region')} as region,
           country.name as country,
           case p.derived_ancestor_type
             when 'borough' then coalesce(borough.abbreviation, borough.name)
             when 'locality' then coalesce(locality.abbreviation, locality.name)
             when 'region' then coalesce(region.abbreviation, region.name)
             when 'country' then coalesce(country.abbreviation, country.name) end as shown_parent
    from (${candidates}) c
    join place p on p.id = c.place_id
    left join place borough on borough.id = p.borough_id
    left join place locality on locality.id = p.locality_id
    left join place region on region.id = p.region_id
    left join place country on country.id = p.country_id
    where p.status = 'active'
    order by c.score desc, p.id`.execute(ctx.db);
  const countries = nameOfCountry(lang);
  return rows.map((row) => suggestionOf(row, countries));
}

function suggestionOf(row: Row, nameOf: NameOfCountry): PlaceSuggestion {
  const content = row.place_type === 'country' ? nameOf(row, row.name) : (row.own_name ?? row.name);
  const country = row.country === null ? null : nameOf(row, row.country);
  const above = [row.borough, row.locality, row.region, country].filter((name) => name !== null);
  const secondary = above.filter((name, at) => name !== above[at - 1]);
  return {
    content,
    secondaryContent: truncate(secondary.join(', '), SECONDARY_TEXT_MAX),
    placeType: row.place_type,
    value: `emb:${row.id}`,
    currentPlace: row.name,
    currentPlaceParent: row.shown_parent ?? '',
    country: row.country_code,
  };
}

/** Countries as the language's own users call them; in English and unknown languages as the gazetteer does. */
function nameOfCountry(lang: string | null): NameOfCountry {
  if (lang === null || Intl.DisplayNames.supportedLocalesOf(lang).length === 0) return (_, name) => name;
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return (row, name) => names.of(row.country_code) ?? name;
}
