import { type PlaceSuggestion, type PlaceType, type Point } from '#shared/geo.ts';
import { AUTOCOMPLETE_MAX_SUGGESTIONS, SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { truncate } from '#shared/text.ts';
import { ancestors, placeByName } from './find.ts';
import { placesLike } from './like.ts';
import type { Place, PlacesCtx } from './place.ts';

/** Places a typed text may mean: the best known of that name or beginning, then names nearly spelt so. */
export async function suggestPlaces(
  ctx: PlacesCtx,
  question: { text: string; near?: Point; types?: PlaceType[]; locale?: string; limit?: number },
): Promise<PlaceSuggestion[]> {
  const { text, near, types, limit = AUTOCOMPLETE_MAX_SUGGESTIONS } = question;
  const named = await placeByName(ctx, near ? { text, near } : { text });
  const places = [...(named ? [named] : []), ...(await placesLike(ctx, { text }))];
  const wanted = places.filter((place, at) => places.findIndex((one) => one.id === place.id) === at);
  const kept = wanted.filter((place) => !types || types.includes(place.placeType)).slice(0, limit);
  return Promise.all(kept.map((place) => suggestionOf(ctx, place)));
}

async function suggestionOf(ctx: PlacesCtx, place: Place): Promise<PlaceSuggestion> {
  const above = (await ancestors(ctx, place)).map(({ name }) => name).join(', ');
  return {
    content: place.name,
    secondaryContent: truncate(above, SECONDARY_TEXT_MAX),
    placeType: place.placeType,
    value: `emb:${place.id}`,
    currentPlace: place.name,
    currentPlaceParent: place.parentName ?? '',
    country: place.countryCode,
  };
}
