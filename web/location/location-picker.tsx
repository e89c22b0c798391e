import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { messages } from '#shared/errors.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { useLocale } from '../i18n/locale.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { normalizeText } from '../ui/normalize-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { nextOption } from './options.ts';
import type { LocationSource } from './picker-driver.ts';
import { PickerPanel } from './picker-panel.tsx';
import { fieldText, type PlaceInField } from './picker-state.ts';
import { type LocationPickerModel, useLocationPicker } from './use-location-picker.ts';

interface Props {
  /** The passed value (spec 4); null lets the picker find out by itself. */
  initial: ClientLocation | null;
  /** Every location that was set. `lookup`: the picker found it out by itself, nobody chose it. */
  onChange: (location: ClientLocation, how: LocationSource) => void;
  /** What the field means, told as soon as that is another thing than `initial`: what is typed there, or nothing. */
  onMeant?: (place: PlaceInField) => void;
  /** The list was opened. */
  onOpen?: () => void;
  name?: string;
  id?: string;
  className?: string;
  inputClassName?: string;
}

const PLACE_MAX_CHARS = 120;
const KEPT = { isNumber: false, isMultiline: false, maxLength: PLACE_MAX_CHARS };

/**
 * Where to look for events: a form field that works as it stands, and a combobox (APG: list autocomplete, manual
 * selection) once script runs. On phones its list is as wide as the nearest positioned ancestor.
 */
export function LocationPicker({
  initial,
  onChange,
  onMeant,
  onOpen,
  name = 'place',
  id,
  className = '',
  inputClassName = '',
}: Props) {
  const made = useId();
  const own = id ?? made;
  const { t, i18n } = useLingui();
  const site = useSiteIfLoaded();
  const locale = useLocale();
  const isRunning = useHydrated();
  const picker = useLocationPicker({
    initial,
    onChange,
    onMeant,
    places: site?.places ?? { kind: 'embedded' },
    locale: locale.lang,
  });
  const input = useTypedBefore(picker);
  const { state, options } = picker;
  const isOpen = state.isOpen && options.length > 0;
  const open = (highlighted: number) => {
    picker.dispatch({ type: 'open', highlighted });
    onOpen?.();
  };
  const problem = state.problem ? i18n._(messages[state.problem]) : null;
  return (
    <div className={`sm:relative ${className}`} onBlur={(event) => leftFor(event) && picker.dispatch({ type: 'blur' })}>
      <label htmlFor={own} className="sr-only">
        <Trans>Choose a location</Trans>
      </label>
      <input
        ref={input}
        id={own}
        name={name}
        type="text"
        dir="auto"
        value={fieldText(state)}
        maxLength={PLACE_MAX_CHARS}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={state.waitingForCurrentLocation ? t`Finding location...` : t`Choose a location`}
        {...(isRunning && combobox(own, isOpen, state.highlighted))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${own}-problem` : undefined}
        onChange={(event) => picker.type(normalizeText(event.target.value, KEPT))}
        onFocus={(event) => {
          picker.dispatch({ type: 'focus' });
          picker.warm();
          event.target.select();
          open(-1);
        }}
        onClick={() => state.isOpen || open(-1)}
        onKeyDown={(event) => onKey(event, picker, { isOpen, open })}
        className={inputClassName}
      />
      {isRunning && <PickerPanel id={own} picker={picker} isOpen={isOpen} problem={problem} />}
    </div>
  );
}

const combobox = (id: string, isOpen: boolean, highlighted: number) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-expanded': isOpen,
  'aria-controls': `${id}-list`,
  'aria-activedescendant': isOpen && highlighted >= 0 ? `${id}-option-${highlighted}` : undefined,
});

/** Whether focus went out of the picker; options never take it. */
const leftFor = (event: FocusEvent<HTMLElement>): boolean => !event.currentTarget.contains(event.relatedTarget);

/** What somebody typed before the script came is kept. */
function useTypedBefore({ state, type, dispatch }: LocationPickerModel) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const text = input.current?.value ?? '';
    if (text === fieldText(state)) return;
    type(normalizeText(text, KEPT));
    if (document.activeElement !== input.current) dispatch({ type: 'close' });
    // once, when the page is taken over
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return input;
}

/** Keys of an editable combobox (APG). Those not listed are the field's, Enter without a highlighted option the form's. */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  picker: LocationPickerModel,
  { isOpen, open }: { isOpen: boolean; open: (highlighted: number) => void },
): void {
  if (event.nativeEvent.isComposing) return;
  const { state, options } = picker;
  const handled = () => {
    event.preventDefault();
    event.stopPropagation(); // Escape closes this list, not what it stands in
  };
  if (event.key === 'Escape' && (isOpen || state.typed !== null || state.problem)) {
    handled();
    picker.dispatch(isOpen ? { type: 'close' } : { type: 'revert' });
  } else if (event.key === 'Tab') picker.dispatch({ type: 'close' });
  else if (event.key === 'Enter' && isOpen && state.highlighted >= 0) {
    handled();
    picker.pick(state.highlighted);
  } else if (event.key === 'ArrowDown' && event.altKey) {
    handled();
    open(-1);
  } else if (event.key === 'ArrowUp' && event.altKey) {
    handled();
    picker.dispatch({ type: 'close' });
  } else {
    const next = nextOption(event.key, isOpen ? state.highlighted : -1, options.length);
    if (next === null) return;
    handled();
    if (isOpen) picker.dispatch({ type: 'highlight', index: next });
    else open(next);
  }
}
