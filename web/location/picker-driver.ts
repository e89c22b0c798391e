// Side effects of the location picker: requests, geolocation, storage.
import type { ClientLocation, PlaceSuggestion, Point, WirePlace, WirePoint } from '#shared/geo/places.ts';
import { ONLINE } from '#shared/geo/places.ts';
import type { PlaceService } from '#shared/environment.ts';
import { track } from '../analytics/track.ts';
import { isPlace, placeFromGooglePlaceId, placeFromRequest } from '../calls/geo.ts';
import { type CurrentLocationResult, findCurrentLocation } from './current-location.ts';
import { locationOfPlace, locationOfPoint } from './from-wire.ts';
import { initialLocation } from './initial-location.ts';
import { readLocation, saveLocation } from './location-cookie.ts';
import type { Option } from './options.ts';
import { localeQuery, placeAt } from './place-at.ts';
import type { PickerAction, PickerState } from './picker-state.ts';
import { popularPlaces } from './popular.ts';
import { mapsIdOf, readRecentLocations, type RecentLocation, storeRecentLocation } from './recent-locations.ts';
import { finderOf } from './service/finder-of.ts';
import type { PlaceFinder } from './service/place-finder.ts';
import { type Suggester, suggester } from './suggester.ts';
import { whenSlow } from './when-slow.ts';

/** The way a location was set. */
export type LocationSource = 'suggestion' | 'recent' | 'current' | 'online' | 'lookup';

export interface Picker {
  state: () => PickerState;
  dispatch: (action: PickerAction) => void;
  onChange: (location: ClientLocation, how: LocationSource) => void;
  places: PlaceService;
  /** Language of the page. */
  locale: string;
  /** The initial text of the field, which the server has already looked up. */
  startText: string | undefined;
}

export interface PickerDriver {
  /** Loads the maps service before typing starts, then requests suggestions for the text that was typed meanwhile. */
  warm(): void;
  /** Whether a typed text gets suggestions now (spec 5). */
  canSuggest(): boolean;
  typed(text: string): void;
  pick(option: Option | undefined, position: number): void;
  /** Finds the initial location if the page passed no location (spec 4). */
  start(): void;
  stop(): void;
  recents(): RecentLocation[];
  popular(): Promise<PlaceSuggestion[]>;
}

/** The values that the functions of one driver share. */
interface Work {
  picker: Picker;
  finder: PlaceFinder;
  suggestions: Suggester;
  /**
   * Starts a turn for an action of the visitor. Returns a function: false once a later action has started another turn.
   */
  turn: () => () => boolean;
}

/** The driver of one picker. */
export function pickerDriver(picker: Picker): PickerDriver {
  const finder = finderOf(picker.places);
  const suggestions = suggester(finder, (text, result) => picker.dispatch({ type: 'answer', text, ...result }));
  const work: Work = { picker, finder, suggestions, turn: createTurns() };
  return {
    ...typing(work),
    ...picking(work),
    start: () => startLookup(work),
    stop: () => {
      work.turn();
      suggestions.stop();
    },
    recents: readRecentLocations,
    popular: () => popularPlaces(picker.locale),
  };
}

function typing({ picker, finder, suggestions, turn }: Work): Pick<PickerDriver, 'warm' | 'canSuggest' | 'typed'> {
  const typed = (text: string) => {
    turn();
    const { location } = picker.state();
    if (text.trim() === '' || !finder.isLoaded()) suggestions.stop();
    else suggestions.ask({ text, near: pointOf(location), locale: picker.locale });
  };
  /** Requests suggestions for the text typed before the service was loaded. */
  const requestAgain = () => {
    const { typed: text, isPending, waitingForCurrentLocation: isLocating } = picker.state();
    if (text === null || text.trim() === '' || text === picker.startText || isPending || isLocating) return;
    picker.dispatch({ type: 'asking' });
    typed(text);
  };
  return {
    warm: () => {
      const start = () => {
        picker.dispatch({ type: 'service-ready' });
        requestAgain();
      };
      finder.load().then(start, () => picker.dispatch({ type: 'service-gone' }));
    },
    canSuggest: finder.isLoaded,
    typed,
  };
}

function picking(work: Work): Pick<PickerDriver, 'pick'> {
  const { picker, suggestions, turn } = work;
  return {
    pick: (option, position) => {
      if (!option) return picker.dispatch({ type: 'unknown-value' });
      if (option.kind === 'current') return void pickCurrent(work);
      if (option.kind === 'recent') return void pickRecent(work, option.recent, position);
      if (option.kind === 'online') {
        turn();
        suggestions.stop();
        return applyLocation(picker, { location: ONLINE, source: 'online' });
      }
      const { suggestion } = option;
      track({ name: 'LocationPickerClick', placeType: suggestion.placeType ?? '', position });
      void lookUp(work, { mapsId: suggestion.value, picked: suggestion, source: 'suggestion' });
    },
  };
}

