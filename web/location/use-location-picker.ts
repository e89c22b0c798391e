import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { PlaceService } from '#shared/environment.ts';
import type { ClientLocation, PlaceSuggestion } from '#shared/geo/places.ts';
import type { LocationSource, PickerDriver } from './picker-driver.ts';
import { type Option, optionsOf, positionOf } from './options.ts';
import {
  isTyping,
  type PickerAction,
  pickerReducer,
  type PickerState,
  type PlaceInField,
  startPicker,
} from './picker-state.ts';
import { namedPoint } from './point-name.ts';
import type { RecentLocation } from './recent-locations.ts';

interface Props {
  initial: ClientLocation | null;
  startText?: string | undefined;
  onChange: (location: ClientLocation, how: LocationSource) => void;
  onPlaceChange?: ((place: PlaceInField) => void) | undefined;
  places: PlaceService;
  locale: string;
}

export interface LocationPickerModel {
  state: PickerState;
  options: Option[];
  /** The credit that the terms of the maps service require beside suggestions; null when no credit is required. */
  credit: string | null;
  dispatch: (action: PickerAction) => void;
  /** Called when the visitor focuses the field: loads the code and data of the picker. */
  warm: () => void;
  type: (text: string) => void;
  pick: (index: number) => void;
}

/** State and effects of one picker. The code for requests loads on first focus, or when the page passed no place. */
export function useLocationPicker(props: Props): LocationPickerModel {
  const [state, dispatch] = useReducer(pickerReducer, props, startOf);
  const [recents, setRecents] = useState<RecentLocation[]>([]);
  const [popular, setPopular] = useState<PlaceSuggestion[]>([]);
  const now = useRef({ state, props });
  const turn = useRef(0);
  const driver = useDriver(now, { dispatch, onRecents: setRecents });
  useLayoutEffect(() => {
    now.current = { state, props };
  });
  useEffect(() => {
    const { initial, startText } = now.current.props;
    if (initial === null && startText === undefined) void driver.have().then((ready) => ready?.start());
    const named = namedPoint(initial);
    if (named) dispatch({ type: 'set', location: named });
    return driver.stop;
  }, [driver]);
  useReportPlace(state, props);
  const options = optionsOf(state, recents, popular);
  const warm = () => {
    void driver.have().then((ready) => {
      ready?.warm();
      if (!ready) return dispatch({ type: 'service-gone' });
      setRecents(ready.recents());
      void ready.popular().then(setPopular);
    });
  };
  return {
    state,
    options,
    credit: props.places.kind === 'google' && isTyping(state) ? 'Powered by Google' : null,
    dispatch,
    warm,
    type: (text) => {
      turn.current += 1;
      const ready = driver.now();
      // called here and not in an effect, because on slow phones Enter is pressed before an effect runs
      props.onPlaceChange?.({ typed: text, location: state.location });
      dispatch({ type: 'type', text, canSuggest: ready?.canSuggest() ?? false });
      if (ready) ready.typed(text);
      else warm(); // loads the driver, which then requests suggestions for the text typed until then
    },
    pick: (index) => {
      const option = options[index];
      const position = positionOf(options, index);
      const ready = driver.now();
      if (ready) return ready.pick(option, position);
      const pickTurn = (turn.current += 1);
      void driver.have().then((late) => {
        if (pickTurn !== turn.current) return; // the visitor typed or chose again before the script arrived
        if (late) late.pick(option, position);
        else dispatch({ type: 'lookup-failed' });
      });
    },
  };
}

const startOf = ({ initial, startText }: Props): PickerState => startPicker(initial, startText ?? null);

/** Reports the field's meaning once it differs from the page's location. */
function useReportPlace({ typed, location }: PickerState, { initial, onPlaceChange }: Props): void {
  const reported = useRef<PlaceInField>({ typed: null, location: initial });
  const notify = useEffectEvent((place: PlaceInField) => onPlaceChange?.(place));
  useEffect(() => {
    if (reported.current.typed === typed && reported.current.location === location) return;
    reported.current = { typed, location };
    notify(reported.current);
  }, [typed, location]);
}

interface LazyDriver {
  now: () => PickerDriver | null;
  /** The driver; null when its script fails to load. The next call tries again. */
  have: () => Promise<PickerDriver | null>;
  stop: () => void;
}

interface DriverEvents {
  dispatch: (action: PickerAction) => void;
  /** Called with the stored recent locations after the visitor chose a location. */
  onRecents: (recents: RecentLocation[]) => void;
}

function useDriver(
  latest: { readonly current: { state: PickerState; props: Props } },
  { dispatch, onRecents }: DriverEvents,
): LazyDriver {
  const [lazy] = useState(() => {
    let ready: PickerDriver | null = null;
    const have = async () => {
      const script = await import('./picker-driver.ts').catch(() => null);
      if (!script) return null;
      ready ??= script.pickerDriver({
        state: () => latest.current.state,
        dispatch,
        onChange: (location, how) => {
          if (ready) onRecents(ready.recents()); // the list may open again without a new focus event
          latest.current.props.onChange(location, how);
        },
        places: latest.current.props.places,
        locale: latest.current.props.locale,
        startText: latest.current.props.startText,
      });
      return ready;
    };
    return { now: () => ready, have, stop: () => ready?.stop() };
  });
  return lazy;
}
