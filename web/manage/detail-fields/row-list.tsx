import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { useRows } from './use-rows.ts';

/** The number of blank rows below the list in a browser without script, where a button cannot add rows. */
const BLANK_ROWS = 3;

interface Props {
  /** The id of the group, and the prefix of the names in `errorOf`. */
  id: string;
  /** The names of the repeated fields. */
  columns: string[];
  /** The first values of each column. */
  values: string[][];
  /** The name of the group for screen readers. The heading of the section is visible. */
  legend: string;
  /** Text of the button that adds a row: "Add a performer" */
  addText: string;
  /** The name of the row with this number, for screen readers. */
  rowText: (number: number) => string;
  error: string | undefined;
  /** The inputs of a row. Their error names and ids start with `{id}.{index}.`. */
  children: (row: { values: string[]; index: number }) => ReactNode;
}

/** A list of rows that people add, move and remove. Works without script: blank rows are not stored. */
export function RowList({ id, columns, values, legend, addText, rowText, error, children }: Props) {
  const isHydrated = useHydrated();
  const group = useRef<HTMLFieldSetElement>(null);
  const { rows, add, move, remove } = useRows({ group, columns, values });
  const scriptOnly = isHydrated ? '' : SCRIPT_ONLY;
  return (
    <fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className="min-w-0 outline-none"
    >
      <legend className="sr-only">{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <ol className="grid gap-3 has-[>li]:mb-3">
        {rows.map((row, index) => (
          <Row key={row.key} name={rowText(index + 1)}>
            {children({ values: row.values, index })}
            <RowButtons
              name={rowText(index + 1)}
              className={scriptOnly}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < rows.length - 1 ? () => move(index, index + 1) : null}
              onRemove={() => remove(index)}
            />
          </Row>
        ))}
        <noscript>
          {Array.from({ length: BLANK_ROWS }, (_, blank) => (
            <Row key={blank} name={rowText(rows.length + blank + 1)}>
              {children({ values: columns.map(() => ''), index: rows.length + blank })}
            </Row>
          ))}
        </noscript>
      </ol>
      <Button type="button" variant="outline" className={scriptOnly} onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        {addText}
      </Button>
    </fieldset>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="rounded-md border border-line bg-raised p-4">
      <div role="group" aria-label={name} className="grid gap-4">
        {children}
      </div>
    </li>
  );
}

interface ButtonsProps {
  name: string;
  className: string;
  /** Moves the row up or down; null when the row cannot move. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

function RowButtons({ name, className, onUp, onDown, onRemove }: ButtonsProps) {
  const { t } = useLingui();
  const shared = { type: 'button', variant: 'quiet' } as const;
  return (
    <div className={`-mb-2 flex items-center gap-1 ${className}`}>
      <Button
        {...shared}
        className="px-3"
        disabled={onUp === null}
        onClick={onUp ?? undefined}
        aria-label={t`Move ${name} up`}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        {...shared}
        className="px-3"
        disabled={onDown === null}
        onClick={onDown ?? undefined}
        aria-label={t`Move ${name} down`}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      <Button {...shared} className="ms-auto" onClick={onRemove} aria-label={t`Remove ${name}`}>
        <Trash2 aria-hidden="true" className="size-5" />
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
