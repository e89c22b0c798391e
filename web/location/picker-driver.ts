// What the location picker does besides showing itself: requests, the browser's own location, what is remembered.
import type { ClientLocation, PlaceSuggestion, Point, WirePlace, WirePoint } from '#shared/geo/places.ts';
import { ONLINE } from '#shared/geo/places.ts';
import type { PlaceService } from '#shared/environment.ts';
import { track } from '../analytics/track.ts';
import { isPlace, placeFromCoordinates, placeFromGooglePlaceId, placeFromRequest } from '../calls/geo.ts';
import { findCurrentLocation } from './current-location.ts';
import { locationOfPlace, locationOfPoint } from './from-wire.ts';
import { initialLocation } from './initial-location.ts';
import { readLocation, saveLocation } from './location-cookie.ts';
import type { Option } from './options.ts';
import type { PickerAction, PickerState } from './picker-state.ts';
import { popularPlaces } from './popular.ts';
import { mapsIdOf, readRecentLocations, type RecentLocation, storeRecentLocation } from './recent-locations.ts';
import { finderOf } from './service/finder-of.ts';
import { suggester } from './suggester.ts';

/** How a location came to be set. */
export type LocationSource = 'suggestion' | 'recent' | 'current' | 'online' | 'lookup';

export interface Picker {
  state: () => PickerState;
  dispatch: (action: PickerAction) => void;
  onChange: (location: ClientLocation, how: LocationSource) => void;
  places: PlaceService;
  /** Language of the page. */
  locale: string;
}

export interface PickerDriver {
  /** Makes the maps service ready, because somebody is about to type; asks for what they typed meanwhile. */
  warm(): void;
  /** Whether typed text leads to suggestions now (spec 5). */
  canSuggest(): boolean;
  typed(text: string): void;
  pick(option: Option | undefined, position: number): void;
  /** Finds out where to look when the page did not say (spec 4). */
  start(): void;
  stop(): void;
  recents(): RecentLocation[];
  popular(): Promise<PlaceSuggestion[]>;
}

/** One a picker. Whatever the visitor does next makes answers to what they did before count for nothing. */
export function pickerDriver(picker: Picker): PickerDriver {
  const finder = finderOf(picker.places);
  const suggestions = suggester(finder, (text, found) => picker.dispatch({ type: 'answer', text, ...found }));
  const turn = turns();
  const settle = (location: ClientLocation, how: Exclude<LocationSource, 'lookup'>, picked?: PlaceSuggestion) => {
    picker.dispatch({ type: how === 'current' ? 'set-user' : 'set', location });
    saveLocation(location);
    storeRecentLocation(location, picked?.secondaryContent);
    track({ name: 'LocationChange', slug: location.slug, placeType: location.placeType ?? '', source: how });
    picker.onChange(location, how);
  };
  const lookUp = async (mapsId: string, text: string, picked: PlaceSuggestion, how: 'suggestion' | 'recent') => {
    const isCurrent = turn();
    suggestions.stop();
    finder.endSession();
    picker.dispatch({ type: 'pick', text });
    const location = await locationOfMapsId(mapsId, picked).catch(() => null);
    if (!isCurrent()) return null;
    if (location) settle(location, how, picked);
    else picker.dispatch({ type: 'lookup-failed' });
    return location;
  };
  const useCurrent = async () => {
    const isCurrent = turn();
    suggestions.stop();
    picker.dispatch({ type: 'ask-current' });
    const answer = await findCurrentLocation(navigator, placeAt);
    track({ name: 'UseCurrentLocation', outcome: answer.outcome });
    if (!isCurrent()) return;
    if (answer.outcome === 'success') settle(answer.location, 'current');
    else picker.dispatch({ type: 'current-failed', outcome: answer.outcome });
  };
  const pickRecent = async (recent: RecentLocation, position: number) => {
    const location = await lookUp(mapsIdOf(recent), recent.content, suggestionOf(recent), 'recent');
    track({ name: 'RecentLocationClick', slug: location?.slug ?? '', position });
  };
  const typed = (text: string) => {
    turn();
    const { location } = picker.state();
    if (text.trim() === '' || !finder.isLoaded()) suggestions.stop();
    else suggestions.ask({ text, near: pointOf(location), locale: picker.locale });
  };
  /** What was typed before the service was there. */
  const askAgain = () => {
    const { typed: text, isPending, waitingForCurrentLocation: isSettling } = picker.state();
    if (text === null || text.trim() === '' || isPending || isSettling) return;
    picker.dispatch({ type: 'type', text, canSuggest: true });
    typed(text);
  };
  return {
    warm: () => {
      finder.load().then(askAgain, () => picker.dispatch({ type: 'service-gone' }));
    },
    canSuggest: finder.isLoaded,
    typed,
    pick: (option, position) => {
      if (!option) return picker.dispatch({ type: 'unknown-value' });
      if (option.kind === 'current') return void useCurrent();
      if (option.kind === 'recent') return void pickRecent(option.recent, position);
      if (option.kind === 'online') {
        turn();
        suggestions.stop();
        return settle(ONLINE, 'online');
      }
      const { suggestion } = option;
      track({ name: 'LocationPickerClick', placeType: suggestion.placeType ?? '', position });
      void lookUp(suggestion.value, suggestion.content, suggestion, 'suggestion');
    },
    start: () => {
      const isCurrent = turn();
      const remembered = readLocation();
      if (!remembered) picker.dispatch({ type: 'wait' });
      void initialLocation(remembered, requestPlace).then((location) => {
        picker.dispatch({ type: 'initial', location });
        if (isCurrent()) picker.onChange(location, 'lookup');
      });
    },
    stop: () => {
      turn();
      suggestions.stop();
    },
    recents: readRecentLocations,
    popular: () => popularPlaces(picker.locale),
  };
}

/** Each call begins a turn and answers whether it is still the latest. */
function turns(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const mine = latest;
    return () => mine === latest;
  };
}

async function locationOfMapsId(mapsId: string, picked: PlaceSuggestion): Promise<ClientLocation | null> {
  const query = { googlePlaceId: mapsId, enableNeighborhoodsAndBoroughs: true };
  const answer: WirePlace | WirePoint = await placeFromGooglePlaceId(query);
  if (isPlace(answer)) return locationOfPlace(answer, { ...picked, value: mapsId });
  track({ name: 'MissingWOFPlace', value: mapsId, placeType: picked.placeType ?? '' });
  return locationOfPoint(answer, { ...picked, value: mapsId });
}

/** Neighborhoods around a browser's point are guesses; the city is not. */
const placeAt = async (point: Point): Promise<ClientLocation | null> =>
  locationOfPlace(await placeFromCoordinates({ ...point, excludeNeighborhoods: true }));

const requestPlace = async (): Promise<ClientLocation | null> => locationOfPlace(await placeFromRequest());

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
