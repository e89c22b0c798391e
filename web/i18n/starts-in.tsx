import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { EventSummary } from '#domain/events';
import { useLocale } from './locale.ts';
import { minutesUntil, timeUntil } from './relative-time.ts';

const DAY_MINUTES = 24 * 60;

interface Props {
  event: Pick<EventSummary, 'startsAt' | 'endsAt' | 'allDay' | 'status'>;
  /** The time of the request, an ISO instant. The first render in the browser must equal the server's render. */
  now: string;
  className?: string;
}

/** "Starts in 3 hours" on the last day before an event, "Happening now" during it, no text otherwise. */
export function StartsIn({ event, now, className = '' }: Props) {
  const locale = useLocale();
  const nowMs = useCurrentMinute(Date.parse(now));
  const minutes = minutesUntil(event.startsAt, nowMs);
  if (event.allDay || event.status !== 'live' || minutes > DAY_MINUTES || Date.parse(event.endsAt) <= nowMs)
    return null;
  const time = timeUntil(locale, minutes);
  return <p className={className}>{minutes > 0 ? <Trans>Starts {time}</Trans> : <Trans>Happening now</Trans>}</p>;
}

const MINUTE_MS = 60_000;

/** The time at the start of the current minute, in milliseconds; `serverMs` until the page is hydrated. */
const useCurrentMinute = (serverMs: number): number =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => serverMs,
  );

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  return () => clearInterval(timer);
}
