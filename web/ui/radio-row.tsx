import type { ReactNode } from 'react';

interface Props<Value extends string> {
  id: string;
  /** The name of the field, the same for all choices. */
  name: string;
  value: Value;
  /** The value that is selected at first. */
  chosen: Value;
  /** The label. */
  children: ReactNode;
}

/** One of several choices, as a row that is highlighted while it is selected. */
export const RadioRow = <Value extends string>({ id, name, value, chosen, children }: Props<Value>) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-raised px-4 py-2 font-medium has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      id={id}
      name={name}
      value={value}
      defaultChecked={value === chosen}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
);
