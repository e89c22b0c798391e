import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { bankAccountForm, saveBankAccount, type TypedBankAccount } from '#domain/management';
import { multiline, text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/bank-account';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameOrganization } from './frame-organization.ts';
import { SettingsFrame } from './settings-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    organization: await frameOrganization(ctx, params),
    account: await bankAccountForm(ctx, params),
    isSaved: url.searchParams.get('done') === 'saved',
  }));
}

const form = z.object({
  holder: text,
  iban: text,
  bic: text,
  bankName: text,
  accountLines: multiline,
  dueDays: text,
});

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const typed = parseForm(form, await readForm(request));
  const { organizationId } = params;
  try {
    await saveBankAccount(ctx, { organizationId, typed });
    return seeOther(`${organizationPaths.bankAccount(organizationId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Bank account`);

/** The account to which buyers of the organization transfer money. */
export default function BankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, account, isSaved } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SettingsFrame
      organization={organization}
      current="bank"
      title={<Trans>Bank account</Trans>}
      intro={<Trans>Buyers who choose bank transfer pay to this account. The money goes straight to you.</Trans>}
    >
      {isSaved && !refused && (
        <div className="-mt-3 mb-8 max-w-2xl">
          <SuccessNotice>
            <Trans>Saved. Now switch on bank transfer on the tickets page of your event.</Trans>
          </SuccessNotice>
        </div>
      )}
      <AccountForm typed={refused?.typed ?? account} refusal={refused?.refusal} />
    </SettingsFrame>
  );
}

function AccountForm({ typed, refusal }: { typed: TypedBankAccount; refusal: ShownRefusal | undefined }) {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'holder MISSING': t`Enter the account holder.`,
    'iban MISSING': t`Enter an IBAN, or an account without IBAN.`,
    'iban INVALID': t`This isn’t a valid IBAN. Check for a typo.`,
    'bic INVALID': t`This isn’t a valid BIC. It has 8 or 11 characters.`,
    'dueDays INVALID': t`Enter a number from 2 to 30.`,
  };
  const ownText: FieldTextOf = (name, code) => texts[`${name} ${code}`];
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = {
    holder: t`Account holder`,
    iban: t`IBAN`,
    bic: t`BIC`,
    bankName: t`Bank`,
    accountLines: t`Account without IBAN`,
    dueDays: t`Days to pay`,
  };
  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    autoComplete: 'off',
    defaultValue: typed[name],
    error: errorOf(name),
  });
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid max-w-2xl gap-5">
      <TextField {...field('holder')} required maxLength={70} hint={<Trans>Exactly as your bank writes it.</Trans>} />
      <TextField {...field('iban')} dir="ltr" maxLength={42} className="max-w-md" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('bic')} dir="ltr" maxLength={11} hint={<Trans>Optional</Trans>} />
        <TextField {...field('bankName')} maxLength={70} hint={<Trans>Optional</Trans>} />
      </div>
      <TextField
        {...field('accountLines')}
        rows={3}
        maxLength={300}
        hint={<Trans>For countries without IBAN: account number and sort code or routing number, one per line.</Trans>}
      />
      <TextField
        {...field('dueDays')}
        inputMode="numeric"
        maxLength={2}
        className="max-w-md"
        hint={<Trans>From 2 to 30. We hold tickets that long, at most until the day before the event.</Trans>}
      />
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
