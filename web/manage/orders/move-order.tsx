import { Trans, useLingui } from '@lingui/react/macro';
import type { EventOrderPage } from '#domain/attendees';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useMoment } from '../guests/moment.ts';

interface Props {
  dates: EventOrderPage['otherDates'];
  tz: string;
  sendsMail: boolean;
  refusal: ShownRefusal | undefined;
}

/** Moves the order to another date of the series. */
export function MoveOrder({ dates, tz, sendsMail, refusal }: Props) {
  const { t } = useLingui();
  const momentOf = useMoment(tz);
  const errorOf = useFieldErrors(refusal, undefined, (_, code) =>
    code === 'INVALID' ? t`This date doesn’t have the same tickets at the same price. Choose another date.` : undefined,
  );
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby="move-order">
      <h2 id="move-order" className="text-xl">
        <Trans>Move to another date</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {sendsMail ? (
          <Trans>
            The buyer gets new tickets for that date by email, at the same price. The old tickets become invalid.
          </Trans>
        ) : (
          <Trans>The buyer gets new tickets for that date, at the same price. The old tickets become invalid.</Trans>
        )}
      </p>
      <Form refusal={refusal} labels={{ toEventId: t`New date` }} className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="move-date" />
        <div className="min-w-0 flex-1 basis-64">
          <SelectField id="toEventId" name="toEventId" label={t`New date`} error={errorOf('toEventId')}>
            {dates.map(({ id, startsAt }) => (
              <option key={id} value={id} suppressHydrationWarning>
                {momentOf(startsAt)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button variant="outline">
          <Trans>Move order</Trans>
        </Button>
      </Form>
    </section>
  );
}
