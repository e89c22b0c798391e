import { Plural, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PlaceSuggestion, Point } from '#shared/geo/places.ts';
import { VENUE_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { useLocale } from '../../i18n/locale.ts';
import { embeddedFinder } from '../../location/service/embedded.ts';
import { suggester } from '../../location/suggester.ts';
import { comboboxProps, listIdOf } from '../../ui/combobox/combobox-props.ts';
import { nextOption } from '../../ui/combobox/next-option.ts';
import { optionClass, optionProps, useActiveOption } from '../../ui/combobox/option-row.ts';
import { TextField } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { pointOfSuggestion } from './point-of-suggestion.ts';

interface Props {
  city: string;
  error: string | undefined;
  /** Called with the point of the city; null for a text that does not name a city yet. */
  onPoint: (point: Point | null) => void;
}

const ID = 'city';

/** The city of a venue: a text field. With script, a list shows the cities that match the text. */
export function CityField({ city, error, onPoint }: Props) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const list = useCitySuggestions(onPoint);
  const isOpen = list.isOpen && list.suggestions.length > 0;
  return (
    <div className="relative" onBlur={list.leave}>
      <TextField
        {...(isHydrated && comboboxProps({ id: ID, isOpen, active: list.active, hasList: isOpen }))}
        id={ID}
        name="city"
        label={t`City`}
        hint={t`Add the state or country if the name is common: “Portland, ME”.`}
        required
        requiredText={t`(required)`}
        maxLength={VENUE_TEXT_MAX_CHARS}
        autoComplete={isHydrated ? 'off' : 'address-level2'}
        defaultValue={city}
        error={error}
        onChange={(event) => list.type(event.currentTarget.value)}
        onKeyDown={(event) => onKey(event, { ...list, isOpen })}
      />
      <p role="status" className="sr-only">
        {isOpen && <Plural value={list.suggestions.length} one="# suggestion" other="# suggestions" />}
      </p>
      {isOpen && (
        <div
          id={listIdOf(ID)}
          role="listbox"
          aria-label={t`Cities`}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-lift"
        >
          {list.suggestions.map((suggestion, index) => (
            <CityOption
              key={suggestion.value}
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
  suggestion: PlaceSuggestion;
  index: number;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function CityOption({ suggestion, index, isActive, onPoint, onPick }: OptionProps) {
  const row = useActiveOption<HTMLDivElement>(isActive);
  return (
    // the text field has the focus and handles the keys
    <div
      {...optionProps({ id: ID, index, isActive, onPoint })}
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

/** Suggested cities for the typed text. Leaving the field without a choice picks the first suggestion. */
function useCitySuggestions(onPoint: Props['onPoint']) {
  const { lang } = useLocale();
  const [suggestions, setSuggestions] = useState<PlaceSuggestion[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The typed text has no point yet. */
  const isUnresolved = useRef(false);
  const field = () => document.getElementById(ID) as HTMLInputElement | null;
  const [source] = useState(() =>
    suggester(embeddedFinder(), (_, answer) => {
      setSuggestions(answer.suggestions.filter(isCity));
      setActive(-1);
    }),
  );
  useEffect(() => source.stop, [source]);
  const resolve = async (suggestion: PlaceSuggestion) => {
    isUnresolved.current = false;
    onPoint(await pointOfSuggestion(suggestion));
  };
  return {
    suggestions,
    isOpen,
    active,
    setActive,
    close: () => setIsOpen(false),
    type: (text: string) => {
      isUnresolved.current = true;
      onPoint(null);
      setIsOpen(true);
      if (text.trim() !== '') return source.ask({ text, near: null, locale: lang });
      source.stop();
      setSuggestions([]);
    },
    pick: (index: number) => {
      const [input, suggestion] = [field(), suggestions[index]];
      if (!input || !suggestion) return;
      input.value = nameOf(suggestion);
      setIsOpen(false);
      void resolve(suggestion);
    },
    leave: () => {
      setIsOpen(false);
      const [first] = suggestions;
      const text = field()?.value.trim().toLowerCase() ?? '';
      if (isUnresolved.current && first && nameOf(first).toLowerCase().startsWith(text)) void resolve(first);
    },
  };
}

/** Venues are in cities and boroughs. Countries, states and postal codes are not cities. */
const isCity = ({ placeType }: PlaceSuggestion): boolean => placeType === 'locality' || placeType === 'borough';

/** The site's name of a city: "Portland, ME". */
const nameOf = ({ currentPlace, currentPlaceParent }: PlaceSuggestion): string =>
  [currentPlace, currentPlaceParent].filter(Boolean).join(', ');

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
