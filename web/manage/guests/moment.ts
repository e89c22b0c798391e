import { useLocale } from '../../i18n/locale.ts';

/** Formats instants in the event's zone: "Nov 25, 2026, 7:00 PM". */
export function useMoment(tz: string): (instant: string) => string {
  const { code } = useLocale();
  const format = new Intl.DateTimeFormat(code.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: tz,
  });
  // Node and browsers disagree on thin spaces
  return (instant) => format.format(new Date(instant)).replace(/[\u2009\u202f]/g, ' ');
}
