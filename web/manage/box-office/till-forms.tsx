import { Trans, useLingui } from '@lingui/react/macro';
import type { Till } from '#domain/boxoffice';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { AmountField } from './amount-field.tsx';

interface CloseProps {
  till: Till;
  typed: { counted: string; note: string } | null;
  refusal: ShownRefusal | undefined;
}

/** Counts the cash and closes the till. */
export function CloseForm({ till, typed, refusal }: CloseProps) {
  const { t } = useLingui();
  const { currency } = till;
  const labels = { counted: t`Counted cash (${currency})`, note: t`Note` };
  const ownText: FieldTextOf = (field, code) =>
    field === 'counted' && code === 'INVALID' ? t`Enter an amount like 100.00, or 0.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <section aria-labelledby="close" className="rounded-md border border-line p-5 no-print">
      <h2 id="close" className="text-xl">
        <Trans>Close the till</Trans>
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        <Trans>Count the cash in the drawer. A closed till can’t be changed.</Trans>
      </p>
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-4">
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="currency" value={currency} />
        <AmountField name="counted" label={labels.counted} typed={typed?.counted} error={errorOf('counted')} />
        <TextField
          id="note"
          name="note"
          label={labels.note}
          hint={<Trans>Optional. For example, why the cash doesn’t add up.</Trans>}
          requiredText={t`(required)`}
          maxLength={500}
          autoComplete="off"
          defaultValue={typed?.note ?? ''}
          error={errorOf('note')}
        />
        <Button className="justify-self-start">
          <Trans>Close till</Trans>
        </Button>
      </Form>
    </section>
  );
}

interface CashProps {
  currency: string;
  formKey: string;
  typed: { way: string; amount: string; reason: string; idempotency_key: string } | null;
  refusal: ShownRefusal | undefined;
}

/** Puts cash into the till, or takes cash out. */
export function CashForm({ currency, formKey, typed, refusal }: CashProps) {
  const { t } = useLingui();
  const labels = { amount: t`Amount (${currency})`, reason: t`Reason` };
  const ownText: FieldTextOf = (field, code) => {
    if (field !== 'amount') return undefined;
    return code === 'TOO_LARGE'
      ? t`There isn’t that much cash in the till. Enter a smaller amount.`
      : t`Enter an amount like 20.00.`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <details open={refusal !== undefined} className="rounded-md border border-line px-5 no-print">
      <Summary>
        <Trans>Put cash in or take cash out</Trans>
      </Summary>
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-4 pb-5">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="idempotency_key" value={typed?.idempotency_key || formKey} />
        <Direction isOut={typed?.way === 'out'} />
        <AmountField name="amount" label={labels.amount} typed={typed?.amount} error={errorOf('amount')} />
        <TextField
          id="reason"
          name="reason"
          label={labels.reason}
          requiredText={t`(required)`}
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={typed?.reason ?? ''}
          error={errorOf('reason')}
        />
        <Button variant="outline" className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </details>
  );
}

function Direction({ isOut }: { isOut: boolean }) {
  const { t } = useLingui();
  const ways = [
    { value: 'in', label: t`Put in`, isChosen: !isOut },
    { value: 'out', label: t`Take out`, isChosen: isOut },
  ];
  return (
    <fieldset className="flex flex-wrap gap-x-8">
      <legend className="mb-1.5 font-semibold">
        <Trans>Direction</Trans>
      </legend>
      {ways.map(({ value, label, isChosen }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="way" value={value} defaultChecked={isChosen} className="size-5 accent-accent" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
