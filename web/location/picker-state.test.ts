import { describe, expect, test } from 'vitest';
import { type ClientLocation, ONLINE, type PlaceSuggestion } from '#shared/geo/places.ts';
import {
  fieldText,
  isWithoutSuggestions,
  optionOfEnter,
  type PickerAction,
  pickerReducer,
  type PickerState,
  startPicker,
} from './picker-state.ts';

const berlin: ClientLocation = {
  ...ONLINE,
  slug: 'germany--berlin',
  placeId: '2950159',
  currentPlace: 'Berlin',
  currentPlaceParent: 'Germany',
  isOnline: false,
};
const munich: PlaceSuggestion = {
  content: 'Munich',
  secondaryContent: 'Bavaria, Germany',
  placeType: 'locality',
  value: 'emb:2867714',
  currentPlace: 'Munich',
  currentPlaceParent: 'Germany',
  country: 'DE',
};

const after = (...actions: PickerAction[]): PickerState => actions.reduce(pickerReducer, startPicker(berlin));
const type = (text: string, canSuggest = true): PickerAction => ({ type: 'type', text, canSuggest });
const denied: PickerAction = { type: 'current-failed', outcome: 'denied' };
const answer = (text: string, status: 'OK' | 'ZERO_RESULTS' | 'ERROR' = 'OK'): PickerAction => ({
  type: 'answer',
  text,
  status,
  suggestions: status === 'OK' ? [munich] : [],
});

describe('the field', () => {
  test.each<[string, PickerAction[], string]>([
    ['shows the initial location', [], 'Berlin, Germany'],
    ['shows Online for online events', [{ type: 'set', location: ONLINE }], 'Online'],
    ['shows the typed text', [type('mun')], 'mun'],
    ['is empty while the current location is found', [{ type: 'ask-current' }], ''],
    ['shows the picked suggestion during its lookup', [type('mun'), { type: 'pick', text: 'Munich' }], 'Munich'],
    ['shows the location again after Escape', [type('mun'), { type: 'revert' }], 'Berlin, Germany'],
    ['shows the location again when an empty field loses focus', [type(''), { type: 'blur' }], 'Berlin, Germany'],
    ['shows the typed text after losing focus', [type('mun'), { type: 'blur' }], 'mun'],
    [
      'shows the typed text when the initial location arrives late',
      [{ type: 'empty' }, type('mun'), { type: 'initial', location: berlin }],
      'mun',
    ],
    [
      'shows the location again when finding the current one fails',
      [{ type: 'ask-current' }, { type: 'current-failed', outcome: 'denied' }],
      'Berlin, Germany',
    ],
    ['is empty after no results', [type('qqq'), answer('qqq', 'ZERO_RESULTS')], ''],
    ['is empty after an error', [type('mun'), answer('mun', 'ERROR')], ''],
    ['is empty after a failed lookup', [{ type: 'pick', text: 'Munich' }, { type: 'lookup-failed' }], ''],
  ])('%s', (_name, actions, expected) => {
    expect(fieldText(after(...actions), 'Online')).toBe(expected);
  });
});

describe('the problem shown', () => {
  test.each<[string, PickerAction[], string | null]>([
    ['nothing at first', [], null],
    ['denied', [{ type: 'current-failed', outcome: 'denied' }], 'locationDenied'],
    ['not supported', [{ type: 'current-failed', outcome: 'unsupported' }], 'locationDenied'],
    ['unresolved browser location', [{ type: 'current-failed', outcome: 'undetermined' }], 'locationUndetermined'],
    ['unresolved place', [{ type: 'current-failed', outcome: 'unresolved' }], 'locationUnresolved'],
    ['zero results', [type('qqq'), answer('qqq', 'ZERO_RESULTS')], 'locationNoResults'],
    ['any other status of the maps service', [type('mun'), answer('mun', 'ERROR')], 'locationFailed'],
    ['a failed lookup', [{ type: 'lookup-failed' }], 'locationFailed'],
    ['an unknown picked value while no suggestions are pending', [{ type: 'unknown-value' }], 'locationFailed'],
    [
      'nothing for an unknown picked value while suggestions are pending',
      [type('mun'), { type: 'unknown-value' }],
      null,
    ],
    [
      'an unknown picked value after the suggestions arrived',
      [type('mun'), answer('mun'), { type: 'unknown-value' }],
      'locationFailed',
    ],
    ['nothing after typing', [{ type: 'lookup-failed' }, type('m')], null],
    ['nothing after a place is picked', [{ type: 'lookup-failed' }, { type: 'set', location: ONLINE }], null],
    [
      'nothing while the current location is requested again',
      [{ type: 'current-failed', outcome: 'denied' }, { type: 'ask-current' }],
      null,
    ],
  ])('%s', (_name, actions, expected) => {
    expect(after(...actions).problem).toBe(expected);
  });

  test.each<[string, PickerAction[]]>([
    ['no results', [type('qqq'), answer('qqq', 'ZERO_RESULTS')]],
    ['an error', [type('mun'), answer('mun', 'ERROR')]],
    ['a failed lookup', [{ type: 'lookup-failed' }]],
  ])('%s resets the location', (_name, actions) => {
    expect(after(...actions).location).toBeNull();
  });

  test('a failed current location retains the previous location', () => {
    expect(after({ type: 'ask-current' }, { type: 'current-failed', outcome: 'unresolved' }).location).toBe(berlin);
  });
});

