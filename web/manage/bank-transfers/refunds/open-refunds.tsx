import { Trans, useLingui } from '@lingui/react/macro';
import type { TransferRefund } from '#domain/attendees';
import { useFieldErrors } from '../../../forms/errors.tsx';
import type { FieldTextOf } from '../../../forms/field-texts.ts';
import { Form } from '../../../forms/form.tsx';
import type { ShownRefusal } from '../../../forms/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RefundRow } from './refund-row.tsx';

interface Props {
  refunds: TransferRefund[];
  /** `YYYY-MM-DD` */
  today: string;
  formKey: string;
  /** The values of a refused form. */
  typed: { refund: readonly string[]; bookedOn: string } | null;
  refusal: ShownRefusal | undefined;
}

/** The refunds that have to be sent, with the choice which ones were sent, and on which day. */
export function OpenRefunds({ refunds, today, formKey, typed, refusal }: Props) {
  const { t } = useLingui();
  const labels = { refunds: t`Refunds`, bookedOn: t`Day on your statement` };
  const ownText: FieldTextOf = (name, code) =>
    name !== 'refunds'
      ? undefined
      : code === 'MISSING'
        ? t`Choose at least one refund.`
        : t`Choose up to 100 refunds at a time.`;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const error = errorOf('refunds');
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="mt-6 grid gap-6">
      <input type="hidden" name="formKey" value={formKey} />
      <fieldset
        id="refunds"
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : 'refunds-error'}
        className="min-w-0"
      >
        <legend className="sr-only">{labels.refunds}</legend>
        {error !== undefined && (
          <p id="refunds-error" className="mb-3 font-medium text-bad">
            {error}
          </p>
        )}
        <ul className="grid gap-3">
          {refunds.map((refund) => (
            <RefundRow
              key={refund.choice}
              refund={refund}
              choice={<Choice refund={refund} isChosen={typed?.refund.includes(refund.choice) ?? false} />}
            />
          ))}
        </ul>
      </fieldset>
      <TextField
        id="bookedOn"
        name="bookedOn"
        type="date"
        label={labels.bookedOn}
        requiredText={t`(required)`}
        required
        className="max-w-60"
        defaultValue={typed?.bookedOn ?? today}
        error={errorOf('bookedOn')}
      />
      <Button className="max-sm:w-full sm:justify-self-start">
        <Trans>Mark as sent</Trans>
      </Button>
    </Form>
  );
}

function Choice({ refund: { choice, buyer, reference }, isChosen }: { refund: TransferRefund; isChosen: boolean }) {
  const { t } = useLingui();
  const name = buyer?.name ?? reference;
  return (
    <input
      type="checkbox"
      name="refund"
      value={choice}
      defaultChecked={isChosen}
      aria-label={t`Choose the refund for ${name}`}
      className="mt-0.5 size-6 shrink-0 accent-accent"
    />
  );
}
