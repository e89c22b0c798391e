import { useEffect, useState } from 'react';
import type { EventCard } from '#domain/discovery';
import { call } from '../../calls/call.ts';

/**
 * Cards of events by id. Cards of the list are available at once; other cards are loaded from the server. Null while
 * loading, 'failed' when the loading fails.
 */
export function useCards(ids: readonly string[], known: readonly EventCard[]): EventCard[] | 'failed' | null {
  const missing = ids.filter((id) => !known.some((card) => card.id === id)).join(',');
  const [loaded, setLoaded] = useState<{ ids: string; cards: EventCard[] | null } | null>(null);
  useEffect(() => {
    if (missing === '') return;
    const request = new AbortController();
    call<{ cards: EventCard[] }>('/home/api/search/cards/', { query: { ids: missing }, signal: request.signal }).then(
      ({ cards }) => setLoaded({ ids: missing, cards }),
      () => request.signal.aborted || setLoaded({ ids: missing, cards: null }),
    );
    return () => request.abort();
  }, [missing]);
  if (missing !== '' && loaded?.ids !== missing) return null;
  if (missing !== '' && !loaded?.cards) return 'failed';
  const all = [...known, ...(missing === '' ? [] : (loaded?.cards ?? []))];
  return ids.flatMap((id) => all.find((card) => card.id === id) ?? []);
}
