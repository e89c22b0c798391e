import type { RefObject } from 'react';
import { useEffect } from 'react';
import { ANSWERERS } from '#shared/order-questions.ts';
import { answersKeyOf, sessionStorageOrNone } from './draft.ts';

/**
 * Stores the answers in this tab while the buyer types, and fills them in again after a reload, for example when the buyer
 * asked for more time. The draft of the reservation deletes them. A refused order gets its answers from the server.
 */
export function useAnswersDraft(fields: RefObject<HTMLDivElement | null>, token: string, isRefused: boolean): void {
  useEffect(() => {
    const { current } = fields;
    if (!current) return undefined;
    const inputs = () => [...current.querySelectorAll<HTMLInputElement | HTMLSelectElement>(TYPED)];
    const store = () =>
      write(
        token,
        inputs()
          .filter(hasAnswer)
          .map(({ name, value }) => [name, value] as const),
      );
    if (isRefused) store();
    else if (!inputs().some((input) => input.name !== ANSWERERS && hasAnswer(input))) fill(inputs(), read(token));
    current.addEventListener('input', store);
    return () => current.removeEventListener('input', store);
  }, [fields, token, isRefused]);
}

/** A script cannot fill in a chosen file, and the server stores the files that were sent. */
const TYPED = '[name^="answer"]:not([type="file"], [type="hidden"])';

type Entry = readonly [name: string, value: string];

const isBox = (input: Element): input is HTMLInputElement =>
  input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox');

const hasAnswer = (input: HTMLInputElement | HTMLSelectElement): boolean =>
  isBox(input) ? input.checked : input.value !== '';

function fill(inputs: (HTMLInputElement | HTMLSelectElement)[], entries: Entry[]): void {
  if (entries.length === 0) return;
  for (const input of inputs) {
    const values = entries.filter(([name]) => name === input.name).map(([, value]) => value);
    if (isBox(input)) input.checked = values.includes(input.value);
    else input.value = values[0] ?? '';
  }
  // the questions with conditions appear
  inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }));
}

function write(token: string, entries: Entry[]): void {
  try {
    sessionStorageOrNone().setItem(answersKeyOf(token), JSON.stringify(entries));
  } catch {
    // without storage the buyer types the answers again
  }
}

function read(token: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorageOrNone().getItem(answersKeyOf(token)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return []; // the stored text is no draft
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string');
