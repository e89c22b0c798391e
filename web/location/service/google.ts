// Place suggestions of Google's maps service, if the operator configured it.
import type { PlaceSuggestion, PlaceType } from '#shared/geo/places.ts';
import { LOCATION_BIAS_RADIUS, SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { truncate } from '#shared/text.ts';
import { type GoogleMaps, type Prediction, type PredictionRequest, loadGoogleMaps } from './google-script.ts';
import { FAILED, type PlaceSuggestions, type PlaceFinder, type PlaceQuery } from './place-finder.ts';

/** Spec 5: types with neighborhood support, as Google names them. */
const TYPES_NEARBY = ['neighborhood', 'locality', 'sublocality', 'country', 'administrative_area_level_1'];
const TYPES_OF_REGIONS = ['(regions)'];
/** Time limit of one request, because the service may never call back. */
const ANSWER_TIMEOUT_MS = 10_000;

const PLACE_TYPE_OF_GOOGLE_TYPE: Record<string, PlaceType> = {
  neighborhood: 'neighborhood',
  sublocality: 'borough',
  locality: 'locality',
  postal_code: 'postal_code',
  administrative_area_level_1: 'region',
  country: 'country',
};

/**
 * The place finder of the configured Google service. `load` loads the script; after a failure, the next `load` tries
 * again.
 */
export function googleFinder(source: { origin: string; browserKey: string }): PlaceFinder {
  let maps: GoogleMaps | null = null;
  let loading: Promise<void> | null = null;
  let session: unknown = null;
  const load = async () => {
    maps = await loadGoogleMaps(source);
  };
  return {
    load: () => {
      loading ??= load().finally(() => (loading = null));
      return maps ? Promise.resolve() : loading;
    },
    isLoaded: () => maps !== null,
    find: async (query) => {
      if (!maps) return FAILED;
      session ??= new maps.places.AutocompleteSessionToken();
      return requestPredictions(maps, requestOf(maps, query, session));
    },
    endSession: () => {
      session = null;
    },
  };
}

function requestOf(maps: GoogleMaps, query: PlaceQuery, sessionToken: unknown): PredictionRequest {
  const { text, near, locale, scope } = query;
  const types = scope === 'neighborhoods' ? TYPES_NEARBY : TYPES_OF_REGIONS;
  const base = { input: text, language: locale, sessionToken, types };
  if (!near) return base;
  return { ...base, location: new maps.LatLng(near.latitude, near.longitude), radius: LOCATION_BIAS_RADIUS };
}

function requestPredictions({ places }: GoogleMaps, request: PredictionRequest): Promise<PlaceSuggestions> {
  return new Promise((done) => {
    const timer = setTimeout(done, ANSWER_TIMEOUT_MS, FAILED);
    const settle = (answer: PlaceSuggestions) => {
      clearTimeout(timer);
      done(answer);
    };
    try {
      const answer = new places.AutocompleteService().getPlacePredictions(request, (predictions, status) =>
        settle(read(predictions, status)),
      );
      // newer versions of the service also return a promise, which rejects with the same status
      if (answer instanceof Promise) answer.catch(() => settle(FAILED));
    } catch {
      settle(FAILED);
    }
  });
}

/** Any status other than OK and ZERO_RESULTS is an error (spec 5). */
function read(predictions: Prediction[] | null, status: string): PlaceSuggestions {
  if (status === 'ZERO_RESULTS') return { status, suggestions: [] };
  return status === 'OK' && Array.isArray(predictions)
    ? { status, suggestions: predictions.map(suggestionOf) }
    : FAILED;
}

function suggestionOf({
  place_id,
  types = [],
  structured_formatting,
  description = '',
  terms = [],
}: Prediction): PlaceSuggestion {
  const content = structured_formatting?.main_text ?? description;
  const googleType = types.find((type) => type in PLACE_TYPE_OF_GOOGLE_TYPE);
  return {
    content,
    secondaryContent: truncate(structured_formatting?.secondary_text ?? '', SECONDARY_TEXT_MAX),
    placeType: googleType ? (PLACE_TYPE_OF_GOOGLE_TYPE[googleType] ?? null) : null,
    value: place_id,
    currentPlace: content,
    currentPlaceParent: terms[1]?.value ?? '',
    country: null,
  };
}
