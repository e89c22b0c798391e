import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { signUp } from '#domain/accounts';
import { text, verbatim, z } from '#shared/input/form.ts';
import { NAME_MAX_CHARS, PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/sign-up';
import { pageContext } from '../app/context.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { signInReasonOf } from '../page-lookup.ts';
import type { SignInReason } from '../pages.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useSignInHref } from '../app/use-sign-in-href.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { seeOther } from '../app/responses.ts';
import { returnPath, returnPathOrHome } from '../app/return-path.ts';
import { retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { EmailField } from '../forms/fields/email-field.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { CheckYourInbox } from './check-your-inbox.tsx';
import { signInPathWithFlash } from './flash.tsx';
import { AlternativeMethods } from './alternative-methods.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { AlternativeAction, SignInFrame, TextLink } from './sign-in-frame.tsx';
import { requestedTarget } from './requested-target.ts';

export function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const target = requestedTarget(url, page, params);
  if (target !== null) throw redirect(target, 303);
  const referrer = returnPath(url, page);
  if (page.session.signedIn) throw redirect(returnPathOrHome(referrer, page, params), 303);
  return { referrer, reason: signInReasonOf(referrer), providers: page.providers.list };
}

const signUpForm = z.object({ name: text, email: text, password: verbatim });

/** The answer is the same for every email address, so that it never reveals whether an account exists. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { name, email, password } = parseForm(signUpForm, await readForm(request));
  const typed = { fullName: name, email };
  const referrer = returnPath(url, page);
  try {
    const result = await signUp(page.ctx, {
      ...typed,
      password,
      locale: localeOfParams(params).lang,
      sendsMail: mailDelivery(page.site) !== 'nowhere',
      ...(referrer !== null && { referrer }),
    });
    if (result.kind === 'mailed') return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, typed);
  }
  throw seeOther(signInPathWithFlash('new', referrer, email), params);
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Create an account`);

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer, reason, providers } = loaderData;
  if (actionData?.kind === 'sent') return <Mailed referrer={referrer} email={actionData.email} />;
  return (
    <SignInFrame title={<Trans>Create an account</Trans>} intro={<Intro reason={reason} />}>
      <SignUpForm refusal={actionData?.refusal} typed={actionData?.typed} />
      <AlternativeMethods providers={providers} referrer={referrer} isSignUp />
      <SignInInstead referrer={referrer} />
    </SignInFrame>
  );
}

function Intro({ reason }: { reason: SignInReason | null }) {
  if (reason === 'organizing') return <Trans>Your event could be live in three minutes.</Trans>;
  if (reason === 'invitation')
    return <Trans>Use the email address that received the invitation. Then you can join the team.</Trans>;
  return <Trans>Keep your tickets in one place, save events you like and hear from organizers you follow.</Trans>;
}

interface FormProps {
  refusal: Parameters<typeof useFieldErrors>[0];
  typed: { fullName: string; email: string } | undefined;
}

function SignUpForm({ refusal, typed }: FormProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <Form
      className="mt-8 grid gap-5"
      noValidate
      refusal={refusal}
      labels={{ fullName: t`Name`, email: t`Email`, password: t`Password` }}
    >
      <TextField
        id="fullName"
        name="name"
        label={t`Name`}
        required
        requiredText={t`(required)`}
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        defaultValue={typed?.fullName ?? ''}
        error={errorOf('fullName')}
      />
      <EmailField typed={typed?.email ?? ''} error={errorOf('email')} />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD_MIN_CHARS} characters. Spaces are fine: try a few words.`}
        error={errorOf('password')}
      />
      <Button className="w-full">
        <Trans>Create account</Trans>
      </Button>
    </Form>
  );
}

function SignInInstead({ referrer }: { referrer: string | null }) {
  const signInHref = useSignInHref();
  return (
    <AlternativeAction>
      <p>
        <Trans>
          Already have an account? <TextLink href={signInHref(referrer ?? undefined)}>Sign in</TextLink>
        </Trans>
      </p>
    </AlternativeAction>
  );
}

const Mailed = ({ referrer, email }: { referrer: string | null; email: string }) => (
  <CheckYourInbox
    email={email}
    rule={<Trans>Open the link within 24 hours to finish signing up.</Trans>}
    again={paths.signUp(referrer ?? undefined)}
  />
);
