import type { Locale } from '#shared/locales.ts';
import { dayRange } from '../../i18n/format.ts';

/**
 * Days as a chip names them: "Sat, Nov 28", "Nov 28 – 29, 2026", and "Jan 2, 2027" for a day of another year than today.
 * Dates are `YYYY-MM-DD`.
 */
export function dayName(locale: Locale, { from, to }: { from: string; to: string }, today: string): string {
  if (from !== to || from.slice(0, 4) !== today.slice(0, 4)) return dayRange(locale, from, to);
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale.code.replace('_', '-'), options).format(new Date(`${from}T00:00Z`));
}
