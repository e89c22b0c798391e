import { useHydrated } from '../ui/use-hydrated.ts';
import { formatWrittenAt } from './format-written-at.ts';

/** When a mail was written: in UTC on the server, and in the reader's own zone once script runs. Takes an ISO instant. */
export function WrittenAt({ instant }: { instant: string }) {
  const tz = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  return <time dateTime={instant}>{formatWrittenAt(instant, tz)}</time>;
}
