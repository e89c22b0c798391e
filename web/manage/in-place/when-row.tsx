import { Trans } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { isDoubledWallTime, isTimeZone } from '#shared/dates/wall-time.ts';
import { longWhen } from '#shared/dates/event-time.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { DateTile } from '../../event/date-tile.tsx';
import { IconTile } from '../../event/facts.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';
import type { EventTexts } from '../event-form-fields.ts';
import { WhenFields } from '../when-fields.tsx';
import { FactRow } from './fact-row.tsx';
import { useLiveTexts } from './use-live-texts.ts';

interface Props {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
  /** Content below the fields. */
  children?: ReactNode;
}

/** The date and time as on the event page, with its fields. */
export function WhenRow({ texts, errorOf, children }: Props) {
  const { startDate, startTime, endDate, endTime, tz } = texts;
  const row = useRef<HTMLDetailsElement>(null);
  const typed = useLiveTexts(row, { startDate, startTime, endDate, endTime, tz });
  const startsAt = utcInstant(typed.startDate, typed.startTime);
  return (
    <FactRow
      ref={row}
      tile={
        startsAt === null ? (
          <IconTile>
            <CalendarDays className="size-5" />
          </IconTile>
        ) : (
          <DateTile startsAt={startsAt} tz="UTC" />
        )
      }
      term={<Trans>When</Trans>}
      fact={<When startsAt={startsAt} endsAt={utcInstant(typed.endDate, typed.endTime)} tz={typed.tz} />}
      isOpen={startsAt === null || isDoubledWallTime(`${startDate}T${startTime}`, tz)}
      hasError={errorOf('start') !== undefined || errorOf('end') !== undefined}
    >
      <WhenFields texts={texts} errorOf={errorOf} />
      {children}
    </FactRow>
  );
}

/**
 * The wall time as an instant in UTC, so that browsers without Temporal can format it; null while the wall time is
 * incomplete.
 */
function utcInstant(date: string, time: string): string | null {
  const instant = new Date(`${date}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

function When({ startsAt, endsAt, tz }: { startsAt: string | null; endsAt: string | null; tz: string }) {
  const locale = useLocale();
  if (startsAt === null || endsAt === null || endsAt < startsAt)
    return (
      <span className="font-semibold">
        <Trans>Choose date and time</Trans>
      </span>
    );
  const [day, hours] = longWhen(locale, { startsAt, endsAt, tz: 'UTC' }).split(' · ');
  return (
    <span className="block" suppressHydrationWarning>
      <span className="font-semibold">{hours === undefined ? day : <Dotted>{[day, hours]}</Dotted>}</span>{' '}
      {/* browsers may know newer names of zones than the server */}
      <span className="inline-block text-sm text-ink-soft" suppressHydrationWarning>
        {isTimeZone(tz) && zoneName(locale, tz, startsAt)}
      </span>
    </span>
  );
}
