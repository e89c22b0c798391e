import { defaultLocale } from '#shared/locales.ts';
import { shortWhen } from '../i18n/format.ts';

/** Formats the time a mail was written, in UTC: "Fri, Nov 27, 8:00 PM UTC". Takes an ISO instant. */
export const formatWrittenAt = (iso: string): string =>
  `${shortWhen(defaultLocale, { startsAt: iso, endsAt: iso, tz: 'UTC' })} UTC`;
