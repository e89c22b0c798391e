import { msg } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { signIn } from '#domain/accounts';
import { text, verbatim, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import { cleanText } from '#shared/text.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { useSite } from '../app/site.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { returnPath, returnPathOrHome } from '../app/return-path.ts';
import { retryHeaders, refusalResponse } from '../forms/refusal.ts';
import { deviceToken } from './device-cookie.ts';
import { EmailField } from '../forms/fields/email-field.tsx';
import { ForgotLink } from './password/forgot-link.tsx';
import { FormErrors, useFieldErrors } from '../forms/errors.tsx';
import { flashOf, SignInFlash } from './flash.tsx';
import { AlternativeMethods } from './alternative-methods.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { signInReasonOf } from '../page-lookup.ts';
import { isForNewcomers, isForTickets, signInReasons } from './sign-in-reason.ts';
import { AlternativeAction, SignInFrame, TextLink } from './sign-in-frame.tsx';
import { afterFirstFactor } from './complete-sign-in.ts';
import { requestedTarget } from './requested-target.ts';

export function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const target = requestedTarget(url, page, params);
  if (target !== null) throw redirect(target, 303);
  const referrer = returnPath(url, page);
  if (page.session.signedIn) throw redirect(returnPathOrHome(referrer, page, params), 303);
  const news = flashOf(url);
  // the message removes the address from the URL again
  const email = news === null ? '' : cleanText(url.searchParams.get('email') ?? '').trim();
  return { referrer, email, reason: signInReasonOf(referrer), news, providers: page.providers.list };
}

const signInForm = z.object({ email: text, password: verbatim });

/** Signs in. A wrong email address and a wrong password get the same refusal. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { email, password } = parseForm(signInForm, await readForm(request));
  const referrer = returnPath(url, page);
  try {
    const result = await signIn(page.ctx, {
      email,
      password,
      deviceToken: deviceToken(page.site.baseUrl, request),
      client: page.session.from,
      ...(referrer !== null && { referrer }),
    });
    return afterFirstFactor(page, result, { locale: localeOfParams(params), referrer });
  } catch (error) {
    return refusalResponse(error, { email });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sign in`);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useMessages();
  const { referrer, email, reason, news, providers } = loaderData;
  // a person who comes from the sign-up or has just verified an address has an account
  const isForBoth = isForNewcomers(reason) && news === null;
  return (
    <SignInFrame
      title={isForBoth ? <Trans>Sign in or create an account</Trans> : <Trans>Welcome back</Trans>}
      intro={reason && i18n._(signInReasons[reason])}
    >
      {news && !actionData && <SignInFlash news={news} />}
      {isForTickets(referrer) && <FindTickets />}
      {isForBoth && <SignUpFirst referrer={referrer} />}
      <SignInForm {...loaderData} refusal={actionData?.refusal} typed={actionData?.typed.email ?? email} />
      <AlternativeMethods providers={providers} referrer={referrer} />
      <OtherPages referrer={referrer} hasSignUp={!isForBoth} />
    </SignInFrame>
  );
}

interface FormProps extends Pick<Route.ComponentProps['loaderData'], 'referrer'> {
  refusal: Parameters<typeof useFieldErrors>[0];
  typed: string;
}

function SignInForm({ referrer, refusal, typed }: FormProps) {
  const site = useSite();
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <>
      <FormErrors refusal={refusal} labels={{ email: t`Email`, password: t`Password` }}>
        {mailDelivery(site) !== 'nowhere' && <MailLinkAlternatives referrer={referrer} typed={typed} />}
      </FormErrors>
      <PostForm className="mt-8 grid gap-5" noValidate>
        <EmailField typed={typed} error={errorOf('email')} />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button className="w-full">
          <Trans>Sign in</Trans>
        </Button>
        <p className="text-center text-sm">
          <ForgotLink
            referrer={referrer}
            typed={typed}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Trans>Forgot your password?</Trans>
          </ForgotLink>
        </p>
      </PostForm>
    </>
  );
}

/** Links to sign in by mail, shown while password sign-in is rate-limited, because mailed links still work. */
function MailLinkAlternatives({ referrer, typed }: { referrer: string | null; typed: string }) {
  const to = useLocalePath();
  return (
    <p className="mt-2">
      <Trans>
        Don’t want to wait?{' '}
        <a href={to(paths.signInLink(referrer ?? undefined))} className="font-semibold underline underline-offset-4">
          Get a sign-in link by email
        </a>{' '}
        or{' '}
        <ForgotLink referrer={referrer} typed={typed} className="font-semibold underline underline-offset-4">
          choose a new password
        </ForgotLink>
        .
      </Trans>
    </p>
  );
}

/** A button as large as “Sign in”, above the form, for people who have no account yet. */
function SignUpFirst({ referrer }: { referrer: string | null }) {
  const to = useLocalePath();
  return (
    <div className="mt-8">
      <ButtonLink href={to(paths.signUp(referrer ?? undefined))} className="w-full">
        <Trans>Create an account</Trans>
      </ButtonLink>
      <p className="mt-6 -mb-2 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or sign in</Trans>
      </p>
    </div>
  );
}

interface OtherPagesProps {
  referrer: string | null;
  /** False when the page has a button to sign up. */
  hasSignUp: boolean;
}

function OtherPages({ referrer, hasSignUp }: OtherPagesProps) {
  const site = useSite();
  const to = useLocalePath();
  return (
    <AlternativeAction>
      {mailDelivery(site) !== 'nowhere' && (
        <p>
          <Trans>
            No password?{' '}
            <TextLink href={to(paths.signInLink(referrer ?? undefined))}>Get a sign-in link by email</TextLink>
          </Trans>
        </p>
      )}
      {hasSignUp && (
        <p>
          <Trans>
            New here? <TextLink href={to(paths.signUp(referrer ?? undefined))}>Create an account</TextLink>
          </Trans>
        </p>
      )}
    </AlternativeAction>
  );
}

/** Guests have no account, so the link to their tickets is above the form. */
function FindTickets() {
  const to = useLocalePath();
  return (
    <p className="mt-6 rounded-md bg-accent-soft px-5 py-4">
      <Trans>
        Ordered without an account? <TextLink href={to(paths.findTickets())}>Find your tickets by email</TextLink>
      </Trans>
    </p>
  );
}
