import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { confirmEmailChange, readEmailChangeLink } from '#domain/accounts';
import { optionalVerbatim, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/confirm-email';
import { pageContext } from '../app/context.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { Button } from '../ui/button.tsx';
import { seeOther } from '../app/responses.ts';
import { retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { ExpiredLink, isLinkExpired } from './expired-link.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { signInPathWithFlash } from './flash.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { AlternativeAction, SignInFrame } from './sign-in-frame.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const { isUsable, needsPassword } = await readEmailChangeLink(ctx, { token: params.token });
  return data({ isUsable, needsPassword }, { status: isUsable ? 200 : 410 });
}

const passwordForm = z.object({ password: optionalVerbatim });

/**
 * Opening the link does not sign in. Visitors and people signed in to another account reauthenticate with the password
 * of the link's account.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { password } = parseForm(passwordForm, await readForm(request));
  const { needsPassword } = await readEmailChangeLink(ctx, { token: params.token });
  try {
    await confirmEmailChange(ctx, { token: params.token, password });
  } catch (error) {
    return refusalResponse(error, {});
  }
  throw seeOther(needsPassword ? signInPathWithFlash('email', null) : `${paths.accountSettings()}?done=email`, params);
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Confirm your new email address`);

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { isUsable, needsPassword } = loaderData;
  const errorOf = useFieldErrors(actionData?.refusal);
  if (!isUsable || isLinkExpired(actionData))
    return <ExpiredLink nextPath={paths.accountSettings()} nextText={t`Go to settings`} />;
  return (
    <SignInFrame
      title={<Trans>Confirm your new email address</Trans>}
      intro={
        <>
          <p>
            <Trans>You’ll sign in with this address, and we’ll send your tickets to it.</Trans>
          </p>
          {needsPassword && <OtherAccountNotice />}
        </>
      }
    >
      <Form
        className="mt-8 grid gap-5"
        noValidate
        refusal={actionData?.refusal}
        labels={{ password: t`Password for that account` }}
      >
        {needsPassword && (
          <PasswordField
            name="password"
            label={t`Password for that account`}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
        <Button className="w-full">
          <Trans>Confirm new email</Trans>
        </Button>
      </Form>
      {needsPassword && (
        <AlternativeAction>
          <p>
            <Trans>No password? Sign in to that account first, then open the link in the email again.</Trans>
          </p>
        </AlternativeAction>
      )}
    </SignInFrame>
  );
}

const OtherAccountNotice = () => (
  <p>
    <Trans>
      You’re not signed in to the account that requested this change. If it’s your account, enter its password. If not,
      you can ignore this: someone else tried to use your address.
    </Trans>
  </p>
);
