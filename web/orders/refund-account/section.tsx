import { Trans, useLingui } from '@lingui/react/macro';
import { formatIban } from '#shared/bank/iban.ts';
import { formatMoney } from '#shared/money.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { OwedMoney } from './forms.ts';

interface Typed {
  holder: string;
  iban: string;
  accountLines: string;
}

/** A refused form of a page that has the section. */
export interface RefusedForm {
  typed: { intent: string } | Typed | null;
  refusal: ShownRefusal;
}

/** The refused form when it is the one with the account; null for another form of the page. */
export const accountForm = (refused: RefusedForm | null | undefined): Props['refused'] =>
  refused?.typed && 'holder' in refused.typed ? { typed: refused.typed, refusal: refused.refusal } : null;

interface Props {
  owed: NonNullable<OwedMoney>;
  /** The form as it was sent, when it was refused. */
  refused: { typed: Typed; refusal: ShownRefusal } | null;
}

/** What the organizer sends back by bank transfer, and to which account. */
export function RefundAccountSection({ owed, refused }: Props) {
  const { account, currency, amountMinor: value } = owed;
  const amount = formatMoney({ value, currency }, useLocale().code);
  return (
    <section aria-labelledby="refund-account" className="mt-8 rounded-md border border-line bg-raised p-5 sm:p-7">
      <h2 id="refund-account" className="text-xl">
        <Trans>You get {amount} back</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        {account ? (
          <Trans>The organizer transfers the money to this account. You can change it until the money is sent.</Trans>
        ) : (
          <Trans>
            The organizer transfers the money. Enter the account it should go to. Without one, it goes back to the
            account you paid from.
          </Trans>
        )}
      </p>
      <AccountForm owed={owed} refused={refused} />
    </section>
  );
}

function AccountForm({ owed: { account, currency }, refused }: Props) {
  const { t } = useLingui();
  const isEuro = currency === 'EUR';
  const texts: Record<string, string> = {
    'holder MISSING': t`Enter the account holder.`,
    'iban MISSING': isEuro ? t`Enter the IBAN.` : t`Enter an IBAN, or an account without IBAN.`,
    'iban INVALID': t`This isn’t a valid IBAN. Check for a typo.`,
  };
  const ownText: FieldTextOf = (name, code) => texts[`${name} ${code}`];
  const errorOf = useFieldErrors(refused?.refusal, undefined, ownText);
  const labels = {
    holder: t`Account holder`,
    iban: t`IBAN`,
    ...(!isEuro && { accountLines: t`Account without IBAN` }),
  };
  const typed = refused?.typed ?? {
    holder: account?.holder ?? '',
    iban: account?.iban ? formatIban(account.iban) : '',
    accountLines: account?.accountLines ?? '',
  };
  const field = (name: keyof Typed) => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    defaultValue: typed[name],
    error: errorOf(name),
  });
  return (
    <Form noValidate refusal={refused?.refusal} labels={labels} ownText={ownText} className="mt-5 grid gap-5">
      <TextField {...field('holder')} required maxLength={70} autoComplete="name" />
      <TextField {...field('iban')} dir="ltr" required={isEuro} maxLength={42} autoComplete="off" spellCheck={false} />
      {!isEuro && (
        <TextField
          {...field('accountLines')}
          rows={3}
          maxLength={300}
          autoComplete="off"
          hint={
            <Trans>For countries without IBAN: account number and sort code or routing number, one per line.</Trans>
          }
        />
      )}
      <p className="text-sm text-pretty text-ink-soft">
        <Trans>Only the organizer’s team sees your account. We delete it 30 days after the money was sent.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save_account" className="max-sm:w-full">
          <Trans>Save account</Trans>
        </Button>
        {account && (
          <Button name="intent" value="remove_account" variant="outline" className="max-sm:w-full">
            <Trans>Remove account</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
