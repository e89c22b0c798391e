import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOSED, type PressedOn, type Takeover, type TakeoverAction, takeoverReducer } from './takeover-state.ts';

const closed = CLOSED;
const open: Takeover = { isOverlayOpen: true, isDropdownOpen: true };
const withoutDropdown: Takeover = { isOverlayOpen: true, isDropdownOpen: false };

describe('the takeover', () => {
  test.each<[string, Takeover, TakeoverAction, Takeover]>([
    ['opens when the query gets focus', closed, { type: 'query' }, open],
    ['shows its dropdown again when the query gets focus', withoutDropdown, { type: 'query' }, open],
    ['stays closed when the place gets focus on a wide screen', closed, { type: 'place', isWide: true }, closed],
    [
      'opens without dropdown when the place gets focus on a phone',
      closed,
      { type: 'place', isWide: false },
      withoutDropdown,
    ],
    ['hides its dropdown when the place gets focus', open, { type: 'place', isWide: true }, withoutDropdown],
    ['does not change on a press on the search input', open, { type: 'press', on: 'query' }, open],
    ['hides only its dropdown on a press on the picker', open, { type: 'press', on: 'picker' }, withoutDropdown],
    ['hides only its dropdown on a press on the overlay', open, { type: 'press', on: 'overlay' }, withoutDropdown],
    ['closes on a press anywhere else', open, { type: 'press', on: 'elsewhere' }, closed],
    ['closes on a press anywhere else without dropdown', withoutDropdown, { type: 'press', on: 'elsewhere' }, closed],
    ['hides its dropdown on the first Escape', open, { type: 'escape' }, withoutDropdown],
    ['closes on the next Escape', withoutDropdown, { type: 'escape' }, closed],
    ['closes when a location is chosen from 660 px', open, { type: 'location-chosen', isWide: true }, closed],
    [
      'moves to the query when a location is chosen below 660 px',
      withoutDropdown,
      { type: 'location-chosen', isWide: false },
      open,
    ],
    ['stays closed when a location is chosen below 660 px', closed, { type: 'location-chosen', isWide: false }, closed],
    ['closes when focus leaves the box', open, { type: 'focus-elsewhere' }, closed],
    ['closes by its button', withoutDropdown, { type: 'close' }, closed],
    ['opens when the URL gets the hash', closed, { type: 'hash', isOn: true }, open],
    ['does not change when the URL matches its state', withoutDropdown, { type: 'hash', isOn: true }, withoutDropdown],
    ['closes when the URL loses the hash', open, { type: 'hash', isOn: false }, closed],
  ])('%s', (_name, before, action, after) => {
    expect(takeoverReducer(before, action)).toEqual(after);
  });

  test('never has a dropdown without an overlay', () => {
    const on = fc.constantFrom<PressedOn>('query', 'picker', 'overlay', 'elsewhere');
    const action = fc.oneof<fc.Arbitrary<TakeoverAction>[]>(
      fc.constantFrom<TakeoverAction>({ type: 'query' }, { type: 'escape' }, { type: 'close' }),
      fc.constant<TakeoverAction>({ type: 'focus-elsewhere' }),
      on.map((where) => ({ type: 'press', on: where })),
      fc.boolean().map((isOn) => ({ type: 'hash', isOn })),
      fc.boolean().map((isWide) => ({ type: 'place', isWide })),
      fc.boolean().map((isWide) => ({ type: 'location-chosen', isWide })),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { isOverlayOpen, isDropdownOpen } = actions.reduce(takeoverReducer, CLOSED);
        expect(isDropdownOpen && !isOverlayOpen).toBe(false);
      }),
    );
  });
});
