import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CurrencyField } from '../currency-field.tsx';

interface Typed {
  organization: string;
  currency: string;
  amount: string;
  paidOn: string;
  reference: string;
}

interface Props {
  /** The organization and the currency that the URL names; '' for none. */
  chosen: { organization: string; currency: string };
  today: string;
  formKey: string;
  refused: { refusal: ShownRefusal; typed: Typed } | null;
}

/** The form that records a payout. */
export function PayoutForm({ chosen, today, formKey, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refused?.refusal);
  const typed = refused?.typed ?? { ...chosen, amount: '', paidOn: today, reference: '' };
  const labels = {
    organization: t`Organization`,
    currency: t`Currency`,
    amount: t`Amount`,
    paidOn: t`Sent on`,
    reference: t`Reference`,
  };
  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    required: true,
    requiredText: t`(required)`,
    autoComplete: 'off',
    defaultValue: typed[name],
    error: errorOf(name),
  });
  return (
    <section aria-labelledby="payout" className="rounded-md border border-line bg-raised p-5">
      <h2 id="payout" className="mb-4 text-xl">
        <Trans>Record a payout</Trans>
      </h2>
      <Form noValidate refusal={refused?.refusal} labels={labels} className="grid gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          {...field('organization')}
          hint={t`The number of the organization, as in the list.`}
          inputMode="numeric"
          maxLength={20}
        />
        <CurrencyField label={labels.currency} chosen={typed.currency || 'EUR'} error={errorOf('currency')} />
        <TextField {...field('amount')} hint={t`At most the amount owed.`} inputMode="decimal" maxLength={12} />
        <TextField {...field('paidOn')} type="date" />
        <TextField {...field('reference')} hint={t`As shown on the bank statement.`} maxLength={140} />
        <Button className="w-full">
          <Trans>Record payout</Trans>
        </Button>
      </Form>
    </section>
  );
}
