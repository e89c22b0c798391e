// The name of the point last searched around. Search results are addressed by a box, which has no name.
import { boxAround, formatBox } from '#shared/geo/bbox.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { cleanLine } from '#shared/text.ts';

const STORAGE_KEY = 'point-name';
const NAME_MAX_CHARS = 120;

/** Stores the name of a point that is about to be searched, until the tab is closed. */
export function storePointName(location: ClientLocation): void {
  const box = boxOf(location);
  const { currentPlace: name, currentPlaceParent: parent } = location;
  if (box === null || !name) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ box, name, parent }));
  } catch {
    // storage is full or forbidden: the field stays empty
  }
}

/** A box with the name of the point it was searched by; null when no name is stored for it. */
export function namedPoint(location: ClientLocation | null): ClientLocation | null {
  if (!location || location.slug || location.currentPlace) return null;
  try {
    const stored = parsePointName(sessionStorage.getItem(STORAGE_KEY));
    return stored && stored.box === boxOf(location)
      ? { ...location, currentPlace: stored.name, currentPlaceParent: stored.parent }
      : null;
  } catch {
    return null;
  }
}

/** Parses the stored name. Session storage can hold anything: null for invalid data. */
export function parsePointName(text: string | null): { box: string; name: string; parent: string | null } | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return null;
  const { box, name, parent } = value as Record<string, unknown>; // any object can be read by key
  const cleanName = textOf(name);
  return typeof box === 'string' && cleanName ? { box, name: cleanName, parent: textOf(parent) } : null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= NAME_MAX_CHARS ? cleanLine(value) || null : null;

/** The box in the format of search URLs. */
function boxOf({ bbox, latitude, longitude }: ClientLocation): string | null {
  const box = bbox ?? (latitude === null || longitude === null ? null : boxAround(latitude, longitude));
  return box && formatBox(box);
}
