import { Plural, Trans } from '@lingui/react/macro';
import type { GoodTime } from '#domain/composer';
import { instantOfWallTime } from '#shared/dates/wall-time.ts';
import { useLocale } from '../../i18n/locale.ts';
import { shortWhen } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';

/** A time at which similar events nearby take place, as a button that puts the time into the form. */
export function GoodTimeButton({ goodTime: { when, tz, events } }: { goodTime: GoodTime }) {
  const locale = useLocale();
  const start = instantOfWallTime(`${when.startDate}T${when.startTime}`, tz);
  if (typeof start === 'string') return null;
  const time = shortWhen(locale, { startsAt: start.toString(), endsAt: start.toString(), tz });
  return (
    <div className="mt-5 rounded-md bg-sunken px-5 py-4 text-sm">
      <p>
        <Plural
          value={events}
          one="One similar event nearby suggests a good time."
          other="# similar events nearby suggest a good time."
        />
      </p>
      <Button variant="outline" name="intent" value="time" formAction="#start" className="mt-3 text-sm">
        <Trans>Use {time}</Trans>
      </Button>
    </div>
  );
}
