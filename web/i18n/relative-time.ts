import type { Locale } from '#shared/locales.ts';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** Whole minutes since an ISO instant, at least 0. */
export const minutesSince = (iso: string, now: Temporal.Instant): number =>
  Math.max(0, Math.floor((now.epochMilliseconds - Date.parse(iso)) / 60_000));

/** "3 hours ago", or "now" in the first minute, in the page's language. The server computes the minutes, so that hydration renders the same text. */
export function relativeTime(locale: Locale, minutes: number): string {
  const format = new Intl.RelativeTimeFormat(locale.code.replace('_', '-'), { numeric: 'auto' });
  if (minutes < 1) return format.format(0, 'second');
  const [unit, size] = units.find(([, unitMinutes]) => minutes >= unitMinutes) ?? ['minute', 1];
  return format.format(-Math.floor(minutes / size), unit);
}

/** Whole minutes until an ISO instant; 0 or less after the instant. `nowMs` is the time since the epoch. */
export const minutesUntil = (iso: string, nowMs: number): number => Math.ceil((Date.parse(iso) - nowMs) / 60_000);

/** "in 3 hours" in the page's language; at least one minute. Hours are rounded to the nearest hour. */
export function timeUntil(locale: Locale, minutes: number): string {
  const format = new Intl.RelativeTimeFormat(locale.code.replace('_', '-'));
  return minutes < 60 ? format.format(Math.max(1, minutes), 'minute') : format.format(Math.round(minutes / 60), 'hour');
}
