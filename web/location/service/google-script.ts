// Types and loader of Google's maps script with its places library, limited to place suggestions.
import { MAPS_SCRIPT_RETRIES } from '#shared/limits.ts';

/** Time limit of one attempt, because a script may neither load nor fail. */
const ATTEMPT_TIMEOUT_MS = 10_000;

export interface Prediction {
  place_id: string;
  types?: string[];
  structured_formatting?: { main_text?: string; secondary_text?: string };
  description?: string;
  terms?: { value: string }[];
}

export interface PredictionRequest {
  input: string;
  types: string[];
  language: string;
  sessionToken: unknown;
  location?: unknown;
  radius?: number;
}

export interface PlacesLibrary {
  AutocompleteService: new () => {
    getPlacePredictions(
      request: PredictionRequest,
      done: (predictions: Prediction[] | null, status: string) => void,
    ): unknown;
  };
  AutocompleteSessionToken: new () => unknown;
}

export interface GoogleMaps {
  places: PlacesLibrary;
  LatLng: new (latitude: number, longitude: number) => unknown;
}

/**
 * Loads the script, with one retry (spec 7). Rejects when both attempts fail, when the script is not Google's, or when
 * it hangs.
 */
export async function loadGoogleMaps(source: { origin: string; browserKey: string }): Promise<GoogleMaps> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptToLoad(source);
    } catch (error) {
      if (attempt >= MAPS_SCRIPT_RETRIES) throw error;
    }
  }
}

function attemptToLoad({ origin, browserKey }: { origin: string; browserKey: string }): Promise<GoogleMaps> {
  const callback = `bandstandMaps${Math.random().toString(36).slice(2)}`;
  const script = document.createElement('script');
  const query = new URLSearchParams({ key: browserKey, libraries: 'places', loading: 'async', callback });
  script.src = `${origin}/maps/api/js?${query}`;
  script.async = true;
  const page = window as unknown as Record<string, unknown>; // the service calls this global function when it is ready
  const { promise, resolve, reject } = Promise.withResolvers<GoogleMaps>();
  const timer = setTimeout(reject, ATTEMPT_TIMEOUT_MS, new Error('the maps script did not answer'));
  page[callback] = () => {
    const maps = mapsOf(page);
    if (maps) resolve(maps);
    else reject(new Error('the maps script has no places library'));
  };
  script.addEventListener('error', () => reject(new Error('the maps script was refused')));
  // a script other than Google's loads without an error and never calls back
  script.addEventListener('load', () =>
    setTimeout(() => reject(new Error('the script loaded from the maps address is not the maps script')), 2_000),
  );
  document.head.append(script);
  return promise.finally(() => {
    clearTimeout(timer);
    // a late callback must not throw
    page[callback] = () => undefined;
    script.remove();
  });
}

function mapsOf(page: Record<string, unknown>): GoogleMaps | null {
  const maps = (page['google'] as { maps?: Partial<GoogleMaps> } | undefined)?.maps;
  return maps?.places && maps.LatLng ? (maps as GoogleMaps) : null;
}
