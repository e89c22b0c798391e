import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Clock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldErrors } from '../../../forms/errors.tsx';
import type { FieldTextOf } from '../../../forms/field-texts.ts';
import { Form } from '../../../forms/form.tsx';
import type { ShownRefusal } from '../../../forms/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface Props {
  countries: { code: string; name: string }[];
  refused: { refusal: ShownRefusal; typed: { country: string } } | null;
}

/** Opens the account: says what will happen, and asks for the country, which Stripe never changes later. */
export function StartForm({ countries, refused }: Props) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) =>
    name === 'country' && code === 'MISSING' ? t`Choose a country.` : undefined;
  const errorOf = useFieldErrors(refused?.refusal, undefined, ownText);
  return (
    <div className="max-w-2xl">
      <ul className="grid gap-4">
        <Point icon={<Clock aria-hidden="true" />}>
          <Trans>Stripe asks for your name or company and your bank account. It takes about five minutes.</Trans>
        </Point>
        <Point icon={<Banknote aria-hidden="true" />}>
          <Trans>
            You get each payment less this site’s fee. When you refund someone, that money comes from your account.
          </Trans>
        </Point>
        <Point icon={<ShieldCheck aria-hidden="true" />}>
          <Trans>Your documents and bank details stay with Stripe. We never see them.</Trans>
        </Point>
      </ul>
      <Form
        noValidate
        refusal={refused?.refusal ?? null}
        labels={{ country: t`Country of your bank account` }}
        ownText={ownText}
        className="mt-8 grid gap-5"
      >
        <div className="max-w-md">
          <SelectField
            id="country"
            name="country"
            label={t`Country of your bank account`}
            hint={t`Choose with care: Stripe can’t change it later.`}
            required
            requiredText={t`(required)`}
            defaultValue={refused?.typed.country ?? ''}
            error={errorOf('country')}
          >
            <option value="">{t`Choose a country`}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Set up payouts with Stripe</Trans>
        </Button>
      </Form>
    </div>
  );
}

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-4">
    <span className="mt-0.5 shrink-0 text-accent [&>svg]:size-6">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);
