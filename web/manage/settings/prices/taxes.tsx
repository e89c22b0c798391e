import { Trans, useLingui } from '@lingui/react/macro';
import type { TaxRule } from '#domain/pricing';
import { formatRate } from '#shared/rates.ts';
import { useFieldErrors } from '../../../forms/errors.tsx';
import type { FieldTextOf } from '../../../forms/field-texts.ts';
import { Form } from '../../../forms/form.tsx';
import { PostForm } from '../../../forms/post-form.tsx';
import type { ShownRefusal } from '../../../forms/refusal.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RadioRow } from '../../../ui/radio-row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface Typed {
  country: string;
  name: string;
  rate: string;
  kind: string;
  isForOnline: boolean;
}

interface Props {
  taxes: TaxRule[];
  countries: { code: string; name: string }[];
  refused: { refusal: ShownRefusal; typed: Typed } | null;
}

/** The taxes of an organization by country, with the form that adds or replaces one. */
export function TaxList({ taxes, countries, refused }: Props) {
  const nameOf = (country: string) => countries.find(({ code }) => code === country)?.name ?? country;
  return (
    <section aria-labelledby="taxes-title" className="mt-12 max-w-2xl border-t border-line pt-8">
      <h2 id="taxes-title" className="text-xl">
        <Trans>Taxes</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>Only if you must charge tax on your tickets. Each event uses the tax of its country.</Trans>
      </p>
      {taxes.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {taxes.map((tax) => (
            <Tax key={tax.country} tax={tax} countryName={nameOf(tax.country)} />
          ))}
        </ul>
      )}
      <h3 className="mt-8 font-display text-lg font-bold">
        <Trans>Add or change a tax</Trans>
      </h3>
      <TaxForm countries={countries} refused={refused} />
    </section>
  );
}

function Tax({ tax, countryName }: { tax: TaxRule; countryName: string }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const { name } = tax;
  const rate = formatRate(tax.rate, code);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-raised px-5 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {countryName}: <bdi>{name}</bdi> <span className="tabular-nums">{rate}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {tax.isInclusive ? <Trans>In your prices</Trans> : <Trans>Added to your prices</Trans>}
          {tax.isForOnline && (
            <>
              {' · '}
              <Trans>Also for online events</Trans>
            </>
          )}
        </p>
      </div>
      <PostForm>
        <input type="hidden" name="country" value={tax.country} />
        <Button variant="quiet" name="intent" value="remove-tax" aria-label={t`Remove ${name}, ${countryName}`}>
          <Trans>Remove</Trans>
        </Button>
      </PostForm>
    </li>
  );
}

function TaxForm({ countries, refused }: Omit<Props, 'taxes'>) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) => {
    if (name === 'country') return t`Choose a country.`;
    if (name === 'name' && code === 'MISSING') return t`Enter the name of the tax.`;
    return name === 'rate' && code === 'INVALID'
      ? t`Enter a percentage above zero, for example 19 or 8.875.`
      : undefined;
  };
  const errorOf = useFieldErrors(refused?.refusal, undefined, ownText);
  const typed = refused?.typed;
  const labels = { country: t`Country`, name: t`Name of the tax`, rate: t`Rate in percent` };
  const shared = { requiredText: t`(required)`, autoComplete: 'off', required: true };
  return (
    <Form noValidate refusal={refused?.refusal} labels={labels} ownText={ownText} className="mt-4 grid gap-5">
      <SelectField
        id="country"
        name="country"
        label={labels.country}
        defaultValue={typed?.country ?? ''}
        error={errorOf('country')}
      >
        <option value="">{t`Choose a country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...shared}
          id="name"
          name="name"
          label={labels.name}
          hint={t`As buyers know it: VAT, GST, sales tax.`}
          maxLength={30}
          defaultValue={typed?.name ?? ''}
          error={errorOf('name')}
        />
        <TextField
          {...shared}
          id="rate"
          name="rate"
          label={labels.rate}
          hint={t`All rates that apply, added up.`}
          inputMode="decimal"
          maxLength={8}
          defaultValue={typed?.rate ?? ''}
          error={errorOf('rate')}
        />
      </div>
      <TaxChoices typed={typed} />
      <Button variant="outline" name="intent" value="save-tax" className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save tax</Trans>
      </Button>
    </Form>
  );
}

/** Whether the prices of the organizer contain the tax, and whether it is for events online too. */
function TaxChoices({ typed }: { typed: Typed | undefined }) {
  const kind = typed?.kind === 'on_top' ? 'on_top' : 'inclusive';
  return (
    <>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-semibold">
          <Trans>Your prices</Trans>
        </legend>
        <RadioRow id="kind-inclusive" name="kind" value="inclusive" chosen={kind}>
          <Trans>Include this tax</Trans>
        </RadioRow>
        <RadioRow id="kind-on-top" name="kind" value="on_top" chosen={kind}>
          <Trans>Don’t include it. We add it for buyers.</Trans>
        </RadioRow>
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="isForOnline"
          defaultChecked={typed?.isForOnline ?? false}
          className="size-5 shrink-0 accent-accent"
        />
        <Trans>Also for online events</Trans>
      </label>
    </>
  );
}
