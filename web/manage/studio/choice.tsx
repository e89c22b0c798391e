import type { CSSProperties, ReactNode } from 'react';

interface GroupProps {
  legend: ReactNode;
  /** An error below the choices. */
  error?: string | undefined;
  id: string;
  children: ReactNode;
}

/** A group of choices with a heading. */
export const ChoiceGroup = ({ legend, error, id, children }: GroupProps) => (
  <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={error ? `${id}-error` : undefined}>
    <legend className="mb-3 p-0 font-display text-lg leading-tight font-bold">{legend}</legend>
    {children}
    {error && (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </fieldset>
);

interface TileProps<Value extends string> {
  name: string;
  value: Value;
  isChosen: boolean;
  onChoose: (value: Value) => void;
  label: string;
  /** Whether the label is visible below the picture. */
  isNamed?: boolean;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** One choice, as a picture. The arrow keys move between the choices of a group. */
export function Tile<Value extends string>({ name, value, isChosen, onChoose, label, ...tile }: TileProps<Value>) {
  const { isNamed = false, className = '', style, children } = tile;
  return (
    <label title={isNamed ? undefined : label} className="group relative block min-w-0 cursor-pointer">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        style={style}
        className={`block overflow-hidden rounded-sm border border-line outline-offset-2 transition-transform duration-150 group-hover:-translate-y-0.5 peer-checked:outline-3 peer-checked:outline-accent peer-focus-visible:ring-3 peer-focus-visible:ring-ink motion-reduce:transform-none ${className}`}
      >
        {children}
      </span>
      <span
        className={
          isNamed
            ? 'mt-1.5 block text-center text-xs leading-tight text-ink-soft peer-checked:font-semibold peer-checked:text-ink'
            : 'sr-only'
        }
      >
        {label}
      </span>
    </label>
  );
}
