import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onFillIn } from '../fill-in.ts';

interface Row {
  key: number;
  /** The first value of each column. The inputs hold the current values. */
  values: string[];
}

interface Options {
  /** The element that contains the rows. */
  group: RefObject<HTMLElement | null>;
  /** The names of the repeated fields. */
  columns: string[];
  values: string[][];
}

/** The rows of a list in a form. The form's buttons add, move and remove rows, and unsent changes restore rows. */
export function useRows({ group, columns, values }: Options) {
  const [rows, setRows] = useState(() => rowsOf(values));
  const nextKey = useRef(rows.length);
  const focused = useRef<number | null>(null);
  const isChanged = useRef(false);
  const restore = useEffectEvent((stored: URLSearchParams) => {
    const restored = rowsOf(columns.map((name) => stored.getAll(name)));
    setRows(restored.map((row) => ({ ...row, key: nextKey.current + row.key })));
    nextKey.current += restored.length;
  });
  useEffect(() => {
    const form = group.current?.closest('form');
    return form ? onFillIn(form, restore) : undefined;
  }, [group]);
  useEffect(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    focusRow(group.current, focused.current);
    // saves the draft: saving waits for changes of inputs, and moving or removing a row changes no input
    group.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows, group]);
  /** @param focus index of the row to focus; null for none */
  const change = (next: Row[], focus: number | null) => {
    isChanged.current = true;
    focused.current = focus;
    setRows(next);
  };
  return {
    rows,
    add: () => change([...rows, { key: nextKey.current++, values: columns.map(() => '') }], rows.length),
    move: (from: number, to: number) => change(moved(rows, from, to), null),
    remove: (index: number) =>
      change(
        rows.filter((_, other) => other !== index),
        Math.min(index, rows.length - 2),
      ),
  };
}

/** One row for each value of the longest column. */
function rowsOf(columns: string[][]): Row[] {
  const length = Math.max(...columns.map((column) => column.length));
  return Array.from({ length }, (_, key) => ({ key, values: columns.map((column) => column[key] ?? '') }));
}

function moved(rows: Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Focuses the first input of a row, or the group itself after the last row was removed (-1). */
function focusRow(group: HTMLElement | null, index: number | null): void {
  if (group === null || index === null) return;
  const input = group.querySelectorAll('li')[index]?.querySelector<HTMLElement>('input, textarea');
  (input ?? group).focus();
}