describe('suggestions', () => {
  test.each<[string, PickerAction[], { pending: boolean; count: number }]>([
    ['are pending from the first letter', [type('m')], { pending: true, count: 0 }],
    ['are pending when the service loads late', [type('mun', false), { type: 'asking' }], { pending: true, count: 0 }],
    ['are there once answered', [type('mun'), answer('mun')], { pending: false, count: 1 }],
    ['of an earlier text are ignored', [type('mun'), answer('mu')], { pending: true, count: 0 }],
    [
      'stay while suggestions for more letters load',
      [type('mun'), answer('mun'), type('muni')],
      { pending: true, count: 1 },
    ],
    ['are cleared when the text is empty', [type('mun'), answer('mun'), type(' ')], { pending: false, count: 0 }],
    [
      'are cleared when there is no service',
      [type('mun'), answer('mun'), type('muni', false)],
      { pending: false, count: 0 },
    ],
    [
      'are cleared when the service fails to load',
      [type('mun'), { type: 'service-gone' }],
      { pending: false, count: 0 },
    ],
    [
      'are cleared when one is picked',
      [type('mun'), answer('mun'), { type: 'pick', text: 'Munich' }],
      { pending: false, count: 0 },
    ],
    [
      'are not shown again by a late answer',
      [type('mun'), { type: 'revert' }, answer('mun')],
      { pending: false, count: 0 },
    ],
  ])('%s', (_name, actions, { pending, count }) => {
    const state = after(...actions);
    expect(state.isPending).toBe(pending);
    expect(state.suggestions).toHaveLength(count);
  });

  const serviceGone: PickerAction = { type: 'service-gone' };
  test.each<[string, PickerAction[], boolean]>([
    ['not at first', [], false],
    ['for a text typed before the service failed to load', [type('mun', false), serviceGone], true],
    ['for a text typed after the service failed to load', [serviceGone, type('mun', false)], true],
    ['not for an empty field, whose list needs no service', [serviceGone, type('', false)], false],
    ['not in a closed list', [serviceGone, type('mun', false), { type: 'close' }], false],
    ['not beside an error', [serviceGone, type('mun', false), denied], false],
    ['not once the service has loaded', [serviceGone, type('mun', false), { type: 'service-ready' }], false],
  ])('are replaced by a note that the maps service is missing: %s', (_name, actions, isShown) => {
    expect(isWithoutSuggestions(after(...actions))).toBe(isShown);
  });

  test('a new answer clears the highlight', () => {
    expect(
      after(type('mun'), answer('mun'), { type: 'highlight', index: 0 }, type('muni'), answer('muni')).highlighted,
    ).toBe(-1);
  });
});

describe('the list', () => {
  test.each<[string, PickerAction[], boolean]>([
    ['stays open when the service loads late', [type('mun', false), { type: 'asking' }], true],
    [
      'stays closed when the service loads after the visitor left the field',
      [type('mun', false), { type: 'blur' }, { type: 'asking' }, answer('mun')],
      false,
    ],
    ['is closed at first', [], false],
    ['opens', [{ type: 'open', highlighted: -1 }], true],
    ['opens by typing', [type('m')], true],
    ['closes when the field is left', [type('m'), { type: 'blur' }], false],
    ['closes on a choice', [type('m'), { type: 'set', location: ONLINE }], false],
    ['closes while the current location is found', [type('m'), { type: 'ask-current' }], false],
    [
      'opens with other options when the current location is denied',
      [{ type: 'focus' }, { type: 'ask-current' }, denied],
      true,
    ],
    [
      'stays closed when the field was left meanwhile',
      [{ type: 'focus' }, { type: 'ask-current' }, { type: 'blur' }, denied],
      false,
    ],
    [
      'opens with other options when a lookup fails',
      [{ type: 'focus' }, { type: 'pick', text: 'Munich' }, { type: 'lookup-failed' }],
      true,
    ],
    ['stays open with other options after no results', [type('qq'), answer('qq', 'ZERO_RESULTS')], true],
  ])('%s', (_name, actions, expected) => {
    expect(after(...actions).isOpen).toBe(expected);
  });
});

test('typing cancels the wait for the current location', () => {
  const state = after({ type: 'ask-current' }, type('b'));
  expect(state).toMatchObject({ waitingForCurrentLocation: false, shouldUseUserLocation: false });
});

test('a late initial location does not replace a chosen one', () => {
  const state = after({ type: 'set', location: ONLINE }, { type: 'initial', location: berlin });
  expect(state.location).toBe(ONLINE);
});

describe('Enter', () => {
  test.each<[string, PickerAction[], { count: number; isLimited: boolean }, number | null]>([
    [
      'picks the highlighted option',
      [type('mun'), answer('mun'), { type: 'highlight', index: 1 }],
      { count: 2, isLimited: false },
      1,
    ],
    ['submits a typed text', [type('mun'), answer('mun')], { count: 2, isLimited: false }, null],
    [
      'picks the first suggestion in limited search (spec 4)',
      [type('mun'), answer('mun')],
      { count: 2, isLimited: true },
      0,
    ],
    [
      'picks the highlighted option in limited search too',
      [type('mun'), answer('mun'), { type: 'highlight', index: 1 }],
      { count: 2, isLimited: true },
      1,
    ],
    [
      'submits a text whose suggestions are pending',
      [type('mun'), answer('mun'), type('muni')],
      { count: 2, isLimited: true },
      null,
    ],
    ['submits a text without suggestions', [type('mun', false)], { count: 0, isLimited: true }, null],
    ['submits a field with a place', [], { count: 4, isLimited: true }, null],
  ])('%s', (_name, actions, list, index) => {
    expect(optionOfEnter(after(...actions), list)).toBe(index);
  });
});

test('a field can start with a text that did not match a place', () => {
  const state = startPicker(berlin, 'Brlin');
  expect(fieldText(state, 'Online')).toBe('Brlin');
  expect(state.isOpen).toBe(false);
});
