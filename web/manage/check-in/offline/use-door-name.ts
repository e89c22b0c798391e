import { useEffect, useSyncExternalStore } from 'react';

const DOOR_MAX = 40;
const neverChanges = () => () => {};
const keyOf = (eventId: string) => `door-${eventId}`;

/**
 * The name of the door: that of the URL, which is '' once a person has removed it. Without one in the URL, the name that
 * this device had before: an installed page always starts at the same URL.
 */
export function useDoorName({ eventId, door }: { eventId: string; door: string }): string {
  const onDevice = useSyncExternalStore(
    neverChanges,
    () => nameInUrl() ?? storedName(eventId),
    () => door,
  );
  useEffect(() => {
    const named = nameInUrl();
    if (named !== null) storeName(eventId, named);
  }, [eventId]);
  return onDevice;
}

const nameInUrl = (): string | null => new URLSearchParams(location.search).get('door')?.slice(0, DOOR_MAX) ?? null;

function storedName(eventId: string): string {
  try {
    return localStorage.getItem(keyOf(eventId)) ?? '';
  } catch {
    return ''; // the browser refuses storage
  }
}

function storeName(eventId: string, name: string): void {
  try {
    localStorage.setItem(keyOf(eventId), name);
  } catch {
    // the browser refuses storage
  }
}
