import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Size } from '#shared/geo/mercator.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { MapArea, MapPin, MapStart } from '../../map/pin.ts';

/**
 * Loads the events of a search as pins: all events at the start, and the events of the visible part after each move of
 * the map.
 */
export function useSearchPins(search: string): {
  start: (size: Size) => Promise<MapStart>;
  loadPins: (area: MapArea, signal: AbortSignal) => Promise<MapPin[]>;
  /** Number of events that have a position; null until they have loaded. */
  total: number | null;
  /** Whether the last request after a move failed. */
  hasFailed: boolean;
} {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [total, setTotal] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const texts = () => ({ i18n, locale, free: t`Free` });
  return {
    total,
    hasFailed,
    start: async (size) => {
      const { loadStart } = await import('./load-pins.ts');
      const start = await loadStart(search, size, texts());
      setTotal(start.total);
      return start;
    },
    loadPins: async (area, signal) => {
      const { loadArea } = await import('./load-pins.ts');
      try {
        const pins = await loadArea(search, { ...area, signal }, texts());
        setHasFailed(false);
        return pins;
      } catch (error) {
        setHasFailed(!signal.aborted);
        throw error;
      }
    },
  };
}
