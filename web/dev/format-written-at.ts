import { shortWhen } from '#shared/dates/event-time.ts';
import { zoneBehindTime } from '#shared/dates/zone-name.ts';
import { defaultLocale } from '#shared/locales.ts';

/**
 * Formats the time a mail was written: "Fri, Nov 27 · 8:00 PM UTC". Full hours have minutes, too, because mails of the
 * same minute are compared. Takes an ISO instant and the reader's IANA zone.
 */
export function formatWrittenAt(iso: string, tz = 'UTC'): string {
  const day = shortWhen(defaultLocale, { startsAt: iso, endsAt: iso, tz, allDay: true });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: tz });
  const clock = time.format(new Date(iso)).replace(/\s/g, '\u00a0');
  return `${day} · ${clock}${zoneBehindTime(defaultLocale, tz, iso)}`;
}
