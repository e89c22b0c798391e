import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { messages } from '#shared/errors.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { useLocale } from '../i18n/locale.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { comboboxProps } from '../ui/combobox/combobox-props.ts';
import { nextOption } from '../ui/combobox/next-option.ts';
import { useEarlyInput } from '../ui/combobox/use-early-input.ts';
import { normalizeText } from '../ui/normalize-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import type { LocationSource } from './picker-driver.ts';
import { fieldText, optionOfEnter, type PlaceInField } from './picker-state.ts';
import { type LocationPickerModel, useLocationPicker } from './use-location-picker.ts';

const loadPanel = () => import('./picker-panel.tsx');
const captureNothing = () => null;

interface Props {
  /**
   * The location that the page passes (spec 4); null makes the picker look up the location, unless `startText` is set.
   */
  initial: ClientLocation | null;
  /** The initial text of the field: the visitor typed it before this page loaded, and it matched no place. */
  startText?: string;
  /** Called for every location that is set. `lookup`: the picker found the location; the visitor did not choose it. */
  onChange: (location: ClientLocation, how: LocationSource) => void;
  /** Called when the field's meaning differs from `initial`: a typed text or another location. */
  onPlaceChange?: (place: PlaceInField) => void;
  /** Called when the list opens. */
  onOpen?: () => void;
  /** Limited search (spec 4): Enter picks the first suggestion for a typed text. */
  isLimited?: boolean;
  /**
   * Texts of a field in a page's form. Without these texts, the field is optional and only screen readers get its
   * label.
   */
  formField?: FormField;
  name?: string;
  id?: string;
  className?: string;
  inputClassName?: string;
}

/** Texts of a required field, which are visible like the texts of a `TextField`. */
export interface FormField {
  label: ReactNode;
  hint: ReactNode;
  /** Why the server refused the initial text of the field; shown until the visitor types another text. */
  error: string | null;
}

const PLACE_MAX_CHARS = 120;
const TEXT_RULES = { isNumber: false, isMultiline: false, maxLength: PLACE_MAX_CHARS };

/**
 * The place field: a plain form field before hydration, then a combobox (APG: list autocomplete, manual selection). The
 * code of the list loads when the browser is idle, because every page has this field in its header. On phones the list
 * is as wide as the nearest positioned ancestor.
 */
export function LocationPicker({
  initial,
  startText,
  onChange,
  onPlaceChange,
  onOpen,
  isLimited = false,
  formField: field,
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
  const panel = useLazyModule(loadPanel, captureNothing);
  const picker = useLocationPicker({
    initial,
    startText,
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
  const formField = field && { ...field, error: state.typed === startText ? field.error : null };
  const problem = state.problem ? i18n._(messages[state.problem]) : null;
  return (
    <div
      className={`sm:relative ${className}`}
      onBlur={(event) => hasFocusLeft(event) && picker.dispatch({ type: 'blur' })}
    >
      <FieldLabel id={fieldId} formField={formField} />
      <PlaceInput
        id={fieldId}
        {...{ name, picker, isOpen, open, isLimited, formField }}
        hasPanel={panel !== null}
        hasProblem={problem !== null}
        className={inputClassName}
      />
      {formField?.error && (
        <p id={`${fieldId}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {formField.error}
        </p>
      )}
      {panel && (
        <panel.module.PickerPanel id={fieldId} {...{ picker, isOpen, problem }} isFieldWide={formField !== undefined} />
      )}
    </div>
  );
}

/** The label is visible only in a page's form; elsewhere it is for screen readers. */
function FieldLabel({ id, formField }: { id: string; formField: FormField | undefined }) {
  if (!formField)
    return (
      <label htmlFor={id} className="sr-only">
        <Trans>Choose a location</Trans>
      </label>
    );
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {formField.label}
      </label>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
        {formField.hint}
      </p>
    </>
  );
}

interface InputProps {
  id: string;
  name: string;
  picker: LocationPickerModel;
  isOpen: boolean;
  open: (highlighted: number) => void;
  /** Whether the list's element exists. */
  hasPanel: boolean;
  isLimited: boolean;
  formField: FormField | undefined;
  hasProblem: boolean;
  className: string;
}

function PlaceInput({ id, name, picker, hasPanel, formField, hasProblem, className, ...list }: InputProps) {
  const { t } = useLingui();
  const { isOpen, open } = list;
  const input = useRef<HTMLInputElement>(null);
  const { state } = picker;
  const isHydrated = useHydrated();
  const rendered = fieldText(state, t`Online`);
  const focus = () => {
    picker.dispatch({ type: 'focus' });
    picker.warm();
    open(-1);
  };
  useEarlyInput(input, {
    rendered,
    onText: (text) => {
      picker.type(normalizeText(text, TEXT_RULES));
      picker.dispatch({ type: 'close' });
    },
    onFocus: focus,
  });
  return (
    <input
      ref={input}
      id={id}
      name={name}
      type="text"
      dir="auto"
      value={rendered}
      maxLength={PLACE_MAX_CHARS}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={state.waitingForCurrentLocation ? t`Finding location...` : t`Choose a location`}
      {...(isHydrated && comboboxProps({ id, isOpen, active: state.highlighted, hasList: hasPanel }))}
      required={formField !== undefined}
      aria-invalid={hasProblem || Boolean(formField?.error) || undefined}
      aria-describedby={descriptionOf(id, { formField, hasProblem })}
      onChange={(event) => picker.type(normalizeText(event.target.value, TEXT_RULES))}
      onFocus={(event) => {
        event.target.select();
        focus();
      }}
      onClick={() => state.isOpen || open(-1)}
      onKeyDown={(event) => onKey(event, picker, list)}
      className={className}
    />
  );
}

function descriptionOf(id: string, { formField, hasProblem }: Pick<InputProps, 'formField' | 'hasProblem'>) {
  const ids = [hasProblem && `${id}-problem`, formField && `${id}-hint`, formField?.error && `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Whether focus left the picker. Options never take focus. */
const hasFocusLeft = (event: FocusEvent<HTMLElement>): boolean => !event.currentTarget.contains(event.relatedTarget);

/**
 * Keys of an editable combobox (APG). The field handles all other keys. Enter without an option to pick submits the
 * form.
 */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  picker: LocationPickerModel,
  { isOpen, open, isLimited }: Pick<InputProps, 'isOpen' | 'open' | 'isLimited'>,
): void {
  if (event.nativeEvent.isComposing) return;
  const { state, options } = picker;
  const picked = isOpen && event.key === 'Enter' ? optionOfEnter(state, { count: options.length, isLimited }) : null;
  const handled = () => {
    event.preventDefault();
    event.stopPropagation(); // Escape closes only this list, not the element around it
  };
  if (event.key === 'Escape' && (isOpen || state.typed !== null || state.problem)) {
    handled();
    picker.dispatch(isOpen ? { type: 'close' } : { type: 'revert' });
  } else if (event.key === 'Tab') picker.dispatch({ type: 'close' });
  else if (picked !== null) {
    handled();
    picker.pick(picked);
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
