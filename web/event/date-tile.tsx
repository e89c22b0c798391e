import { tileDate } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';

/** Month and day as on a tear-off calendar. Decorative: the full date stands below. */
export function DateTile({ startsAt, tz }: { startsAt: string; tz: string }) {
  const { month, day } = tileDate(useLocale(), { startsAt, tz });
  return (
    <div
      aria-hidden="true"
      className="w-16 shrink-0 overflow-hidden rounded-md border border-line bg-raised text-center shadow-lift md:w-20"
    >
      <p className="bg-accent-fill px-1 py-1 text-xs font-semibold text-on-accent uppercase">{month}</p>
      <p className="py-1.5 font-display text-3xl leading-none font-extrabold tabular-nums">{day}</p>
    </div>
  );
}
