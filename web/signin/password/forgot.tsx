import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { requestPasswordReset } from '#domain/accounts';
import { text, z } from '#shared/input/form.ts';
import { PASSWORD_RESET_MINUTES } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { cleanText } from '#shared/text.ts';
import type { Route } from './+types/forgot';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { returnPath } from '../../app/return-path.ts';
import { retryHeaders, refusalResponse } from '../../forms/refusal.ts';
import { useSite } from '../../app/site.ts';
import { MailForm } from '../mail-form.tsx';
import { StoredMailNotice, CheckYourInbox, MailUnavailable } from '../check-your-inbox.tsx';
import { AlternativeAction, SignInFrame, TextLink } from '../sign-in-frame.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { session } = page;
  const email = url.searchParams.get('email') ?? session.signedIn?.email ?? '';
  return { email: cleanText(email).trim(), referrer: returnPath(url, page) };
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
    await requestPasswordReset(page.ctx, { email, locale, ...(referrer !== null && { referrer }) });
    return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, email);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Forgot your password?`);

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { email, referrer } = loaderData;
  const site = useSite();
  const title = <Trans>Forgot your password?</Trans>;
  if (mailDelivery(site) === 'nowhere')
    return <MailUnavailable title={title}>{<BackToSignIn referrer={referrer} />}</MailUnavailable>;
  if (actionData?.kind === 'sent') return <Sent referrer={referrer} email={actionData.email} />;
  return (
    <SignInFrame title={title} intro={<Trans>We send you a link to choose a new one.</Trans>}>
      <StoredMailNotice />
      <MailForm refusal={actionData?.refusal} typed={actionData?.typed ?? email}>
        <Trans>Send the link</Trans>
      </MailForm>
      <BackToSignIn referrer={referrer} />
    </SignInFrame>
  );
}

const Sent = ({ referrer, email }: { referrer: string | null; email: string }) => (
  <CheckYourInbox
    email={email}
    rule={<Trans>The link in that mail works once, within {PASSWORD_RESET_MINUTES} minutes.</Trans>}
    again={paths.forgotPassword(referrer ?? undefined)}
  />
);

function BackToSignIn({ referrer }: { referrer: string | null }) {
  const to = useLocalePath();
  return (
    <AlternativeAction>
      <p>
        <TextLink href={to(paths.signIn(referrer ?? undefined))}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </p>
    </AlternativeAction>
  );
}
