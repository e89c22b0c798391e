// The form of an event that is not stored yet. The browser stores what the person typed until the event is created.
import { readUnsent, storeUnsent } from './unsent-texts.ts';

/** Takes the place of an event's id. */
const NEW = 'new';
/** Set in this tab while a form is on its way, until a page shows whether the event was created. */
const SENT = 'new-event-sent';
/** Values that belong to one load of the page. */
const OF_THE_PAGE = new Set(['csrftoken', 'idempotency_key', 'image']);

/** Stores the form of a new event; null removes it. Never throws. */
export function storeNewEvent(form: FormData | null): void {
  const typed =
    form && [...form].filter(([name]) => !OF_THE_PAGE.has(name)).map(([name, value]) => [name, String(value)]);
  storeUnsent(NEW, typed && new URLSearchParams(typed));
}

/**
 * The stored form of a new event; null when none is stored. A date that has passed is left out, so that the form shows
 * a coming date.
 * @param today an ISO date in the person's zone
 */
export function readNewEvent(today: string): URLSearchParams | null {
  const form = readUnsent(NEW);
  if (form && (form.get('startDate') ?? '') < today) for (const name of ['startDate', 'endDate']) form.delete(name);
  return form;
}

/** Called when the form is sent. The texts stay stored until the event exists. */
export const markNewEventSent = (): void => inTab((tab) => tab.setItem(SENT, '1'));

/** Called when the form is shown again: it was not sent, or it was refused. */
export const markNewEventOpen = (): void => inTab((tab) => tab.removeItem(SENT));

/** Removes the stored form after the event was created. Called by every page of a stored event. */
export const forgetSentEvent = (): void =>
  inTab((tab) => {
    if (tab.getItem(SENT) === null) return;
    tab.removeItem(SENT);
    storeNewEvent(null);
  });

function inTab(work: (tab: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // storage is unavailable, so no form is stored
  }
}
