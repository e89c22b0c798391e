import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { signOut } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/log-out';
import { pageContext } from '../app/context.ts';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { seeOther } from '../app/responses.ts';
import { returnPath, returnPathOrHome } from '../app/return-path.ts';
import { onLogOut } from './on-log-out.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/**
 * Asks for confirmation. Signing out needs a POST, so that links and images of other sites cannot sign a person out.
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!page.session.signedIn) throw redirect(returnPathOrHome(returnPath(url, page), page, params), 303);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await readForm(request);
  if (!page.session.signedIn) throw seeOther(paths.home(), params);
  await signOut(page.ctx);
  page.session.end();
  const to = returnPathOrHome(returnPath(url, page), page, params);
  // clears the HTTP cache, so that the back button shows no personal pages
  throw redirect(to, { status: 303, headers: { 'clear-site-data': '"cache"' } });
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Log out`);

export default function LogOut() {
  const to = useLocalePath();
  return (
    <SignInFrame
      title={<Trans>Log out?</Trans>}
      intro={<Trans>Your tickets stay in your inbox and your account.</Trans>}
    >
      <PostForm className="mt-8 flex flex-wrap gap-3" onSubmit={onLogOut}>
        <Button className="w-full sm:w-auto">
          <Trans>Log out</Trans>
        </Button>
        <ButtonLink variant="quiet" href={to(paths.home())} className="w-full sm:w-auto">
          <Trans>Stay signed in</Trans>
        </ButtonLink>
      </PostForm>
    </SignInFrame>
  );
}
