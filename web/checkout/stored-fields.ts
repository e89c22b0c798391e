import type { RefObject } from 'react';
import { useEffect } from 'react';
import { sessionStorageOrNone } from './draft.ts';

interface StoredFields {
  /** The key in the storage of the tab. */
  key: string;
  /** The inputs that are stored. */
  selector: string;
  /** An input whose value is no answer of the buyer. */
  ignored?: string;
  /** Whether the page of a refused form has the values from the server. */
  isRefused: boolean;
}

/**
 * Stores inputs in this tab while the buyer types, and fills them in again after a reload, for example when the buyer
 * asked for more time. The draft of the reservation deletes them. A refused order gets its values from the server.
 */
export function useStoredFields(fields: RefObject<HTMLElement | null>, stored: StoredFields): void {
  const { key, selector, ignored, isRefused } = stored;
  useEffect(() => {
    const { current } = fields;
    if (!current) return undefined;
    const inputs = () => [...current.querySelectorAll<Input>(selector)];
    const store = () =>
      write(
        key,
        inputs()
          .filter(hasValue)
          .map(({ name, value }) => [name, value] as const),
      );
    if (isRefused) store();
    else if (!inputs().some((input) => input.name !== ignored && hasValue(input))) fill(inputs(), read(key));
    current.addEventListener('input', store);
    return () => current.removeEventListener('input', store);
  }, [fields, key, selector, ignored, isRefused]);
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Entry = readonly [name: string, value: string];

const isBox = (input: Element): input is HTMLInputElement =>
  input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox');

const hasValue = (input: Input): boolean => (isBox(input) ? input.checked : input.value !== '');

function fill(inputs: Input[], entries: Entry[]): void {
  if (entries.length === 0) return;
  for (const input of inputs) {
    const values = entries.filter(([name]) => name === input.name).map(([, value]) => value);
    if (isBox(input)) input.checked = values.includes(input.value);
    else input.value = values[0] ?? '';
  }
  // the questions with conditions appear
  inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }));
}

function write(key: string, entries: Entry[]): void {
  try {
    sessionStorageOrNone().setItem(key, JSON.stringify(entries));
  } catch {
    // without storage the buyer types the values again
  }
}

function read(key: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorageOrNone().getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return []; // the stored text is no draft
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string');
