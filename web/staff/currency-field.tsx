import { useLingui } from '@lingui/react';
import { CURRENCIES } from '#shared/currencies.ts';
import { SelectField } from '../ui/select-field.tsx';

/** A list of all currencies, each with its code and its name in the language of the page. */
export function CurrencyField({ label, chosen, error }: { label: string; chosen: string; error: string | undefined }) {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <SelectField id="currency" name="currency" label={label} defaultValue={chosen} error={error}>
      {CURRENCIES.map((code) => (
        <option key={code} value={code} suppressHydrationWarning>
          {code} – {names.of(code)}
        </option>
      ))}
    </SelectField>
  );
}
