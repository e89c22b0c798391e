// Loads the events of a search as pins. Only interactive maps load this file.
import type { I18n } from '@lingui/core';
import type { MapPins } from '#domain/discovery';
import { formatBox } from '#shared/geo/bbox.ts';
import type { Size } from '#shared/geo/mercator.ts';
import type { Locale } from '#shared/locales.ts';
import { priceLabel } from '#shared/map/price-label.ts';
import { findCategory } from '#shared/taxonomy/taxonomy.ts';
import { call, type QueryValue } from '../../calls/call.ts';
import { type MapArea, type MapPin, type MapStart, pinsOf } from '../../map/pin.ts';

/** The locale and words for the labels of pins; `free` is the word for free. */
export interface LabelTexts {
  i18n: I18n;
  locale: Locale;
  free: string;
}

const SIDE_MIN_PX = 100;
/** Milliseconds before each further attempt to load the first pins. Without these pins the map does not start. */
const RETRY_AFTER_MS = [1_000, 4_000];

/** All events of a search, for a map of this size, and their number. Throws when no event has a position. */
export async function loadStart(
  search: string,
  { width, height }: Size,
  texts: LabelTexts,
): Promise<MapStart & { total: number }> {
  const size = { width: Math.max(width, SIDE_MIN_PX), height: Math.max(height, SIDE_MIN_PX) };
  const pins = await withRetries(() => request({ search, ...languageOf(texts), ...size }));
  if (!pins.box) throw new Error('no event has a position');
  return { box: pins.box, pins: toPins(pins, texts), total: pins.total };
}

/** The events of a search in the visible part of a map. */
export async function loadArea(
  search: string,
  { box, zoom, signal }: MapArea & { signal: AbortSignal },
  texts: LabelTexts,
): Promise<MapPin[]> {
  return toPins(await request({ search, ...languageOf(texts), bbox: formatBox(box), zoom }, signal), texts);
}

/** The language in which the words of the search are interpreted; English by default. */
const languageOf = ({ locale: { lang } }: LabelTexts) => (lang === 'en' ? {} : { locale: lang });

const request = (query: Record<string, QueryValue>, signal?: AbortSignal): Promise<MapPins> =>
  call('/home/api/search/pins/', { query, ...(signal && { signal }) });

const toPins = ({ clusters }: MapPins, { i18n, locale, free }: LabelTexts): MapPin[] =>
  pinsOf(clusters, (event) => {
    const category = findCategory(event.categoryId)?.name;
    return priceLabel(event, { locale: locale.code, free }) ?? (category ? i18n._(category) : null);
  });

async function withRetries<T>(
  attempt: () => Promise<T>,
  [delay, ...later]: readonly number[] = RETRY_AFTER_MS,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (delay === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return withRetries(attempt, later);
  }
}
