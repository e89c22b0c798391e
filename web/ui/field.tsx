import {
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
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
  /** Told of the text as it is kept: cleaned, and digits only in a number field. */
  onChange?: (event: ChangeEvent<Box>) => void;
  /** Shows `count/max` below the field; wants a `maxLength`. */
  showCount?: boolean;
  /** A box of several lines. */
  rows?: number;
}

/**
 * A labelled input with its hint and error tied to it (spec 5): a required field shows an asterisk and says so; what
 * is typed or pasted is cleaned; a number is a telephone input that takes digits only; a maximum length, in code
 * points, cuts the value it begins with.
 */
export function TextField({ label, hint, error, requiredText, className = '', id, showCount, ...input }: Props) {
  const made = useId();
  const own = id ?? made;
  const [count, setCount] = useState(() => lengthOf(first(input)));
  const isCounted = showCount && input.maxLength !== undefined;
  const described = [hint && `${own}-hint`, error && `${own}-error`, isCounted && `${own}-count`].filter(Boolean);
  return (
    <div className={className}>
      <label htmlFor={own} className="mb-1.5 block font-semibold">
        {label}
        {input.required && (
          <>
            <span aria-hidden="true" className="text-accent">
              {' '}
              *
            </span>
            <span className="sr-only"> {requiredText}</span>
          </>
        )}
      </label>
      {hint && (
        <p id={`${own}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <TextBox
        {...input}
        id={own}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        onLength={setCount}
      />
      {(error || isCounted) && (
        <div className="mt-1.5 flex justify-between gap-4 text-sm">
          <p id={`${own}-error`} className="font-medium text-bad empty:hidden">
            {error}
          </p>
          {isCounted && (
            <p id={`${own}-count`} className="ms-auto text-ink-soft tabular-nums">
              {count}/{input.maxLength}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type BoxProps = Omit<Props, 'label' | 'hint' | 'error' | 'requiredText' | 'showCount' | 'className'> & {
  onLength: (length: number) => void;
};

function TextBox({ onLength, rows, maxLength, type, onChange, value, defaultValue, ...rest }: BoxProps) {
  const running = useHydrated();
  const kept: TextRules = { isNumber: type === 'number', isMultiline: rows !== undefined, maxLength };
  const keep = (event: ChangeEvent<Box> | CompositionEvent<Box>) => {
    const box = event.currentTarget;
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return onLength(lengthOf(box.value));
    cleanBox(box, kept);
    onLength(lengthOf(box.value));
  };
  const props = {
    ...rest,
    ...(value === undefined ? { defaultValue: begin(defaultValue, kept) } : { value: begin(value, kept) }),
    // counted in half characters by browsers: where script runs, we count what people see
    maxLength: running ? undefined : maxLength,
    onChange: (event: ChangeEvent<Box>) => {
      keep(event);
      onChange?.(event);
    },
    onCompositionEnd: keep,
    dir: directionOf(type),
    className:
      'block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3.5 text-ink placeholder:text-ink-soft aria-invalid:border-bad disabled:opacity-55 rtl:text-right',
  };
  return rows === undefined ? (
    <input {...props} {...typeOf(type)} />
  ) : (
    <textarea
      {...(props as TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> })}
      rows={rows}
      className={`${props.className} py-3`}
    />
  );
}

/** Writes back what is kept; the caret stays behind what it stood behind. */
function cleanBox(box: Box, kept: TextRules): void {
  const clean = normalizeText(box.value, kept);
  if (clean === box.value) return;
  const caret = normalizeText(box.value.slice(0, box.selectionStart ?? box.value.length), kept).length;
  box.value = clean;
  if (box.type !== 'email') box.setSelectionRange(caret, caret); // mail inputs have no caret to ask for
}

const lengthOf = (text: string) => Array.from(text).length;
const first = ({ value, defaultValue, maxLength }: Pick<Props, 'value' | 'defaultValue' | 'maxLength'>) =>
  begin(value ?? defaultValue, { isNumber: false, isMultiline: true, maxLength }) ?? '';
const begin = (text: string | undefined, kept: TextRules) =>
  text === undefined || kept.maxLength === undefined ? text : cutToCodePoints(text, kept.maxLength);
