import { Trans, useLingui } from '@lingui/react/macro';
import { isDoubledWallTime } from '#shared/dates/wall-time.ts';
import type { EventTexts } from './event-form-fields.ts';

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
      <Moment
        id="start"
        legend={t`Starts`}
        date={{ label: t`Start date`, name: 'startDate', value: startDate }}
        time={{ label: t`Start time`, name: 'startTime', value: startTime }}
        error={errorOf('start')}
      />
      <Moment
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

interface Input {
  label: string;
  name: string;
  value: string;
}

function Moment({
  id,
  legend,
  date,
  time,
  error,
}: {
  id: string;
  legend: string;
  date: Input;
  time: Input;
  error: string | undefined;
}) {
  const shared = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    required: true,
    className:
      'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3.5 text-ink aria-invalid:border-bad',
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <input {...shared} id={id} type="date" name={date.name} defaultValue={date.value} aria-label={date.label} />
        <input {...shared} type="time" name={time.name} defaultValue={time.value} aria-label={time.label} />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
