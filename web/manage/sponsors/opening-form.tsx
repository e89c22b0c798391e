import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CURRENCIES } from '#shared/currencies.ts';
import { sponsorOffers } from '#shared/sponsorship/kinds.ts';
import { AUDIENCE_MAX_CHARS } from '#shared/sponsorship/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { CheckPills } from '../../ui/check-pills.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { OpeningTexts } from './opening-fields.ts';

interface Props {
  texts: OpeningTexts;
  refusal: ShownRefusal | null;
}

/** What an event seeks from sponsors. */
export function OpeningForm({ texts, refusal }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const ownText = useOwnTexts();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = useLabels();
  return (
    <Form className="mt-6 grid max-w-2xl gap-7" noValidate refusal={refusal} labels={labels} ownText={ownText}>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised px-5 font-semibold has-checked:border-accent has-checked:bg-accent-soft">
        <input type="checkbox" name="isOpen" defaultChecked={texts.isOpen} className="size-5 shrink-0 accent-accent" />
        <Trans>This event is open to sponsors</Trans>
      </label>
      <CheckPills
        id="seeks"
        name="seeks"
        legend={labels.seeks}
        requiredText={t`(required)`}
        options={sponsorOffers.map(({ key, name }) => ({ value: key, label: i18n._(name) }))}
        chosen={texts.seeks}
        error={errorOf('seeks')}
      />
      <AmountFields texts={texts} errorOf={errorOf} />
      <TextField
        id="audience"
        name="audience"
        rows={5}
        label={labels.audience}
        hint={t`Ages, interests, where they come from, and what you offer a sponsor: a stage name, a stand, a thank-you.`}
        required
        requiredText={t`(required)`}
        maxLength={AUDIENCE_MAX_CHARS}
        showCount
        defaultValue={texts.audience}
        error={errorOf('audience')}
      />
      <TextField
        id="expectedGuests"
        name="expectedGuests"
        label={labels.expectedGuests}
        requiredText={t`(required)`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="max-w-56"
        defaultValue={texts.expectedGuests}
        error={errorOf('expectedGuests')}
      />
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

function useLabels() {
  const { t } = useLingui();
  return {
    seeks: t`What you need`,
    amountFrom: t`Amount from`,
    amountTo: t`Amount to`,
    currency: t`Currency`,
    audience: t`Who comes, and what sponsors get`,
    expectedGuests: t`Expected guests`,
  };
}

function useOwnTexts(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'seeks MISSING': t`Choose at least one kind of support.`,
    'audience MISSING': t`Say who comes, and what sponsors get.`,
    'amountFrom INVALID': t`Enter an amount like 500.`,
    'amountTo INVALID': t`Enter an amount like 2500.`,
    'amountTo TOO_SMALL': t`Enter an amount that isn’t below the first one.`,
    'expectedGuests INVALID': t`Enter a number, or leave this empty.`,
  };
  return (name, code) => texts[`${name} ${code}`];
}

function AmountFields({ texts, errorOf }: { texts: OpeningTexts; errorOf: (name: string) => string | undefined }) {
  const { t } = useLingui();
  const { lang } = useLocale();
  const labels = useLabels();
  const names = new Intl.DisplayNames(lang, { type: 'currency' });
  const amount = { requiredText: t`(required)`, inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField
        {...amount}
        id="amountFrom"
        name="amountFrom"
        label={labels.amountFrom}
        defaultValue={texts.amountFrom}
        error={errorOf('amountFrom')}
      />
      <TextField
        {...amount}
        id="amountTo"
        name="amountTo"
        label={labels.amountTo}
        defaultValue={texts.amountTo}
        error={errorOf('amountTo')}
      />
      <SelectField
        id="currency"
        name="currency"
        label={labels.currency}
        defaultValue={texts.currency}
        error={errorOf('currency')}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code} suppressHydrationWarning>
            {code} – {names.of(code)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
