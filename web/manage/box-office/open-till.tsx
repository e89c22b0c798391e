import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AmountField } from './amount-field.tsx';

interface Props {
  currency: string;
  /** The values of a refused form. */
  typed: { name: string; opening: string } | null;
  refusal: ShownRefusal | undefined;
}

/** The form that opens a till. */
export function OpenTill({ currency, typed, refusal }: Props) {
  const { t } = useLingui();
  const labels = { name: t`Name of the till`, opening: t`Cash in the drawer (${currency})` };
  const ownText: FieldTextOf = (field, code) => {
    if (field === 'opening' && code === 'INVALID') return t`Enter an amount like 100.00, or 0.`;
    return field === 'name' && code === 'MISSING' ? t`Enter a name.` : undefined;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <section aria-labelledby="open-till" className="mt-6 max-w-lg rounded-md border border-line bg-raised p-5">
      <h2 id="open-till" className="text-xl">
        <Trans>Open your till</Trans>
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        <Trans>
          Count the cash in your drawer before you sell. At the end, you count it again and see if it’s right.
        </Trans>
      </p>
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-4">
        <input type="hidden" name="currency" value={currency} />
        <TextField
          id="name"
          name="name"
          label={labels.name}
          requiredText={t`(required)`}
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={typed?.name ?? t`Main entrance`}
          error={errorOf('name')}
        />
        <AmountField name="opening" label={labels.opening} typed={typed?.opening} error={errorOf('opening')} />
        <Button className="justify-self-start">
          <Trans>Open till</Trans>
        </Button>
      </Form>
    </section>
  );
}
