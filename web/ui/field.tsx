import {
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { cutToCodePoints } from '#shared/text.ts';
import { directionOf, type TextRules, normalizeText, typeOf } from './normalize-text.ts';
import { useHydrated } from './use-hydrated.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'defaultValue'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hidden "(required)" text, in the page's language (spec 5). */
  requiredText: string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the cleaned text; in a number field, with digits only. */
  onChange?: (event: ChangeEvent<Box>) => void;
  /** Whether the field shows `count/max` below it; requires a `maxLength`. */
  showCount?: boolean;
  /** The number of rows of a textarea; without it the field is an input. */
  rows?: number;
  /**
   * `title` and `lead`: one line of text with the appearance of the later heading or summary, which grows with its
   * text. Requires `rows`, so that a long text is readable.
   */
  variant?: Variant;
}

type Variant = 'box' | 'title' | 'lead';

const VARIANTS: Record<Variant, string> = {
  box: 'block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3.5 text-ink placeholder:text-ink-soft aria-invalid:border-bad disabled:opacity-55 rtl:text-right',
  title: 'font-display text-2xl leading-[1.12] font-extrabold tracking-[-0.015em]',
  lead: 'text-lg',
};
/** the border is outside the column, so that the text is aligned with the page around the field */
const IN_PLACE =
  '-mx-3 block w-[calc(100%+1.5rem)] field-sizing-content min-h-12 resize-none rounded-sm border border-dashed border-line-strong bg-transparent px-3 text-ink placeholder:text-ink-soft hover:border-solid hover:bg-raised focus:border-solid focus:bg-raised aria-invalid:border-bad rtl:text-right';

/**
 * A labelled input with hint and error (spec 5). Required fields show an asterisk. Typed and pasted text is cleaned.
 * Number fields are telephone inputs that accept digits only. The initial value is cut to `maxLength` code points.
 */
export function TextField({
  label,
  hint,
  error,
  requiredText,
  className = '',
  id,
  showCount,
  variant = 'box',
  ...input
}: Props) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const [count, setCount] = useState(() => lengthOf(initialValue(input)));
  const isCounted = showCount && input.maxLength !== undefined;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`, isCounted && `${fieldId}-count`].filter(
    Boolean,
  );
  return (
    <div className={className}>
      <FieldLabel id={fieldId} label={label} variant={variant} requiredText={input.required ? requiredText : null} />
      {hint && (
        <p id={`${fieldId}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <TextBox
        {...input}
        variant={variant}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        onLength={setCount}
      />
      {(error || isCounted) && (
        <div className="mt-1.5 flex justify-between gap-4 text-sm">
          <p id={`${fieldId}-error`} className="font-medium text-bad empty:hidden">
            {error}
          </p>
          {isCounted && (
            <p id={`${fieldId}-count`} className="ms-auto text-ink-soft tabular-nums">
              {count}/{input.maxLength}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface LabelProps {
  id: string;
  label: ReactNode;
  variant: Variant;
  /** The text "(required)"; null for an optional field. */
  requiredText: string | null;
}

const FieldLabel = ({ id, label, variant, requiredText }: LabelProps) => (
  <label
    htmlFor={id}
    className={variant === 'box' ? 'mb-1.5 block font-semibold' : 'mb-1 block text-sm font-semibold text-ink-soft'}
  >
    {label}
    {requiredText !== null && <RequiredMark text={requiredText} />}
  </label>
);

/** The mark after the label of a required field: an asterisk, and a text for screen readers. */
export const RequiredMark = ({ text }: { text: string }) => (
  <>
    <span aria-hidden="true" className="text-accent">
      {' '}
      *
    </span>
    <span className="sr-only"> {text}</span>
  </>
);

type BoxProps = Omit<Props, 'label' | 'hint' | 'error' | 'requiredText' | 'showCount' | 'className' | 'variant'> & {
  variant: Variant;
  onLength: (length: number) => void;
};

function TextBox({ onLength, variant, rows, maxLength, type, onChange, value, defaultValue, ...rest }: BoxProps) {
  const isHydrated = useHydrated();
  const rules: TextRules = {
    isNumber: type === 'number',
    isMultiline: rows !== undefined && variant === 'box',
    maxLength,
  };
  const saveValue = (event: ChangeEvent<Box> | CompositionEvent<Box>) => {
    const box = event.currentTarget;
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return onLength(lengthOf(box.value));
    cleanBox(box, rules);
    onLength(lengthOf(box.value));
  };
  const props = {
    ...rest,
    ...(value === undefined
      ? { defaultValue: initialText(defaultValue, rules) }
      : { value: initialText(value, rules) }),
    // browsers count UTF-16 units; script counts code points instead
    maxLength: isHydrated ? undefined : maxLength,
    onChange: (event: ChangeEvent<Box>) => {
      saveValue(event);
      onChange?.(event);
    },
    onCompositionEnd: saveValue,
    dir: directionOf(type),
    className: variant === 'box' ? VARIANTS.box : `${IN_PLACE} ${VARIANTS[variant]}`,
  };
  return rows === undefined ? (
    <input {...props} {...typeOf(type)} />
  ) : (
    <textarea
      {...(props as TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> })}
      rows={rows}
      className={`${props.className} ${variant === 'box' ? 'py-3' : 'py-1.5'}`}
      {...(variant !== 'box' && { onKeyDown: withoutLineBreak })}
    />
  );
}

/** a title has no line breaks, so Enter must not add a line break */
function withoutLineBreak(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** Replaces the value by its cleaned text and moves the caret behind the same character as before. */
function cleanBox(box: Box, rules: TextRules): void {
  const clean = normalizeText(box.value, rules);
  if (clean === box.value) return;
  const caret = normalizeText(box.value.slice(0, box.selectionStart ?? box.value.length), rules).length;
  box.value = clean;
  if (box.type !== 'email') box.setSelectionRange(caret, caret); // email inputs have no selection API
}

const lengthOf = (text: string) => Array.from(text).length;
const initialValue = ({ value, defaultValue, maxLength }: Pick<Props, 'value' | 'defaultValue' | 'maxLength'>) =>
  initialText(value ?? defaultValue, { isNumber: false, isMultiline: true, maxLength }) ?? '';
const initialText = (text: string | undefined, rules: TextRules) =>
  text === undefined || rules.maxLength === undefined ? text : cutToCodePoints(text, rules.maxLength);
