import { useLocale } from '../../i18n/locale.ts';

/** Formats the day of an instant in a zone, by default UTC: "Nov 25, 2026". */
export function useDay(): (instant: string, tz?: string) => string {
  const { code } = useLocale();
  return (instant, tz = 'UTC') =>
    new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'medium', timeZone: tz }).format(new Date(instant));
}
