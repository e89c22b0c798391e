// Places this browser picked before (spec 3, 9): one stored, up to five shown. Local storage is anybody's to write.
import type { ClientLocation } from '#shared/geo/places.ts';
import { RECENT_LOCATIONS_SHOWN, RECENT_LOCATIONS_STORED } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';

/** Spec 3, Recent-location history entry. */
export interface RecentLocation {
  /** `recent-` and the maps-service id. */
  value: string;
  content: string;
  secondaryContent: string;
  isHistorySuggestion: true;
  country: string | null;
}

export const RECENT_LOCATIONS_KEY = 'recent-locations';
const PREFIX = 'recent-';
const TEXT_MAX_CHARS = 120;

/** The maps-service id in an entry's value. */
export const mapsIdOf = (recent: RecentLocation): string => recent.value.slice(PREFIX.length);

/**
 * What is kept of a location; null for those no maps-service id leads back to. `secondaryContent` is what stood below
 * its name where it was picked, so that it reads the same among recent places.
 */
export function recentOf(location: ClientLocation, secondaryContent?: string): RecentLocation | null {
  const id = location.value ?? (location.placeId && `emb:${location.placeId}`);
  if (!id || !location.currentPlace) return null;
  const { currentPlace, currentPlaceParent, country } = location;
  const texts = { content: currentPlace, secondaryContent: secondaryContent ?? currentPlaceParent ?? '' };
  return { value: PREFIX + id, ...texts, isHistorySuggestion: true, country };
}

/** Stored entries, newest first; none where the browser keeps nothing. */
export function readRecentLocations(): RecentLocation[] {
  try {
    return parseRecents(localStorage.getItem(RECENT_LOCATIONS_KEY));
  } catch {
    return [];
  }
}

/** Puts a location first; what does not fit into the history falls out. */
export function storeRecentLocation(location: ClientLocation, secondaryContent?: string): void {
  const recent = recentOf(location, secondaryContent);
  if (!recent) return;
  const others = readRecentLocations().filter(({ value }) => value !== recent.value);
  try {
    localStorage.setItem(RECENT_LOCATIONS_KEY, JSON.stringify([recent, ...others].slice(0, RECENT_LOCATIONS_STORED)));
  } catch {
    // full or forbidden: the history is a convenience
  }
}

/** Reads the stored text; whatever is odd in it is left out. */
export function parseRecents(text: string | null): RecentLocation[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.slice(0, 50).flatMap(entryOf).slice(0, RECENT_LOCATIONS_SHOWN);
  } catch {
    return [];
  }
}

function entryOf(value: unknown): RecentLocation[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = value as Record<string, unknown>; // any object may be asked for names
  const content = textOf(found['content']);
  if (!content || typeof found['value'] !== 'string' || !/^recent-[\w:.-]{1,300}$/.test(found['value'])) return [];
  const country = typeof found['country'] === 'string' && /^[A-Z]{2}$/.test(found['country']) ? found['country'] : null;
  const secondaryContent = textOf(found['secondaryContent']);
  return [{ value: found['value'], content, secondaryContent, isHistorySuggestion: true, country }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanLine(value).slice(0, TEXT_MAX_CHARS) : '');
