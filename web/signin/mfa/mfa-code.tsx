import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { signInWithCode, findMfaChallenge } from '#domain/accounts';
import { Refusal } from '#shared/errors.ts';
import { text, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/mfa-code';
import { pageContext } from '../../app/context.ts';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { returnPathOrHome } from '../../app/return-path.ts';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { CodeField } from '../../forms/fields/code-field.tsx';
import { deviceToken } from '../device-cookie.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../sign-in-frame.tsx';
import { completeSignIn } from '../complete-sign-in.ts';
import { challengeToken } from './challenge-cookie.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const token = challengeToken(page.site.baseUrl, request);
  const challenge = token && (await findMfaChallenge(page.ctx, { mfaToken: token }));
  if (!challenge && page.session.signedIn) throw redirect(returnPathOrHome(null, page, params), 303);
  return { isOver: !challenge };
}

const codeForm = z.object({ code: text });

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { baseUrl } = page.site;
  const { code } = parseForm(codeForm, await readForm(request));
  try {
    const signedIn = await signInWithCode(page.ctx, {
      mfaToken: challengeToken(baseUrl, request) ?? '',
      code,
      deviceToken: deviceToken(baseUrl, request),
      client: page.session.from,
    });
    return completeSignIn(page, signedIn, { locale: localeOfParams(params), referrer: signedIn.referrer });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'STEP_OVER')
      return redirect(localePath(localeOfParams(params).prefix, paths.signInCode()), 303);
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Enter your code`);

/** The MFA challenge: a code of the authenticator app, or a recovery code. */
export default function MfaCode({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const refusal = actionData?.refusal;
  const errorOf = useFieldErrors(refusal);
  if (loaderData.isOver) return <ChallengeExpired />;
  return (
    <SignInFrame
      title={<Trans>Enter your code</Trans>}
      intro={<Trans>Enter the 6-digit code from your authenticator app.</Trans>}
    >
      <Form className="mt-8 grid gap-5" noValidate refusal={refusal} labels={{ code: t`Code` }}>
        <CodeField label={t`Code`} error={errorOf('code')} />
        <Button className="w-full">
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <AlternativeAction>
        <p>
          <Trans>Lost your phone? Enter a recovery code instead.</Trans>
        </p>
        <p>
          <TextLink href={to(paths.signIn())}>
            <Trans>Start again</Trans>
          </TextLink>
        </p>
      </AlternativeAction>
    </SignInFrame>
  );
}

function ChallengeExpired() {
  const to = useLocalePath();
  return (
    <SignInFrame
      title={<Trans>Sign in again</Trans>}
      intro={<Trans>You ran out of time or entered too many wrong codes. Start again to sign in.</Trans>}
      isAnswer
    >
      <ButtonLink href={to(paths.signIn())} className="mt-8">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}
