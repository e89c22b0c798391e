import { Trans, useLingui } from '@lingui/react/macro';
import { SERIES_DATES_MAX, SERIES_SLOTS_MAX } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { weekdayNames } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { FrameEvent } from '../manage-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { DateTexts } from './fields.ts';
import { SlotFields } from './slot-fields.tsx';
import { DayField } from '../day-field.tsx';

interface Props {
  event: FrameEvent;
  texts: DateTexts;
  isSeries: boolean;
  refusal: ShownRefusal | null;
}

type ErrorOf = (name: string) => string | undefined;

/**
 * The rule of a series: how often it repeats, on which days, until when, and at which times of a day. Works without
 * script.
 */
export function PlanForm({ event, texts, isSeries, refusal }: Props) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const max = i18n.number(SERIES_DATES_MAX);
  const errorOf = useFieldErrors(refusal);
  const labels = {
    dates: t`Dates`,
    every: t`Repeats`,
    interval: t`Every`,
    weekdays: t`On these days`,
    firstDay: t`First day`,
    until: t`Last day`,
    count: t`Number of dates`,
    message: t`Message`,
    ...Object.fromEntries(texts.slotStart.map((_, index) => [`slots.${index}.start`, t`Start time`])),
    ...Object.fromEntries(texts.slotStart.map((_, index) => [`slots.${index}.minutes`, t`Length in minutes`])),
    ...Object.fromEntries(texts.slotStart.map((_, index) => [`slots.${index}.capacity`, t`Tickets`])),
  };
  return (
    <Form noValidate refusal={refusal} labels={labels} className="group/plan grid max-w-2xl gap-8">
      <input type="hidden" name="scope" value={texts.scope} />
      {/* Enter in a field presses the preview button, not the button that adds a time */}
      <input type="submit" name="intent" value="review" aria-label={t`Preview dates`} hidden />
      <div id="dates" tabIndex={-1} className="grid gap-5">
        <Frequency texts={texts} labels={labels} errorOf={errorOf} />
        <Weekdays chosen={texts.weekdays} label={labels.weekdays} error={errorOf('weekdays')} />
        <Range texts={texts} labels={labels} errorOf={errorOf} />
      </div>
      <SlotFields texts={texts} errorOf={errorOf} canAdd={texts.slotStart.length < SERIES_SLOTS_MAX} />
      <p className="text-sm text-pretty text-ink-soft">
        <Trans>
          Times stay the same when the clocks change. A series can have up to {max} dates. Dates with tickets never move
          on their own.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="review" className="max-sm:w-full">
          <Trans>Preview dates</Trans>
        </Button>
        {isSeries && (
          <ButtonLink variant="quiet" className="max-sm:w-full" href={to(paths.manageDates(event.id))}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

interface FieldsProps {
  texts: DateTexts;
  labels: Record<string, string>;
  errorOf: ErrorOf;
}

const NO_RULE = 'group-has-[option[value=none]:checked]/plan:hidden';

function Frequency({ texts, labels, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid items-end gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SelectField id="every" name="every" label={labels['every']} defaultValue={texts.every}>
        <option value="day">{t`Daily`}</option>
        <option value="week">{t`Weekly`}</option>
        <option value="month-day">{t`Monthly, on the same date`}</option>
        <option value="month-weekday">{t`Monthly, on the same weekday`}</option>
        <option value="none">{t`Only on dates I add myself`}</option>
      </SelectField>
      <div className={NO_RULE}>
        <TextField
          id="interval"
          name="interval"
          label={labels['interval']}
          hint={<Trans>To repeat every other day, week or month, enter 2.</Trans>}
          requiredText={t`(required)`}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          defaultValue={texts.interval}
          error={errorOf('interval')}
        />
      </div>
    </div>
  );
}

function Weekdays({ chosen, label, error }: { chosen: string[]; label: string; error: string | undefined }) {
  const names = weekdayNames(useLocale());
  return (
    <fieldset
      id="weekdays"
      tabIndex={-1}
      aria-describedby={error ? 'weekdays-error' : undefined}
      className="hidden min-w-0 group-has-[option[value=week]:checked]/plan:block"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map(({ day, short, long }) => (
          <label
            key={day}
            className="grid min-h-12 min-w-12 cursor-pointer place-items-center rounded-full border border-line-strong bg-raised px-3 font-medium has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name="weekdays"
              value={day}
              defaultChecked={chosen.includes(String(day))}
              aria-label={long}
              className="sr-only"
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="weekdays-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Range({ texts, labels, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <div className={`grid items-start gap-5 sm:grid-cols-[1fr_1.4fr_1fr] ${NO_RULE}`}>
      <DayField id="firstDay" label={labels['firstDay'] ?? ''} value={texts.firstDay} error={errorOf('firstDay')} />
      <SelectField id="ends" name="ends" label={t`Ends`} defaultValue={texts.ends}>
        <option value="count">{t`After a number of dates`}</option>
        <option value="until">{t`On a day`}</option>
      </SelectField>
      <div className="hidden group-has-[option[value=until]:checked]/plan:block">
        <DayField id="until" label={labels['until'] ?? ''} value={texts.until} error={errorOf('until')} />
      </div>
      <div className="hidden group-has-[option[value=count]:checked]/plan:block">
        <TextField
          id="count"
          name="count"
          label={labels['count']}
          requiredText={t`(required)`}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={texts.count}
          error={errorOf('count')}
        />
      </div>
    </div>
  );
}