async function pickCurrent({ picker, suggestions, turn }: Work): Promise<void> {
  const isCurrent = turn();
  suggestions.stop();
  picker.dispatch({ type: 'ask-current' });
  const report = (result: CurrentLocationResult) => {
    track({ name: 'UseCurrentLocation', outcome: result.outcome });
    if (!isCurrent()) return;
    if (result.outcome === 'success') applyLocation(picker, { location: result.location, source: 'current' });
    else picker.dispatch({ type: 'current-failed', outcome: result.outcome });
  };
  report(await findCurrentLocation(navigator, placeAt(picker.locale), report));
}

async function pickRecent(work: Work, recent: RecentLocation, position: number): Promise<void> {
  const location = await lookUp(work, { mapsId: mapsIdOf(recent), picked: suggestionOf(recent), source: 'recent' });
  track({ name: 'RecentLocationClick', slug: location?.slug ?? '', position });
}

interface Lookup {
  mapsId: string;
  picked: PlaceSuggestion;
  source: 'suggestion' | 'recent';
}

/** The location of a picked place; null when the place was not found, or when the visitor acted again meanwhile. */
async function lookUp(work: Work, { mapsId, picked, source }: Lookup): Promise<ClientLocation | null> {
  const { picker, finder, suggestions, turn } = work;
  const isCurrent = turn();
  suggestions.stop();
  finder.endSession();
  picker.dispatch({ type: 'pick', text: picked.content });
  const location = await locationOfMapsId(mapsId, picked).catch(() => null);
  if (!isCurrent()) return null;
  if (location) applyLocation(picker, { location, source, picked });
  else picker.dispatch({ type: 'lookup-failed' });
  return location;
}

interface NewLocation {
  location: ClientLocation;
  source: Exclude<LocationSource, 'lookup'>;
  picked?: PlaceSuggestion;
}

/** Sets and stores the location that the visitor chose. */
function applyLocation(picker: Picker, { location, source, picked }: NewLocation): void {
  picker.dispatch({ type: source === 'current' ? 'set-user' : 'set', location });
  saveLocation(location);
  storeRecentLocation(location, picked?.secondaryContent);
  track({ name: 'LocationChange', slug: location.slug, placeType: location.placeType ?? '', source });
  picker.onChange(location, source);
}

/**
 * Finds the visitor's location when the page passed no location (spec 4). Without a network the lookup waits: until then
 * the field is empty, because a failed lookup would say that the visitor is looking for events online.
 */
function startLookup(work: Work): void {
  const storedLocation = readLocation();
  if (navigator.onLine || storedLocation?.slug) lookUpInitial(work, storedLocation);
  else addEventListener('online', () => lookUpInitial(work, storedLocation), { once: true });
}

function lookUpInitial({ picker, turn }: Work, storedLocation: ClientLocation | null): void {
  const isCurrent = turn();
  const showWaiting = () => isCurrent() && picker.dispatch({ type: 'wait' });
  void whenSlow(
    initialLocation(storedLocation, () => requestPlace(picker.locale)),
    showWaiting,
  ).then((location) => {
    picker.dispatch({ type: 'initial', location });
    if (isCurrent()) picker.onChange(location, 'lookup');
  });
}

/**
 * Creates turns. Each call of the returned function starts a turn, and returns a function that says whether this turn
 * is still the latest.
 */
function createTurns(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const ownTurn = latest;
    return () => ownTurn === latest;
  };
}

async function locationOfMapsId(mapsId: string, picked: PlaceSuggestion): Promise<ClientLocation | null> {
  const query = { googlePlaceId: mapsId, enableNeighborhoodsAndBoroughs: true };
  const answer: WirePlace | WirePoint = await placeFromGooglePlaceId(query);
  if (isPlace(answer)) return locationOfPlace(answer, { picked: { ...picked, value: mapsId } });
  track({ name: 'MissingWOFPlace', value: mapsId, placeType: picked.placeType ?? '' });
  return locationOfPoint(answer, { ...picked, value: mapsId });
}

const requestPlace = async (lang: string): Promise<ClientLocation | null> =>
  locationOfPlace(await placeFromRequest(localeQuery(lang)), { lang });

const pointOf = (location: ClientLocation | null): Point | null =>
  location && location.latitude !== null && location.longitude !== null
    ? { latitude: location.latitude, longitude: location.longitude }
    : null;

const suggestionOf = ({ content, secondaryContent, country, value }: RecentLocation): PlaceSuggestion => ({
  content,
  secondaryContent,
  placeType: null,
  value,
  currentPlace: content,
  currentPlaceParent: secondaryContent,
  country,
});
