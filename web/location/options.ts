// The options of the picker's list (spec 2): suggestions for a typed text; without a text, other options.
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { isTyping, type PickerState } from './picker-state.ts';
import { mapsIdOf, type RecentLocation } from './recent-locations.ts';

export type Option =
  | { kind: 'current' }
  | { kind: 'online' }
  | { kind: 'recent'; recent: RecentLocation }
  | { kind: 'popular' | 'suggestion'; suggestion: PlaceSuggestion };

export interface OptionGroup {
  heading: 'recent' | 'popular' | null;
  options: { option: Option; index: number }[];
}

/** The options in the order of the arrow keys. A popular place that is also a recent place or the current location is left out. */
export function optionsOf(state: PickerState, recents: RecentLocation[], popular: PlaceSuggestion[]): Option[] {
  if (isTyping(state)) return state.suggestions.map((suggestion) => ({ kind: 'suggestion', suggestion }));
  const known = new Set([...recents.map(mapsIdOf), `emb:${state.location?.placeId}`]);
  const others = popular.filter(({ value }) => !known.has(value));
  return [
    { kind: 'current' },
    { kind: 'online' },
    ...recents.map((recent) => ({ kind: 'recent' as const, recent })),
    ...others.map((suggestion) => ({ kind: 'popular' as const, suggestion })),
  ];
}

/** The options grouped under the headings of spec 2. */
export function groupsOf(options: Option[]): OptionGroup[] {
  const indexedOptions = options.map((option, index) => ({ option, index }));
  const groups: OptionGroup[] = [
    {
      heading: null,
      options: indexedOptions.filter(({ option }) => option.kind !== 'recent' && option.kind !== 'popular'),
    },
    { heading: 'recent', options: indexedOptions.filter(({ option }) => option.kind === 'recent') },
    { heading: 'popular', options: indexedOptions.filter(({ option }) => option.kind === 'popular') },
  ];
  return groups.filter((group) => group.options.length > 0);
}

/** The position of an option among the options of its kind, from 0. */
export function positionOf(options: readonly Option[], index: number): number {
  const kind = options[index]?.kind;
  return options.slice(0, index).filter((option) => option.kind === kind).length;
}
