// Names of a place in a visitor's language.
import type { Place, PlacesCtx } from '../place.ts';
import { namesIn } from './localized-names-queries.ts';

/**
 * The place with `name` and `parentName` in a language. The names come from CLDR for countries and from the gazetteer
 * for other places; otherwise the names are English. Abbreviations such as "CA" do not change. Runs one query, and no
 * query for English.
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

/** The name of a country by CLDR; undefined for a language without data. */
export const countryName = (code: string, lang: string): string | undefined =>
  Intl.DisplayNames.supportedLocalesOf(lang).length === 0
    ? undefined
    : new Intl.DisplayNames(lang, { type: 'region' }).of(code);
