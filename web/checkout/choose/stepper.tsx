import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { type QuantityRange, quantityOf, stepped } from './stepper-value.ts';

interface Props {
  /** Name and id of the input. */
  name: string;
  /** The name of the counted items, for the accessible names. */
  itemName: string;
  range: QuantityRange;
  value: string;
  onChange: (value: string) => void;
  /** Id of the error's text. */
  errorId?: string | undefined;
}

/** A number with the buttons − and +. Without script the buyer types the number. */
export function Stepper({ name, itemName, range, value, onChange, errorId }: Props) {
  const { t } = useLingui();
  const quantity = quantityOf(value);
  const input = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    flushSync(() => onChange(String(stepped(quantity, by, range))));
    // like typing, so that the form drops the error of a corrected quantity
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="flex items-center gap-1">
      <StepButton label={t`Fewer: ${itemName}`} isAtEnd={quantity <= 0} onPress={() => step(-1)}>
        <Minus aria-hidden="true" className="size-5" />
      </StepButton>
      <input
        ref={input}
        type="number"
        id={name}
        name={name}
        min={0}
        max={range.max}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={t`Quantity of ${itemName}`}
        {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
        className="size-11 appearance-none rounded-sm border border-transparent bg-transparent text-center text-lg font-semibold tabular-nums [-moz-appearance:textfield] aria-invalid:border-bad noscript:border-line-strong [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <StepButton label={t`More: ${itemName}`} isAtEnd={quantity >= range.max} onPress={() => step(1)}>
        <Plus aria-hidden="true" className="size-5" />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

// the button at its limit is not `disabled`, because the browser would take the focus away from it
function StepButton({ label, isAtEnd, onPress, children }: StepButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-ink aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-soft ${isHydrated ? '' : SCRIPT_ONLY}`}
    >
      {children}
    </button>
  );
}
