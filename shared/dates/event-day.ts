import type { Locale } from '../locales.ts';

/** "Sunday, November 22": the day an event starts in its own time zone, for the middle of a sentence. */
export function eventDay(locale: Locale, { startsAt, tz }: { startsAt: string; tz: string }): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', timeZone: tz } as const;
  return new Intl.DateTimeFormat(locale.code.replace('_', '-'), options).format(Date.parse(startsAt));
}
