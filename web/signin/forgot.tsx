import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { requestPasswordReset } from '#domain/accounts';
import { PASSWORD_RESET_MINUTES } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/forgot';
import { pageContext } from '../context.ts';
import { formOf } from '../form.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../locale.ts';
import { mailWay } from '../tickets/mail-way.ts';
import { answerHeaders, refused, typedLine } from './answers.ts';
import { MailForm } from './mail-form.tsx';
import { KeptHere, LookInYourMail, NoMail } from './mail-notes.tsx';
import { Instead, SignInFrame, TextLink } from './sign-in-frame.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { site, csrfToken, session } = context.get(pageContext);
  return { site, csrf: csrfToken(), email: session.signedIn?.email ?? '' };
}

/** The same answer for every address. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const email = typedLine(await formOf(request), 'email');
  if (mailWay(site) === 'nowhere') return { refusal: null, typed: email }; // the page says so, whatever the address
  try {
    await requestPasswordReset(ctx, { email, locale: localeOfParams(params).lang });
    return { refusal: null, typed: email };
  } catch (error) {
    return refused(error, email);
  }
}

export const headers = answerHeaders;

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData ? privatePageMeta(loaderData.site, params, msg`Forgot your password?`) : [];

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { site, csrf, email } = loaderData;
  const title = <Trans>Forgot your password?</Trans>;
  if (mailWay(site) === 'nowhere') return <NoMail title={title}>{<BackToSignIn />}</NoMail>;
  if (actionData && !actionData.refusal) return <Sent site={site} email={actionData.typed} />;
  return (
    <SignInFrame title={title} intro={<Trans>We send you a link to choose a new one.</Trans>}>
      <KeptHere site={site} />
      <MailForm csrf={csrf} refusal={actionData?.refusal} typed={actionData?.typed ?? email}>
        <Trans>Send the link</Trans>
      </MailForm>
      <BackToSignIn />
    </SignInFrame>
  );
}

const Sent = ({ site, email }: Pick<Route.ComponentProps['loaderData'], 'site'> & { email: string }) => (
  <LookInYourMail
    site={site}
    intro={
      <p>
        <Trans>
          We have written to <strong className="text-ink">{email}</strong>. The link in that mail works once, within{' '}
          {PASSWORD_RESET_MINUTES} minutes.
        </Trans>
      </p>
    }
  />
);

function BackToSignIn() {
  const to = useLocalePath();
  return (
    <Instead>
      <p>
        <TextLink href={to(paths.signIn())}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </p>
    </Instead>
  );
}
