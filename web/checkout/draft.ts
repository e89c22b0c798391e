import type { RefObject } from 'react';
import { useEffect } from 'react';

/** The details that the buyer typed. */
export interface Draft {
  name: string;
  email: string;
}

const keyOf = (reservationToken: string) => `checkout.${reservationToken}`;

/** Where the answers to the organizer's questions are stored. */
export const answersKeyOf = (reservationToken: string) => `${keyOf(reservationToken)}.answers`;

/** Where the company is stored for which the buyer buys. */
export const companyKeyOf = (reservationToken: string) => `${keyOf(reservationToken)}.company`;

/** The stored draft of a reservation; null when none is stored. */
export function readDraft(storage: Pick<Storage, 'getItem'>, token: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(token)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null; // the browser has no storage, or the stored text is not a draft
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem'>, token: string, { name, email }: Draft): void {
  try {
    storage.setItem(keyOf(token), JSON.stringify({ name, email }));
  } catch {
    // without storage the buyer types the details again
  }
}

/** Deletes the draft of a reservation that ended. */
export function deleteDraft(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token));
    sessionStorage.removeItem(answersKeyOf(token));
    sessionStorage.removeItem(companyKeyOf(token));
  } catch {
    // without storage there is no draft to delete
  }
}

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' &&
  stored !== null &&
  'name' in stored &&
  'email' in stored &&
  typeof stored.name === 'string' &&
  typeof stored.email === 'string';

/**
 * Stores the buyer's details in this tab while the buyer types, and fills them in again after back, forward and reload.
 * Submitting the order deletes the draft, unless the buyer goes on to a payment page, which may lead back here. The page of a refused order gets the details from the server, the page of a
 * refused extension from the draft.
 */
export function useDraft(fields: RefObject<HTMLDivElement | null>, token: string, isRefused: boolean): void {
  useEffect(() => {
    const { current } = fields;
    const form = current?.closest('form');
    if (!current || !form) return undefined;
    const input = (name: keyof Draft) => current.querySelector<HTMLInputElement>(`[name=${name}]`);
    const store = () =>
      writeDraft(sessionStorageOrNone(), token, {
        name: input('name')?.value ?? '',
        email: input('email')?.value ?? '',
      });
    const draft = readDraft(sessionStorageOrNone(), token);
    let isTyped = false;
    for (const name of ['name', 'email'] as const) {
      const element = input(name);
      if (!element) continue;
      // text that was typed before script started is newer than the draft
      if (element.value !== element.defaultValue) isTyped = true;
      else if (draft && draft[name] !== '') element.value = draft[name];
    }
    if (isRefused || isTyped) store();
    const forget = () => {
      if (new FormData(form).get('payment') !== 'online') deleteDraft(token);
    };
    current.addEventListener('input', store);
    form.addEventListener('submit', forget);
    return () => {
      current.removeEventListener('input', store);
      form.removeEventListener('submit', forget);
    };
  }, [fields, token, isRefused]);
}

const NO_STORAGE: Pick<Storage, 'getItem' | 'setItem'> = { getItem: () => null, setItem: () => {} };

export function sessionStorageOrNone(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage;
  } catch {
    return NO_STORAGE; // where storage is blocked, even reading the property throws
  }
}
