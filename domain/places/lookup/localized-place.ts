// Names of a place in a visitor's language.
import { sql } from 'kysely';
import type { Place, PlacesCtx } from '../place.ts';

/**
 * The place with `name` and `parentName` in a language: countries by CLDR, others by the gazetteer, else in English.
 * Abbreviations ("CA") stay. One query, and none in English.
 * @param lang two letters
 */
export async function localizedPlace(ctx: PlacesCtx, place: Place, lang: string): Promise<Place> {
  if (lang === 'en') return place;
  const parentType = place.derivedAncestorType;
  const parentId = parentType === null ? null : parentIdOf(place, parentType);
  const names = await namesIn(ctx, lang, [place.id, ...(parentId === null ? [] : [parentId])]);
  const country = countryName(place.countryCode, lang);
  const parentNames = parentId === null ? undefined : names.get(parentId);
  const { parentName } = place;
  const parent = parentType === 'country' ? country : parentNames?.name === parentName ? parentNames?.own : undefined;
  return {
    ...place,
    name: (place.placeType === 'country' ? country : names.get(place.id)?.own) ?? place.name,
    ...(parentName === undefined ? {} : { parentName: parent ?? parentName }),
  };
}

function parentIdOf(place: Place, type: NonNullable<Place['derivedAncestorType']>): string | null {
  if (type === 'country') return place.countryId;
  if (type === 'region') return place.regionId;
  if (type === 'locality') return place.localityId;
  return type === 'borough' ? place.boroughId : null;
}

const countryName = (code: string, lang: string): string | undefined =>
  Intl.DisplayNames.supportedLocalesOf(lang).length === 0
    ? undefined
    : new Intl.DisplayNames(lang, { type: 'region' }).of(code);

/** English names of places, and their names in the language where there is one, by id. */
async function namesIn(
  { db }: PlacesCtx,
  lang: string,
  ids: string[],
): Promise<Map<string, { name: string; own: string | null }>> {
  const { rows } = await sql<{ id: string; name: string; own: string | null }>`
    select p.id::text, p.name,
           (select min(n.name) from place_name n where n.place_id = p.id and n.lang = ${lang}) as own
    from place p where p.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
