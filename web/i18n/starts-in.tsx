import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { EventSummary } from '#domain/events';
import { useLocale } from './locale.ts';
import { minutesUntil, timeUntil } from './relative-time.ts';

const DAY_MINUTES = 24 * 60;

interface Props {
  event: Pick<EventSummary, 'startsAt' | 'endsAt' | 'allDay' | 'status'>;
  /** The time of the request, an ISO instant: the first render in the browser must equal the server's. */
  now: string;
  className?: string;
}

/** "Starts in 3 hours" on the last day before an event, "Happening now" during it, else nothing. */
export function StartsIn({ event, now, className = '' }: Props) {
  const locale = useLocale();
  const nowMs = useCurrentMinute(Date.parse(now));
  const minutes = minutesUntil(event.startsAt, nowMs);
  if (event.allDay || event.status !== 'live' || minutes > DAY_MINUTES || Date.parse(event.endsAt) <= nowMs)
    return null;
  const time = timeUntil(locale, minutes);
  return <p className={className}>{minutes > 0 ? <Trans>Starts {time}</Trans> : <Trans>Happening now</Trans>}</p>;
}

/** The current time in milliseconds, updated every minute. */
function useCurrentMinute(startMs: number): number {
  const [nowMs, setNowMs] = useState(startMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
