// Places that were picked in this browser (spec 3, 9): one place is stored, up to five are shown. Local storage may
// contain any text, so the text is validated on reading.
import type { ClientLocation } from '#shared/geo/places.ts';
import { RECENT_LOCATIONS_SHOWN, RECENT_LOCATIONS_STORED } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';

/** Spec 3, Recent-location history entry. */
export interface RecentLocation {
  /** `recent-` plus the maps-service id. */
  value: string;
  content: string;
  secondaryContent: string;
  isHistorySuggestion: true;
  country: string | null;
}

export const RECENT_LOCATIONS_KEY = 'recent-locations';
const VALUE_PREFIX = 'recent-';
const TEXT_MAX_CHARS = 120;

/** The maps-service id in an entry's value. */
export const mapsIdOf = (recent: RecentLocation): string => recent.value.slice(VALUE_PREFIX.length);

/**
 * The history entry of a location; null for locations without a maps-service id. `secondaryContent` is the second line
 * of the picked suggestion, which the history also shows.
 */
export function recentOf(location: ClientLocation, secondaryContent?: string): RecentLocation | null {
  const id = location.value ?? (location.placeId && `emb:${location.placeId}`);
  if (!id || !location.currentPlace) return null;
  const { currentPlace, currentPlaceParent, country } = location;
  const texts = { content: currentPlace, secondaryContent: secondaryContent ?? currentPlaceParent ?? '' };
  return { value: VALUE_PREFIX + id, ...texts, isHistorySuggestion: true, country };
}

/** Stored entries, newest first; empty when storage is unavailable. */
export function readRecentLocations(): RecentLocation[] {
  try {
    return parseRecents(localStorage.getItem(RECENT_LOCATIONS_KEY));
  } catch {
    return [];
  }
}

/** Puts a location first and drops entries beyond the limit. */
export function storeRecentLocation(location: ClientLocation, secondaryContent?: string): void {
  const recent = recentOf(location, secondaryContent);
  if (!recent) return;
  const others = readRecentLocations().filter(({ value }) => value !== recent.value);
  try {
    localStorage.setItem(RECENT_LOCATIONS_KEY, JSON.stringify([recent, ...others].slice(0, RECENT_LOCATIONS_STORED)));
  } catch {
    // the storage is full or forbidden; the history is optional
  }
}

/** Parses the stored text. Invalid entries are dropped. */
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
  const fields = value as Record<string, unknown>; // the cast is safe, because the properties of any object can be read
  const content = textOf(fields['content']);
  if (!content || typeof fields['value'] !== 'string' || !/^recent-[\w:.-]{1,300}$/.test(fields['value'])) return [];
  const country =
    typeof fields['country'] === 'string' && /^[A-Z]{2}$/.test(fields['country']) ? fields['country'] : null;
  const secondaryContent = textOf(fields['secondaryContent']);
  return [{ value: fields['value'], content, secondaryContent, isHistorySuggestion: true, country }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanLine(value).slice(0, TEXT_MAX_CHARS) : '');
