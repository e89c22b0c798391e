import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { requestMagicLink } from '#domain/accounts';
import { SIGN_IN_LINK_MINUTES } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/request-link';
import { pageContext } from '../../app/context.ts';
import { returnPath, returnPathOrHome } from '../../app/return-path.ts';
import { retryHeaders } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { MailLinkPage } from '../mail-link-page.tsx';
import { requestMailLink } from '../request-mail-link.ts';

export function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const referrer = returnPath(url, page);
  if (page.session.signedIn) throw redirect(returnPathOrHome(referrer, page, params), 303);
  return { referrer };
}

export const action = (args: Route.ActionArgs) => requestMailLink(args, requestMagicLink);

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sign in by email`);

export default function RequestLink({ loaderData: { referrer }, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      title={<Trans>Sign in by email</Trans>}
      intro={<Trans>We’ll email you a link that signs you in.</Trans>}
      rule={<Trans>The link works once and expires in {SIGN_IN_LINK_MINUTES} minutes.</Trans>}
      again={paths.signInLink(referrer ?? undefined)}
      answer={actionData}
      referrer={referrer}
    >
      <Trans>Sign in with a password</Trans>
    </MailLinkPage>
  );
}
