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
  rate: string;
  fixed: string;
  isEnded: boolean;
}

interface Props {
  /** The organization that the address names; '' for all. */
  organization: string;
  refused: { refusal: ShownRefusal; typed: Typed } | null;
}

/** A percentage and an amount, for all organizations or for one. */
export function FeeForm({ organization, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refused?.refusal);
  const typed = refused?.typed;
  const labels = {
    organization: t`Organization`,
    currency: t`Currency`,
    rate: t`Percentage`,
    fixed: t`Amount per ticket`,
  };
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <Form noValidate refusal={refused?.refusal} labels={labels} className="grid gap-4">
      <CurrencyField label={labels.currency} chosen={typed?.currency ?? 'EUR'} error={errorOf('currency')} />
      <TextField
        {...shared}
        id="rate"
        name="rate"
        label={labels.rate}
        hint={t`Percent of the organizer’s price, for example 3.5.`}
        inputMode="decimal"
        maxLength={8}
        defaultValue={typed?.rate ?? ''}
        error={errorOf('rate')}
      />
      <TextField
        {...shared}
        id="fixed"
        name="fixed"
        label={labels.fixed}
        inputMode="decimal"
        maxLength={10}
        defaultValue={typed?.fixed ?? ''}
        error={errorOf('fixed')}
      />
      <TextField
        {...shared}
        id="organization"
        name="organization"
        label={labels.organization}
        hint={t`The number of the organization, as in the URL of its settings. Leave empty for all organizations.`}
        inputMode="numeric"
        maxLength={20}
        defaultValue={typed?.organization ?? organization}
        error={errorOf('organization')}
      />
      <EndField isEnded={typed?.isEnded ?? false} />
      <Button className="w-full">
        <Trans>Set fee</Trans>
      </Button>
    </Form>
  );
}

const EndField = ({ isEnded }: { isEnded: boolean }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" name="isEnded" defaultChecked={isEnded} className="size-5 shrink-0 accent-accent" />
    <Trans>End this organization’s own fee</Trans>
  </label>
);
