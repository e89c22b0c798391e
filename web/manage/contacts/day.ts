import { shortWhen } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';

/** Formats the day of an instant in a zone, by default UTC, as the dates of events: "Wed, Nov 25". */
export function useDay(): (instant: string, tz?: string) => string {
  const locale = useLocale();
  return (instant, tz = 'UTC') => shortWhen(locale, { startsAt: instant, endsAt: instant, tz, allDay: true });
}
