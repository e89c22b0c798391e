import { describe, expect, test } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import { type LocationAction, locationReducer, type LocationState, startLocation } from './location-state.ts';

const berlin: ClientLocation = { ...ONLINE, slug: 'germany--berlin', placeId: '2950159', isOnline: false };
const munich: ClientLocation = { ...berlin, slug: 'germany--munich', placeId: '2867714' };

const flags = ({ shouldUseUserLocation, waitingForCurrentLocation, isUsingUserLocation }: LocationState) =>
  [
    shouldUseUserLocation && 'use-current',
    waitingForCurrentLocation && 'waiting',
    isUsingUserLocation && 'using',
  ].filter(Boolean);

const STATES: Record<string, LocationState> = {
  empty: startLocation(null),
  set: startLocation(berlin),
  waiting: { ...startLocation(berlin), waitingForCurrentLocation: true },
  requested: { ...startLocation(berlin), waitingForCurrentLocation: true, shouldUseUserLocation: true },
  using: { ...startLocation(berlin), isUsingUserLocation: true },
};

const ACTIONS: Record<string, { action: LocationAction; slug: string | undefined | 'unchanged'; flags: string[] }> = {
  'waiting sets waiting and clears using-user-location': {
    action: { type: 'wait' },
    slug: 'unchanged',
    flags: ['waiting'],
  },
  'setting a location stores it and clears waiting and use-current': {
    action: { type: 'set', location: munich },
    slug: munich.slug,
    flags: [],
  },
  'asking for the current location sets use-current and waiting': {
    action: { type: 'ask-current' },
    slug: 'unchanged',
    flags: ['use-current', 'waiting'],
  },
  'setting a user location stores it, clears the flags and marks using-user-location': {
    action: { type: 'set-user', location: munich },
    slug: munich.slug,
    flags: ['using'],
  },
  'giving up the search for the current location retains the location and clears the flags': {
    action: { type: 'give-up' },
    slug: 'unchanged',
    flags: [],
  },
  'emptying removes the location and clears the flags': { action: { type: 'empty' }, slug: undefined, flags: [] },
};

describe.each(Object.entries(STATES))('with the location %s', (_name, before) => {
  test.each(Object.entries(ACTIONS))('%s', (_rule, { action, slug, flags: expected }) => {
    const after = locationReducer(before, action);
    const allowed = action.type === 'wait' && before.shouldUseUserLocation ? ['use-current'] : [];
    expect(flags(after)).toEqual([...allowed, ...expected]);
    expect(after.location?.slug).toBe(slug === 'unchanged' ? before.location?.slug : slug);
  });
});
