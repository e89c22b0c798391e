// The cities where most is going on: what the location picker offers before anything is typed.
import type { Ctx } from '#domain/ctx';
import { ancestors, type Place, placesByIds } from '#domain/places';
import type { PlaceSuggestion } from '#shared/geo.ts';
import { SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { truncate } from '#shared/text.ts';
import { selectPopularPlaces } from './popular-queries.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** Countries, regions and neighborhoods are counted too: so many places are looked at for a few cities. */
const LOOKED_AT = 100;

/** Cities with most events ahead, most first, as the picker lists places (spec 3); names of countries in `locale`. */
export async function popularPlaces(
  ctx: Source,
  { limit, locale = 'en' }: { limit: number; locale?: string },
): Promise<PlaceSuggestion[]> {
  const ids = await selectPopularPlaces(ctx.db, { now: ctx.clock.now(), limit: LOOKED_AT });
  const found = new Map((await placesByIds(ctx, ids)).map((place) => [place.id, place]));
  const cities = ids.map((id) => found.get(id)).filter((place) => place?.placeType === 'locality');
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return Promise.all(cities.slice(0, limit).map((city) => suggestionOf(ctx, city as Place, countries))); // filtered above
}

async function suggestionOf(ctx: Source, place: Place, countries: Intl.DisplayNames): Promise<PlaceSuggestion> {
  const above = (await ancestors(ctx, place)).map(({ placeType, name }) =>
    placeType === 'country' ? (countries.of(place.countryCode) ?? name) : name,
  );
  const secondary = above.filter((name, at) => name !== (above[at - 1] ?? place.name)).join(', ');
  return {
    content: place.name,
    secondaryContent: truncate(secondary, SECONDARY_TEXT_MAX),
    placeType: place.placeType,
    value: `emb:${place.id}`,
    currentPlace: place.name,
    currentPlaceParent: place.parentName ?? '',
    country: place.countryCode,
  };
}
