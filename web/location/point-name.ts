// The name of the point that the visitor last searched around. The URL of the results contains a box, which has no
// name.
import { boxAround, formatBox } from '#shared/geo/bbox.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { cleanLine } from '#shared/text.ts';

const STORAGE_KEY = 'point-name';
const NAME_MAX_CHARS = 120;

/** Stores the name of a point for the search that follows, until the tab is closed. */
export function storePointName(location: ClientLocation): void {
  const box = boxOf(location);
  const { currentPlace: name, currentPlaceParent: parent } = location;
  if (box === null || !name) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ box, name, parent }));
  } catch {
    // the storage is full or forbidden, so the field stays empty
  }
}

/** A box with the name of its point; null when no name is stored for the box. */
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

/** Parses the stored name; null for invalid data, because session storage may contain any text. */
export function parsePointName(text: string | null): { box: string; name: string; parent: string | null } | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return null;
  // the cast is safe, because the properties of any object can be read
  const { box, name, parent } = value as Record<string, unknown>;
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
