import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceOffer } from '#domain/documents';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { POSTAL_ADDRESS_MAX_CHARS, TAX_ID_MAX_CHARS } from '#shared/organizer-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Inputs {
  company: string;
  buyerName: string;
  buyerAddress: string;
  vatId: string;
}

interface Props {
  /** Null for an order without documents. */
  offer: InvoiceOffer | null;
  typed: Inputs | null;
  refusal: ShownRefusal | undefined;
}

/** Corrects the company of an order. The buyer gets a new invoice, and the earlier document a credit note. */
export function CorrectCompany({ offer, typed, refusal }: Props) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) =>
    name === 'vatId' && code === 'INVALID' ? t`This isn’t a valid VAT ID. Check its letters and digits.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  if (offer?.state !== 'open') return null;
  const { name: buyerName, address: buyerAddress, company, vatId } = offer.buyer;
  const values = typed ?? { buyerName, buyerAddress, company, vatId };
  const labels = { company: t`Company`, buyerName: t`Name`, buyerAddress: t`Billing address`, vatId: t`VAT or tax ID` };
  const field = (name: keyof Inputs) => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    defaultValue: values[name],
    error: errorOf(name),
    autoComplete: 'off',
  });
  return (
    <details open={refusal !== undefined} className="rounded-md border border-line bg-raised px-5">
      <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
        {offer.hasInvoice ? <Trans>Correct the invoice</Trans> : <Trans>Write an invoice for a company</Trans>}
      </summary>
      <p className="max-w-prose text-ink-soft">
        {offer.hasInvoice ? (
          <Trans>An invoice can’t be changed. A credit note cancels it, and the buyer gets a new one.</Trans>
        ) : (
          <Trans>The invoice replaces the buyer’s receipt. The buyer finds it on the page of the order.</Trans>
        )}
      </p>
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="mt-4 mb-5 grid max-w-md gap-4">
        <input type="hidden" name="intent" value="company" />
        <TextField {...field('company')} maxLength={NAME_MAX_CHARS} />
        <TextField {...field('buyerName')} required maxLength={NAME_MAX_CHARS} />
        <TextField
          {...field('buyerAddress')}
          required
          rows={4}
          hint={<Trans>Street, postal code, city and country.</Trans>}
          maxLength={POSTAL_ADDRESS_MAX_CHARS}
        />
        <TextField {...field('vatId')} hint={<Trans>If the buyer has one.</Trans>} maxLength={TAX_ID_MAX_CHARS} />
        <Button variant="outline" className="justify-self-start">
          {offer.hasInvoice ? <Trans>Replace invoice</Trans> : <Trans>Write invoice</Trans>}
        </Button>
      </Form>
    </details>
  );
}
