import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { readSignUpLink, verifySignUp } from '#domain/accounts';
import { optionalVerbatim, z } from '#shared/input/form.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/verify-sign-up';
import { pageContext, type Site } from '../app/context.ts';
import { returnTo } from '../app/return-to.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { ExpiredLink, isLinkExpired } from './expired-link.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { completeSignIn } from './complete-sign-in.ts';
import { skipsInterests } from './skips-interests.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const { isUsable, needsPassword } = await readSignUpLink(ctx, { token: params.token });
  return data({ isUsable, needsPassword }, { status: isUsable ? 200 : 410 });
}

const passwordForm = z.object({ password: optionalVerbatim });

/** Confirms on POST only, because mail scanners follow the links of mails (decision 015). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { password } = parseForm(passwordForm, await readForm(request));
  try {
    const signedIn = await verifySignUp(page.ctx, { token: params.token, password, client: page.session.from });
    const locale = localeOfParams(params);
    return completeSignIn(page, signedIn, { locale, referrer: afterSignUp(page.site, locale, signedIn.referrer) });
  } catch (error) {
    return refusalResponse(error, {});
  }
}

/** The page after a sign-up: the page the person came from, for attendees after the choice of interests. */
function afterSignUp(site: Site, { prefix }: Locale, referrer: string | null): string {
  const target = returnTo(referrer, site, localePath(prefix, paths.home()));
  return skipsInterests(target) ? target : localePath(prefix, paths.welcome(target));
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Confirm your email address`);

export default function VerifySignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { isUsable, needsPassword } = loaderData;
  const errorOf = useFieldErrors(actionData?.refusal);
  if (!isUsable || isLinkExpired(actionData))
    return <ExpiredLink nextPath={paths.signUp()} nextText={t`Sign up again`} />;
  return (
    <SignInFrame
      title={<Trans>Confirm your email</Trans>}
      intro={
        needsPassword ? (
          <Trans>You’re using a different browser than when you signed up. Enter the password you chose.</Trans>
        ) : (
          <Trans>Confirm your email address to finish creating your account.</Trans>
        )
      }
    >
      <Form className="mt-8 grid gap-5" noValidate refusal={actionData?.refusal} labels={{ password: t`Password` }}>
        {needsPassword && (
          <PasswordField
            name="password"
            label={t`Password`}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
        <Button className="w-full">
          <Trans>Confirm email</Trans>
        </Button>
      </Form>
    </SignInFrame>
  );
}
