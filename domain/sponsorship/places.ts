// The places of a sponsor, and the place of a search.
import type { Ctx } from '#domain/ctx';
import { ancestors, localizedPlace, type Place, placeByName, placesByIds } from '#domain/places';
import { isPlaceId } from '#shared/ids.ts';
import { SPONSOR_PLACES_MAX } from '#shared/sponsorship/limits.ts';
import type { ArgumentErrors } from '#shared/errors.ts';

type Source = Pick<Ctx, 'db'>;

/** A place of a sponsor, and the ids of the place and of the places that contain it. */
export interface SponsorPlace {
  placeId: string;
  areaIds: string[];
}

export interface TypedPlaces {
  /** Ids of chosen places that stay. */
  placeIds: string[];
  /** Names of places to add, separated by semicolons. */
  newPlaces: string;
}

/** Reads the places of a form. An unknown name is the problem UNKNOWN of `newPlaces`. */
export async function readPlaces(
  ctx: Source,
  typed: TypedPlaces,
): Promise<{ places: SponsorPlace[]; wrong: ArgumentErrors }> {
  const names = typed.newPlaces
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length + typed.placeIds.length > 2 * SPONSOR_PLACES_MAX)
    return { places: [], wrong: { newPlaces: ['TOO_MANY'] } };
  const kept = await placesByIds(ctx, typed.placeIds.filter(isPlaceId));
  const found = await Promise.all(names.map((text) => placeByName(ctx, { text })));
  const wrong: ArgumentErrors = found.includes(null) ? { newPlaces: ['UNKNOWN'] } : {};
  const all = new Map([...kept, ...found.filter((place) => place !== null)].map((place) => [place.id, place]));
  if (all.size > SPONSOR_PLACES_MAX) wrong['newPlaces'] = ['TOO_MANY'];
  return { places: await Promise.all([...all.values()].map((place) => withAreas(ctx, place))), wrong };
}

const withAreas = async (ctx: Source, place: Place): Promise<SponsorPlace> => ({
  placeId: place.id,
  areaIds: [place.id, ...(await ancestors(ctx, place)).map(({ id }) => id)],
});

/** The names of places in a language, by id: "Lisbon, Portugal". */
export async function placeNames(
  ctx: Source,
  { ids, lang }: { ids: string[]; lang: string },
): Promise<Map<string, string>> {
  const places = await placesByIds(ctx, [...new Set(ids)]);
  const named = await Promise.all(
    places.map(async (place) => {
      const { id, name, parentName } = await localizedPlace(ctx, place, lang);
      return [id, [name, parentName].filter(Boolean).join(', ')] as const;
    }),
  );
  return new Map(named);
}

/** The place of a search, with the ids of the place and of the places that contain it; null for an unknown name. */
export async function searchedPlace(ctx: Source, text: string): Promise<{ place: Place; areaIds: string[] } | null> {
  const place = await placeByName(ctx, { text });
  return place && { place, areaIds: (await withAreas(ctx, place)).areaIds };
}
