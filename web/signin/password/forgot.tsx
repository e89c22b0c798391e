import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { requestPasswordReset } from '#domain/accounts';
import { PASSWORD_RESET_MINUTES } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { cleanText } from '#shared/text.ts';
import type { Route } from './+types/forgot';
import { pageContext } from '../../app/context.ts';
import { returnPath } from '../../app/return-path.ts';
import { retryHeaders } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { MailLinkPage } from '../mail-link-page.tsx';
import { requestMailLink } from '../request-mail-link.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { session } = page;
  const email = url.searchParams.get('email') ?? session.signedIn?.email ?? '';
  return { email: cleanText(email).trim(), referrer: returnPath(url, page) };
}

export const action = (args: Route.ActionArgs) => requestMailLink(args, requestPasswordReset);

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Forgot your password?`);

export default function Forgot({ loaderData: { email, referrer }, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      title={<Trans>Forgot your password?</Trans>}
      intro={<Trans>We’ll email you a link to choose a new password.</Trans>}
      rule={<Trans>The link works once and expires in {PASSWORD_RESET_MINUTES} minutes.</Trans>}
      again={paths.forgotPassword(referrer ?? undefined)}
      email={email}
      answer={actionData}
      referrer={referrer}
    >
      <Trans>Back to sign-in</Trans>
    </MailLinkPage>
  );
}
