// SQL that reads all places that a search may name, and the names of these places.
import { sql } from 'kysely';
import type { PlacesCtx } from '../place.ts';
import type { PlaceType } from '../place-type.ts';

export interface SpokenPlaceRow {
  id: string;
  slug: string;
  type: PlaceType;
  abbreviation: string | null;
  country_code: string;
  country_id: string | null;
  region_id: string | null;
  population: number;
  rank: number;
  lat: number;
  lng: number;
}

export interface SpokenNameRow {
  place_id: string;
  /** The language of the name; empty for default names and aliases. */
  lang: string;
  name: string;
  folded: string;
  kind: 'primary' | 'alias' | 'alt';
}

export interface SpokenPlacesQuery {
  /** Minimum population of cities. */
  minPopulation: number;
  /** Ids of further places, of any type and size. */
  ids: readonly string[];
  languages: readonly string[];
}

/** Selects countries, regions, boroughs, cities of some size, and the places with these ids. */
export async function selectSpokenPlaces({ db }: PlacesCtx, query: SpokenPlacesQuery): Promise<SpokenPlaceRow[]> {
  const { rows } = await sql<SpokenPlaceRow>`
    select id::text, slug, place_type as type, abbreviation, country_code, country_id::text, region_id::text,
           population::float8 as population, rank, lat, lng
    from place p where ${isSpoken(query)}`.execute(db);
  return rows;
}

/** Selects the names of the places of `selectSpokenPlaces`: names without a language, and names in these languages. */
export async function selectSpokenNames({ db }: PlacesCtx, query: SpokenPlacesQuery): Promise<SpokenNameRow[]> {
  const { rows } = await sql<SpokenNameRow>`
    select n.place_id::text, n.lang, n.name, n.folded, n.kind
    from place_name n join place p on p.id = n.place_id
    where n.lang = any (${['', ...query.languages]}::text[]) and ${isSpoken(query)}`.execute(db);
  return rows;
}

const isSpoken = ({ minPopulation, ids }: SpokenPlacesQuery) => sql`
  p.status = 'active' and (
    p.place_type in ('country', 'region', 'borough')
    or (p.place_type = 'locality' and p.population >= ${minPopulation}::bigint)
    or (p.id = any (${ids}::bigint[]) and p.place_type <> 'postal_code'))`;
