import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { argumentTexts } from '#shared/errors.ts';
import { contentPaths } from '#shared/content/paths.ts';
import { CURRENCIES } from '#shared/currencies.ts';
import {
  calculate,
  calculatorErrors,
  calculatorFieldsOf,
  type CalculatorFields,
  type HostFees,
} from '#shared/fee-calculator.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CalculationResult } from './result.tsx';

/** Sent with the form, so that the page opens at the numbers. */
const ANCHOR = 'fee-calculator';

interface Props {
  fees: HostFees;
  initial: CalculatorFields;
}

/**
 * What buyers pay, and how the money is divided. Without script, the form opens the page of the calculator with the typed
 * numbers in its address; with script, the numbers follow each change.
 */
export function FeeCalculator({ fees, initial }: Props) {
  const to = useLocalePath();
  const [fields, setFields] = useState(initial);
  const calculation = calculate(fields, fees);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setFields(calculatorFieldsOf(parametersOf(currentTarget), initial.currency));
  const fee = fees[fields.currency];
  return (
    <form
      id={ANCHOR}
      action={`${to(contentPaths.pricing())}#${ANCHOR}`}
      noValidate
      onChange={read}
      className="@container scroll-mt-6 overflow-hidden rounded-md border border-line bg-raised"
    >
      <div className="grid @4xl:grid-cols-2">
        <div className="grid content-start gap-6 p-5 sm:p-8">
          <Fields fields={fields} initial={initial} />
          {fee && (fee.rate > 0 || fee.fixedMinor > 0) && <Payer initial={initial} />}
          <Tax fields={fields} initial={initial} />
          <Button variant="outline" className="w-full sm:w-auto sm:justify-self-start">
            <Trans>Calculate</Trans>
          </Button>
        </div>
        <div className="min-w-0 border-line bg-sunken p-5 @max-4xl:border-t sm:p-8 @4xl:border-s">
          <CalculationResult calculation={calculation} />
        </div>
      </div>
    </form>
  );
}

function parametersOf(form: HTMLFormElement): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.set(name, value);
  return parameters;
}

interface PartProps {
  fields: CalculatorFields;
  initial: CalculatorFields;
}

/** The text beside a field that cannot be calculated with. */
function useErrors(fields: CalculatorFields): (name: string) => string | undefined {
  const { i18n, t } = useLingui();
  const errors = calculatorErrors(fields);
  const texts: Record<string, string> = {
    'price MISSING': t`Enter a price.`,
    'price INVALID': t`Enter a price like 12.50.`,
    'quantity MISSING': t`Enter the number of tickets.`,
    'quantity INVALID': t`Enter a whole number above zero.`,
    'tax INVALID': t`Enter a percentage, for example 19 or 8.875.`,
  };
  return (name) => {
    const code = errors[name]?.[0];
    return code && (texts[`${name} ${code}`] ?? i18n._(argumentTexts[code]));
  };
}

function Fields({ fields, initial }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorOf = useErrors(fields);
  const names = new Intl.DisplayNames([locale.lang], { type: 'currency' });
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...shared}
        id="price"
        name="price"
        label={t`Your ticket price`}
        inputMode="decimal"
        maxLength={10}
        defaultValue={initial.price}
        error={errorOf('price')}
      />
      <TextField
        {...shared}
        id="quantity"
        name="quantity"
        label={t`Number of tickets`}
        inputMode="numeric"
        maxLength={6}
        defaultValue={initial.quantity}
        error={errorOf('quantity')}
      />
      <div className="min-w-0 sm:col-span-2">
        <SelectField id="currency" name="currency" label={t`Currency`} defaultValue={initial.currency}>
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {`${currency} · ${names.of(currency) ?? currency}`}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

const Payer = ({ initial }: Pick<PartProps, 'initial'>) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-1.5 font-semibold">
      <Trans>This site’s fee</Trans>
    </legend>
    <RadioRow id="payer-buyers" name="payer" value="buyers" chosen={initial.payer}>
      <Trans>Buyers pay it, on top of your price</Trans>
    </RadioRow>
    <RadioRow id="payer-organizer" name="payer" value="organizer" chosen={initial.payer}>
      <Trans>You pay it, out of your price</Trans>
    </RadioRow>
  </fieldset>
);

function Tax({ fields, initial }: PartProps) {
  const { t } = useLingui();
  const errorOf = useErrors(fields);
  return (
    <div className="grid gap-4">
      <TextField
        id="tax"
        name="tax"
        label={t`Tax rate in percent`}
        hint={t`Leave this empty if you charge no tax.`}
        requiredText=""
        autoComplete="off"
        inputMode="decimal"
        maxLength={8}
        defaultValue={initial.tax}
        error={errorOf('tax')}
      />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1.5 font-semibold">
          <Trans>Your prices</Trans>
        </legend>
        <RadioRow id="tax-inclusive" name="taxKind" value="inclusive" chosen={initial.taxKind}>
          <Trans>Include this tax</Trans>
        </RadioRow>
        <RadioRow id="tax-on-top" name="taxKind" value="on_top" chosen={initial.taxKind}>
          <Trans>Don’t include it. We add it for buyers.</Trans>
        </RadioRow>
      </fieldset>
    </div>
  );
}
