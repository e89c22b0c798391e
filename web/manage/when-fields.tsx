import { Trans, useLingui } from '@lingui/react/macro';
import { isDoubledWallTime } from '#shared/dates/wall-time.ts';
import type { EventTexts } from './event-form-fields.ts';
import { MomentField } from './moment-field.tsx';

interface Props {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
}

/** Start and end: a date and a clock time each. */
export function WhenFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const { startDate, startTime, endDate, endTime, tz } = texts;
  return (
    <div className="grid gap-5">
      <MomentField
        id="start"
        legend={t`Starts`}
        date={{ label: t`Start date`, name: 'startDate', value: startDate }}
        time={{ label: t`Start time`, name: 'startTime', value: startTime }}
        error={errorOf('start')}
      />
      <MomentField
        id="end"
        legend={t`Ends`}
        date={{ label: t`End date`, name: 'endDate', value: endDate }}
        time={{ label: t`End time`, name: 'endTime', value: endTime }}
        error={errorOf('end')}
      />
      {isDoubledWallTime(`${startDate}T${startTime}`, tz) && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
          <Trans>The clocks go back that night, so this time happens twice. We use the first one.</Trans>
        </p>
      )}
    </div>
  );
}
