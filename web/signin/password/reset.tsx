import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { readPasswordResetLink, resetPassword } from '#domain/accounts';
import { verbatim, z } from '#shared/input/form.ts';
import { PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/reset';
import { pageContext } from '../../app/context.ts';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { seeOther } from '../../app/responses.ts';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { ExpiredLink, isLinkExpired } from '../expired-link.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import { signInPathWithFlash } from '../flash.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const { isUsable } = await readPasswordResetLink(ctx, { token: params.token });
  return data({ isUsable }, { status: isUsable ? 200 : 410 });
}

const passwordForm = z.object({ password: verbatim });

/** The reset does not sign in: the second factor still applies, and all other sessions end (ASVS 6.4.3). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx, session } = context.get(pageContext);
  const { password } = parseForm(passwordForm, await readForm(request));
  const { referrer } = await readPasswordResetLink(ctx, { token: params.token });
  try {
    await resetPassword(ctx, { token: params.token, password });
  } catch (error) {
    return refusalResponse(error, {});
  }
  if (session.signedIn) session.end(); // a reset ends all sessions of the account, including this one
  throw seeOther(signInPathWithFlash('reset', referrer), params);
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Choose a new password`);

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(actionData?.refusal);
  if (!loaderData.isUsable || isLinkExpired(actionData))
    return <ExpiredLink nextPath={paths.forgotPassword()} nextText={t`Get a new link`} />;
  return (
    <SignInFrame
      title={<Trans>Choose a new password</Trans>}
      intro={<Trans>We’ll log you out on all your devices.</Trans>}
    >
      <Form className="mt-8 grid gap-5" noValidate refusal={actionData?.refusal} labels={{ password: t`New password` }}>
        <PasswordField
          name="password"
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least ${PASSWORD_MIN_CHARS} characters. Spaces are fine: try a few words.`}
          error={errorOf('password')}
        />
        <Button className="w-full">
          <Trans>Save new password</Trans>
        </Button>
      </Form>
    </SignInFrame>
  );
}
