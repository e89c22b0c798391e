import { tileDate } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  startsAt: string;
  tz: string;
  /** True when the event does not take place on this day: the tile is gray, and its day is struck through. */
  isOff?: boolean;
}

/** Month and day, like a page of a tear-off calendar. Decorative, because the full date is beside it. */
export function DateTile({ startsAt, tz, isOff = false }: Props) {
  const { month, day } = tileDate(useLocale(), { startsAt, tz });
  return (
    <span
      aria-hidden="true"
      className="block size-12 overflow-hidden rounded-sm border border-line bg-raised text-center"
    >
      <span
        className={`block text-[0.625rem] leading-4 font-semibold uppercase ${isOff ? 'bg-sunken text-ink-soft' : 'bg-accent-fill text-on-accent'}`}
      >
        {month}
      </span>
      <span
        className={`block pt-1 font-display text-xl leading-none font-extrabold tabular-nums ${isOff ? 'text-ink-soft line-through' : ''}`}
      >
        {day}
      </span>
    </span>
  );
}
