import { type ChangeEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { GuestFilter } from '#domain/attendees';
import { queryOf } from './filter.ts';

/** The pause in typing after which the list is searched, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Returns the handler of a search field that shows the rows for the typed text without a new page. Each search replaces
 * the entry of the history, so that the back button leaves the list. Without script the form is sent instead.
 */
export function useSearchAsYouType(filter: GuestFilter): (event: ChangeEvent<{ value: string }>) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target }) => {
    clearTimeout(timer.current);
    const search = queryOf({ ...filter, text: target.value.trim(), before: '' });
    timer.current = setTimeout(() => void navigate({ search }, { replace: true, preventScrollReset: true }), PAUSE_MS);
  };
}
