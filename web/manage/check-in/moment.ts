import { useLocale } from '../../i18n/locale.ts';

/** Formats instants in the zone of the event: the time, or day and time. */
export function useMoment(tz: string): (at: string, options?: { withDay: boolean }) => string {
  const locale = useLocale().code.replace('_', '-');
  return (at, { withDay } = { withDay: false }) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: tz,
      timeStyle: 'short',
      ...(withDay && { dateStyle: 'full' as const }),
    }).format(new Date(at));
}
