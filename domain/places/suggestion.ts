// How a place reads in a list of suggestions, in the visitor's language.
import type { PlaceSuggestion } from '#shared/geo.ts';
import { SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { truncate } from '#shared/text.ts';
import { selectNamesIn } from './candidates.ts';
import type { Place, PlacesCtx } from './place.ts';
import { selectWithAncestors } from './queries.ts';

/**
 * The places with these ids as suggestions (spec 3), in their order; ids of no active place are left out. `lang`: the
 * language of names, null for the default ones. Two queries at most.
 */
export async function suggestionsOf(ctx: PlacesCtx, ids: string[], lang: string | null): Promise<PlaceSuggestion[]> {
  if (ids.length === 0) return [];
  const places = new Map((await selectWithAncestors(ctx.db, ids)).map((place) => [place.id, place]));
  const nameOf = await namesIn(ctx, [...places.values()], lang);
  return ids.flatMap((id) => {
    const place = places.get(id);
    return place ? [suggestionOf(place, { places, nameOf })] : [];
  });
}

interface Known {
  places: ReadonlyMap<string, Place>;
  nameOf: (place: Place) => string;
}

function suggestionOf(place: Place, { places, nameOf }: Known): PlaceSuggestion {
  const { id, placeType, boroughId, localityId, regionId, countryId } = place;
  const content = nameOf(place);
  const above = [boroughId, localityId, regionId, countryId]
    .map((one) => (one === null || one === id ? undefined : places.get(one)))
    .filter((one) => one !== undefined)
    .map(nameOf);
  // 'Singapore' lies in 'Singapore', and needs no more words
  const secondary = above.filter((name, at) => name !== above[at - 1]);
  return {
    content,
    secondaryContent: truncate(secondary.join(', '), SECONDARY_TEXT_MAX),
    placeType,
    value: `emb:${id}`,
    currentPlace: place.name,
    currentPlaceParent: place.parentName ?? '',
    country: place.countryCode,
  };
}

/** Countries as the language's own users call them, other places as the gazetteer knows them, else the default name. */
async function namesIn(ctx: PlacesCtx, places: Place[], lang: string | null): Promise<(place: Place) => string> {
  if (lang === null) return (place) => place.name;
  const names = await selectNamesIn(
    ctx.db,
    lang,
    places.map((place) => place.id),
  );
  const isKnown = Intl.DisplayNames.supportedLocalesOf(lang).length > 0;
  const countries = isKnown ? new Intl.DisplayNames(lang, { type: 'region' }) : null;
  return (place) =>
    (place.placeType === 'country' ? countries?.of(place.countryCode) : undefined) ?? names.get(place.id) ?? place.name;
}
