/**
 * Changes of an event that could not be sent, stored in this browser until they are: the form's fields, URL-encoded.
 * Public texts of the event alone: how to join an online event is left out. Removed at sign-out.
 */
const PREFIX = 'unsent-event-';

const keyOf = (eventId: string): string => `${PREFIX}${eventId}`;

/** The stored form of an event; null without one, and where storage is unavailable. */
export function readUnsent(eventId: string): URLSearchParams | null {
  try {
    const text = localStorage.getItem(keyOf(eventId));
    return text === null ? null : new URLSearchParams(text);
  } catch {
    return null;
  }
}

/** Stores the form of an event; null removes it. Never throws. */
export function storeUnsent(eventId: string, form: URLSearchParams | null): void {
  try {
    if (form === null) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), withoutJoinDetails(form).toString());
  } catch {
    // storage is full or unavailable: the page still holds the texts
  }
}

/** Only people with a ticket may read these, so they are not left behind in a browser. */
function withoutJoinDetails(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].filter(([name]) => !name.startsWith('join')));
}

/** Removes the stored forms of all events. Throws where storage is unavailable. */
export function clearUnsent(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) localStorage.removeItem(key);
}
