import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { myAccount, myPasskeys, reauthenticate, requestMagicLink } from '#domain/accounts';
import { Refusal } from '#shared/errors.ts';
import { byIntent, otherwise, verbatim, z } from '#shared/input/form.ts';
import { SIGN_IN_LINK_MINUTES } from '#shared/limits.ts';
import type { Route } from './+types/reauthenticate';
import { pageContext } from '../app/context.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { withErrorPage, retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { Button } from '../ui/button.tsx';
import { requireSignedIn } from '../app/viewer.ts';
import { returnPath, returnPathOrHome } from '../app/return-path.ts';
import { FormErrors, useFieldErrors } from '../forms/errors.tsx';
import { StoredMailNotice, CheckYourInbox } from './check-your-inbox.tsx';
import { ReauthenticateWithPasskey } from './alternative-methods.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { AlternativeAction, SignInFrame } from './sign-in-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = requireSignedIn(context, url);
  const page = context.get(pageContext);
  const { ctx, site } = page;
  return withErrorPage(async () => {
    // `myPasskeys` refuses staff who impersonate a person; these staff cannot reauthenticate either
    const ownPasskeys = signedIn.impersonatorId === null ? myPasskeys(ctx) : [];
    const [{ hasPassword }, passkeys] = await Promise.all([myAccount(ctx), ownPasskeys]);
    return {
      email: signedIn.email,
      hasPassword,
      hasPasskey: passkeys.length > 0,
      canMail: mailDelivery(site) !== 'nowhere',
      referrer: returnPath(url, page),
    };
  });
}

const reauthenticationForm = byIntent([
  z.object({ intent: z.literal('link') }),
  z.object({ intent: otherwise('password'), password: verbatim }),
]);

/** Reauthenticates by password, or by a magic link to the person's own email address, which starts a new session. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const { email } = requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = parseForm(reauthenticationForm, await readForm(request));
  const referrer = returnPath(url, page);
  try {
    if (form.intent === 'link') {
      const locale = localeOfParams(params).lang;
      await requestMagicLink(page.ctx, { email, locale, ...(referrer !== null && { referrer }) });
      return { kind: 'sent' as const };
    }
    const { token } = await reauthenticate(page.ctx, {
      password: form.password,
      client: page.session.from,
    });
    page.session.begin(token);
  } catch (error) {
    return refusalResponse(asPasswordError(error), null);
  }
  throw redirect(returnPathOrHome(referrer, page, params), 303);
}

/** This form has no field for the email address, so wrong credentials mean a wrong password. */
const asPasswordError = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'WRONG_CREDENTIALS'
    ? new Refusal('ARGUMENTS_ERROR', { fields: { password: ['INVALID'] } })
    : error;

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Confirm it’s you`);

export default function Reauthenticate({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, hasPasskey, canMail, referrer } = loaderData;
  if (actionData?.kind === 'sent') return <Sent email={email} />;
  return (
    <SignInFrame
      title={<Trans>Confirm it’s you</Trans>}
      intro={
        <p>
          <Trans>
            To protect your account, confirm that you’re <strong className="text-ink">{email}</strong>.
          </Trans>
        </p>
      }
    >
      {hasPassword ? (
        <PasswordForm refusal={actionData?.refusal} />
      ) : (
        <FormErrors refusal={actionData?.refusal} labels={{}} />
      )}
      {hasPasskey && (
        <div className="mt-5">
          <ReauthenticateWithPasskey referrer={referrer} />
        </div>
      )}
      {canMail && <LinkForm isOnlyWay={!hasPassword && !hasPasskey} />}
    </SignInFrame>
  );
}

interface FormProps {
  refusal: Parameters<typeof useFieldErrors>[0];
}

function PasswordForm({ refusal }: FormProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <Form className="mt-8 grid gap-5" noValidate refusal={refusal} labels={{ password: t`Password` }}>
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" error={errorOf('password')} />
      <Button name="intent" value="password" className="w-full">
        <Trans>Continue</Trans>
      </Button>
    </Form>
  );
}

function LinkForm({ isOnlyWay }: { isOnlyWay: boolean }) {
  const form = (
    <Form>
      <Button name="intent" value="link" variant={isOnlyWay ? 'filled' : 'outline'} className="w-full">
        {isOnlyWay ? <Trans>Email me a link</Trans> : <Trans>Email me a link instead</Trans>}
      </Button>
    </Form>
  );
  return isOnlyWay ? (
    <div className="mt-8">
      {form}
      <StoredMailNotice />
    </div>
  ) : (
    <AlternativeAction>{form}</AlternativeAction>
  );
}

const Sent = ({ email }: Pick<Route.ComponentProps['loaderData'], 'email'>) => (
  <CheckYourInbox
    email={email}
    rule={
      <Trans>Open the link in this browser within {SIGN_IN_LINK_MINUTES} minutes to pick up where you left off.</Trans>
    }
  />
);
