import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { requestMagicLink } from '#domain/accounts';
import { text, z } from '#shared/input/form.ts';
import { SIGN_IN_LINK_MINUTES } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/request-link';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { returnPath, returnPathOrHome } from '../../app/return-path.ts';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { useSite } from '../../app/site.ts';
import { MailForm } from '../mail-form.tsx';
import { StoredMailNotice, CheckYourInbox, MailUnavailable } from '../check-your-inbox.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../sign-in-frame.tsx';

export function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const referrer = returnPath(url, page);
  if (page.session.signedIn) throw redirect(returnPathOrHome(referrer, page, params), 303);
  return { referrer };
}

const emailForm = z.object({ email: text });

/** Answers the same for every address. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { email } = parseForm(emailForm, await readForm(request));
  if (mailDelivery(page.site) === 'nowhere') return { kind: 'sent' as const, email }; // the page shows that the site sends no mail
  const referrer = returnPath(url, page);
  try {
    const locale = localeOfParams(params).lang;
    await requestMagicLink(page.ctx, { email, locale, ...(referrer !== null && { referrer }) });
    return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, email);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sign in by e-mail`);

export default function RequestLink({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer } = loaderData;
  const site = useSite();
  const title = <Trans>Sign in by e-mail</Trans>;
  if (mailDelivery(site) === 'nowhere')
    return <MailUnavailable title={title}>{<PasswordInstead referrer={referrer} />}</MailUnavailable>;
  if (actionData?.kind === 'sent') return <Sent referrer={referrer} email={actionData.email} />;
  return (
    <SignInFrame title={title} intro={<Trans>We send you a link. Open it here, and you are signed in.</Trans>}>
      <StoredMailNotice />
      <MailForm refusal={actionData?.refusal} typed={actionData?.typed ?? ''}>
        <Trans>Send the link</Trans>
      </MailForm>
      <PasswordInstead referrer={referrer} />
    </SignInFrame>
  );
}

const Sent = ({ referrer, email }: { referrer: string | null; email: string }) => (
  <CheckYourInbox
    email={email}
    rule={<Trans>The link in that mail works once, within {SIGN_IN_LINK_MINUTES} minutes.</Trans>}
    again={paths.signInLink(referrer ?? undefined)}
  />
);

function PasswordInstead({ referrer }: { referrer: string | null }) {
  const to = useLocalePath();
  return (
    <AlternativeAction>
      <p>
        <TextLink href={to(paths.signIn(referrer ?? undefined))}>
          <Trans>Sign in with a password</Trans>
        </TextLink>
      </p>
    </AlternativeAction>
  );
}
