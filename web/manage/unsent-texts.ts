/**
 * Changes of an event that could not be sent. This browser stores the form's fields, URL-encoded, until they are sent.
 * Only public texts of the event are stored: the link and instructions to join an online event are left out. Signing
 * out removes the stored changes.
 */
const PREFIX = 'unsent-event-';

const keyOf = (eventId: string): string => `${PREFIX}${eventId}`;

/** The stored form of an event; null when none is stored, and when storage is unavailable. */
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
    // the storage is full or unavailable; the page still contains the texts
  }
}

/** Fields that only people with a ticket may read, which must not be left behind in a browser. */
function withoutJoinDetails(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].filter(([name]) => !name.startsWith('join')));
}

/** Removes the stored forms of all events. Throws when storage is unavailable. */
export function clearUnsent(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) localStorage.removeItem(key);
}
