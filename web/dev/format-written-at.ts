import { defaultLocale } from '#shared/locales.ts';
import { shortWhen } from '../i18n/format.ts';

/** Formats the time a mail was written: "Fri, Nov 27 · 8 PM UTC". Takes an ISO instant and the reader's IANA zone. */
export const formatWrittenAt = (iso: string, tz = 'UTC'): string =>
  shortWhen(defaultLocale, { startsAt: iso, endsAt: iso, tz, online: true });
