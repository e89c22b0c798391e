import { tileDate } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';

/** Month and day, like a page of a tear-off calendar. Decorative, because the full date is beside it. */
export function DateTile({ startsAt, tz }: { startsAt: string; tz: string }) {
  const { month, day } = tileDate(useLocale(), { startsAt, tz });
  return (
    <span
      aria-hidden="true"
      className="block size-12 overflow-hidden rounded-sm border border-line bg-raised text-center"
    >
      <span className="block bg-accent-fill text-[0.625rem] leading-4 font-semibold text-on-accent uppercase">
        {month}
      </span>
      <span className="block pt-1 font-display text-xl leading-none font-extrabold tabular-nums">{day}</span>
    </span>
  );
}
