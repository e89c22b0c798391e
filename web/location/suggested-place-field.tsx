import { Plural } from '@lingui/react/macro';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { useLocale } from '../i18n/locale.ts';
import { comboboxProps, listIdOf } from '../ui/combobox/combobox-props.ts';
import { nextOption } from '../ui/combobox/next-option.ts';
import { optionClass, optionProps, useActiveOption } from '../ui/combobox/option-row.ts';
import { TextField } from '../ui/field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { embeddedFinder } from './service/embedded.ts';
import { suggester } from './suggester.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'id' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  id: string;
  /** The name of the list for screen readers. */
  listLabel: string;
  /** Which suggestions the list shows: all without it. */
  accepts?: (suggestion: PlaceSuggestion) => boolean;
  /** Called with the typed text, which names no place yet. */
  onText?: (text: string) => void;
  onPick?: (suggestion: PlaceSuggestion) => void;
  /** Called when the field is left before a suggestion was picked. Returns whether the typed text names a place. */
  onLeave?: (text: string, suggestions: PlaceSuggestion[]) => boolean;
  /** Whether the field takes several places, separated by semicolons. */
  isList?: boolean;
}

/** A text field for a place. With script, a list shows the places that match the text. */
export function SuggestedPlaceField({ id, listLabel, accepts, onText, onPick, onLeave, isList, ...field }: Props) {
  const isHydrated = useHydrated();
  const list = usePlaceList({ id, accepts, onText, onPick, onLeave, isList });
  const isOpen = list.isOpen && list.suggestions.length > 0;
  return (
    <div className="relative" onBlur={list.leave}>
      <TextField
        {...field}
        {...(isHydrated && comboboxProps({ id, isOpen, active: list.active, hasList: isOpen }))}
        id={id}
        autoComplete={isHydrated ? 'off' : field.autoComplete}
        onChange={(event) => list.type(event.currentTarget.value)}
        onKeyDown={(event) => onKey(event, { ...list, isOpen })}
      />
      <p role="status" className="sr-only">
        {isOpen && <Plural value={list.suggestions.length} one="# suggestion" other="# suggestions" />}
      </p>
      {isOpen && (
        <div
          id={listIdOf(id)}
          role="listbox"
          aria-label={listLabel}
          className="absolute start-0 top-full z-30 mt-2 max-h-80 w-72 max-w-[calc(100vw-2rem)] min-w-full overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-lift"
        >
          {list.suggestions.map((suggestion, index) => (
            <PlaceOption
              key={suggestion.value}
              id={id}
              suggestion={suggestion}
              index={index}
              isActive={index === list.active}
              onPoint={() => list.setActive(index)}
              onPick={() => list.pick(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: PlaceSuggestion;
  index: number;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function PlaceOption({ id, suggestion, index, isActive, onPoint, onPick }: OptionProps) {
  const row = useActiveOption<HTMLDivElement>(isActive);
  return (
    // the text field has the focus and handles the keys
    <div
      {...optionProps({ id, index, isActive, onPoint })}
      ref={row}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={() => undefined}
      className={optionClass(isActive)}
    >
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{suggestion.content}</bdi>
        <bdi className="block truncate text-sm text-ink-soft">{suggestion.secondaryContent}</bdi>
      </span>
    </div>
  );
}

/** Suggested places for the typed text. */
function usePlaceList({
  id,
  accepts = () => true,
  onText,
  onPick,
  onLeave,
  isList = false,
}: Pick<Props, 'id' | 'accepts' | 'onText' | 'onPick' | 'onLeave' | 'isList'>) {
  const { lang } = useLocale();
  const [suggestions, setSuggestions] = useState<PlaceSuggestion[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** No suggestion of the typed text was picked yet. */
  const isUnresolved = useRef(false);
  const field = () => document.getElementById(id) as HTMLInputElement | null;
  const [source] = useState(() =>
    suggester(embeddedFinder(), (_, answer) => {
      setSuggestions(answer.suggestions.filter(accepts));
      setActive(-1);
    }),
  );
  useEffect(() => source.stop, [source]);
  return {
    suggestions,
    isOpen,
    active,
    setActive,
    close: () => setIsOpen(false),
    type: (text: string) => {
      isUnresolved.current = true;
      onText?.(text);
      setIsOpen(true);
      const place = isList ? lastPlace(text) : text;
      if (place.trim() !== '') return source.ask({ text: place, near: null, locale: lang });
      source.stop();
      setSuggestions([]);
    },
    pick: (index: number) => {
      const [input, suggestion] = [field(), suggestions[index]];
      if (!input || !suggestion) return;
      isUnresolved.current = false;
      const name = suggestedName(suggestion);
      input.value = isList ? withLastPlace(input.value, name) : name;
      onPick?.(suggestion);
      setIsOpen(false);
      setSuggestions([]);
    },
    leave: () => {
      setIsOpen(false);
      if (isUnresolved.current && onLeave?.(field()?.value.trim() ?? '', suggestions)) isUnresolved.current = false;
    },
  };
}

/** The site's name of a suggested place: "Portland, ME". */
export const suggestedName = ({ currentPlace, currentPlaceParent }: PlaceSuggestion): string =>
  [currentPlace, currentPlaceParent].filter(Boolean).join(', ');

/** The last of several places: what is typed now. */
export const lastPlace = (text: string): string => text.slice(text.lastIndexOf(';') + 1);

/** Several places with another last one, ready for the next place. */
export const withLastPlace = (text: string, name: string): string =>
  `${[
    ...text
      .split(';')
      .slice(0, -1)
      .map((place) => place.trim()),
    name,
  ]
    .filter(Boolean)
    .join('; ')}; `;

interface List {
  suggestions: PlaceSuggestion[];
  isOpen: boolean;
  active: number;
  setActive: (index: number) => void;
  close: () => void;
  pick: (index: number) => void;
}

function onKey(event: KeyboardEvent, { suggestions, isOpen, active, setActive, close, pick }: List): void {
  if (event.nativeEvent.isComposing || !isOpen) return;
  if (event.key === 'Escape') {
    event.stopPropagation();
    close();
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    pick(active);
  } else {
    const next = nextOption(event.key, active, suggestions.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }
}
