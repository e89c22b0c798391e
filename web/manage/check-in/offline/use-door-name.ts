import { useEffect, useSyncExternalStore } from 'react';
import type { Zone } from '#domain/checkin';

const TEXT_MAX = 40;
const neverChanges = () => () => {};

/**
 * The name of the door: that of the URL, which is '' once a person has removed it. Without one in the URL, the name that
 * this device had before: an installed page always starts at the same URL.
 */
export const useDoorName = ({ eventId, door }: { eventId: string; door: string }): string =>
  useOfDevice({ name: 'door', eventId, loaded: door });

interface ZoneOfPage {
  eventId: string;
  /** The zone with which the page was loaded. */
  zoneId: string;
  zones: Zone[];
  isCopy: boolean;
}

/**
 * The zone of the door, like its name. A page that was loaded with another zone than that of the device is loaded again,
 * because its list and counts are those of one zone.
 */
export function useDoorZone({ eventId, zoneId, zones, isCopy }: ZoneOfPage): string {
  const onDevice = useOfDevice({ name: 'zone', eventId, loaded: zoneId });
  const zone = zones.some(({ id }) => id === onDevice) ? onDevice : '';
  useEffect(() => {
    if (isCopy || zone === zoneId || inUrl('zone') !== null) return;
    const url = new URL(location.href);
    url.searchParams.set('zone', zone);
    location.replace(url);
  }, [isCopy, zone, zoneId]);
  return zone;
}

function useOfDevice({ name, eventId, loaded }: { name: string; eventId: string; loaded: string }): string {
  const onDevice = useSyncExternalStore(
    neverChanges,
    () => inUrl(name) ?? stored(`${name}-${eventId}`),
    () => loaded,
  );
  useEffect(() => {
    const given = inUrl(name);
    if (given !== null) store(`${name}-${eventId}`, given);
  }, [name, eventId]);
  return onDevice;
}

const inUrl = (name: string): string | null =>
  new URLSearchParams(location.search).get(name)?.slice(0, TEXT_MAX) ?? null;

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // the browser refuses storage
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // the browser refuses storage
  }
}
