import { withPlainSpaces } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';

/** Formats instants in the zone of the event: the time, or day and time. */
export function useMoment(tz: string): (at: string, options?: { withDay: boolean }) => string {
  const locale = useLocale().code.replace('_', '-');
  return (at, { withDay } = { withDay: false }) => {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: tz,
      timeStyle: 'short',
      ...(withDay && { dateStyle: 'full' as const }),
    });
    return withPlainSpaces(format.format(new Date(at)));
  };
}
