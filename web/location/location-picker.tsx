import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { messages } from '#shared/errors.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { useLocale } from '../i18n/locale.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { comboboxProps } from '../ui/combobox/combobox-props.ts';
import { nextOption } from '../ui/combobox/next-option.ts';
import { useTextBeforeHydration } from '../ui/combobox/use-text-before-hydration.ts';
import { normalizeText } from '../ui/normalize-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { LocationSource } from './picker-driver.ts';
import { PickerPanel } from './picker-panel.tsx';
import { fieldText, type PlaceInField } from './picker-state.ts';
import { type LocationPickerModel, useLocationPicker } from './use-location-picker.ts';

interface Props {
  /** The passed value (spec 4); null lets the picker find the location. */
  initial: ClientLocation | null;
  /** Called for every location that is set. `lookup`: found by the picker, not chosen by the visitor. */
  onChange: (location: ClientLocation, how: LocationSource) => void;
  /** Called when the field's meaning differs from `initial`: a typed text or another location. */
  onPlaceChange?: (place: PlaceInField) => void;
  /** The list was opened. */
  onOpen?: () => void;
  name?: string;
  id?: string;
  className?: string;
  inputClassName?: string;
}

const PLACE_MAX_CHARS = 120;
const TEXT_RULES = { isNumber: false, isMultiline: false, maxLength: PLACE_MAX_CHARS };

/**
 * The place field: a plain form field before hydration, then a combobox (APG: list autocomplete, manual selection). On
 * phones its list is as wide as the nearest positioned ancestor.
 */
export function LocationPicker({
  initial,
  onChange,
  onPlaceChange,
  onOpen,
  name = 'place',
  id,
  className = '',
  inputClassName = '',
}: Props) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const { i18n } = useLingui();
  const site = useSiteIfLoaded();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const picker = useLocationPicker({
    initial,
    onChange,
    onPlaceChange,
    places: site?.places ?? { kind: 'embedded' },
    locale: locale.lang,
  });
  const { state, options } = picker;
  const isOpen = state.isOpen && options.length > 0;
  const open = (highlighted: number) => {
    picker.dispatch({ type: 'open', highlighted });
    onOpen?.();
  };
  const problem = state.problem ? i18n._(messages[state.problem]) : null;
  return (
    <div
      className={`sm:relative ${className}`}
      onBlur={(event) => hasFocusLeft(event) && picker.dispatch({ type: 'blur' })}
    >
      <label htmlFor={fieldId} className="sr-only">
        <Trans>Choose a location</Trans>
      </label>
      <PlaceInput
        id={fieldId}
        {...{ name, picker, isOpen, open, isHydrated }}
        hasProblem={problem !== null}
        className={inputClassName}
      />
      {isHydrated && <PickerPanel id={fieldId} picker={picker} isOpen={isOpen} problem={problem} />}
    </div>
  );
}

interface InputProps {
  id: string;
  name: string;
  picker: LocationPickerModel;
  isOpen: boolean;
  open: (highlighted: number) => void;
  isHydrated: boolean;
  hasProblem: boolean;
  className: string;
}

function PlaceInput({ id, name, picker, isOpen, open, isHydrated, hasProblem, className }: InputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { state } = picker;
  useTextBeforeHydration(input, fieldText(state), (text) => {
    picker.type(normalizeText(text, TEXT_RULES));
    if (document.activeElement !== input.current) picker.dispatch({ type: 'close' });
  });
  return (
    <input
      ref={input}
      id={id}
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
      {...(isHydrated && comboboxProps({ id, isOpen, active: state.highlighted, hasList: true }))}
      aria-invalid={hasProblem || undefined}
      aria-describedby={hasProblem ? `${id}-problem` : undefined}
      onChange={(event) => picker.type(normalizeText(event.target.value, TEXT_RULES))}
      onFocus={(event) => {
        picker.dispatch({ type: 'focus' });
        picker.warm();
        event.target.select();
        open(-1);
      }}
      onClick={() => state.isOpen || open(-1)}
      onKeyDown={(event) => onKey(event, picker, { isOpen, open })}
      className={className}
    />
  );
}

/** Whether focus left the picker. Options never take focus. */
const hasFocusLeft = (event: FocusEvent<HTMLElement>): boolean => !event.currentTarget.contains(event.relatedTarget);

/**
 * Keys of an editable combobox (APG). Other keys belong to the field; Enter without a highlighted option submits the
 * form.
 */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  picker: LocationPickerModel,
  { isOpen, open }: { isOpen: boolean; open: (highlighted: number) => void },
): void {
  if (event.nativeEvent.isComposing) return;
  const { state, options } = picker;
  const handled = () => {
    event.preventDefault();
    event.stopPropagation(); // Escape closes this list, not the element around it
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
