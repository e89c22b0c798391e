import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect, type RouterContextProvider } from 'react-router';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/interests-tags';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { returnTo } from '../app/return-to.ts';
import { useViewer } from '../app/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { InterestsForm } from './interests-form.tsx';
import { interestsPage, saveInterests } from './interests-page.ts';

/** Spec 2: this page exists only with `mode=detached`; without it, redirects to the account's page. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  if (url.searchParams.get('mode') !== 'detached')
    throw redirect(localePath(localeOfParams(params).prefix, paths.interests()), 302);
  const page = await interestsPage({ context, url });
  const isNewAccount = url.searchParams.has('welcome');
  return { ...page, from: returnPath(context, url), isNewAccount };
}

export async function action(args: Route.ActionArgs) {
  const refused = await saveInterests(args);
  if (refused) return refused;
  throw redirect(returnPath(args.context, args.url), 303);
}

/** The page to return to, if it is a page of this site. */
function returnPath(context: Readonly<RouterContextProvider>, { searchParams }: URL): string {
  const { site } = context.get(pageContext);
  return returnTo(searchParams.get('referrer'), site, paths.home());
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Interests`);

/** The interests on a separate page (spec 2). After saving, the person returns to the page that linked here. */
export default function DetachedInterests({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, from, isNewAccount } = loaderData;
  return (
    <div className="page-width max-w-4xl pt-10 pb-6 md:pt-16">
      {isNewAccount && <Welcome />}
      <h1 className="text-3xl">
        <Trans>What are you into?</Trans>
      </h1>
      <p className="mt-3 mb-9 max-w-2xl text-lg text-ink-soft">
        <Trans>Choose a few to get better recommendations. We’ll take you back to where you were.</Trans>
      </p>
      <InterestsForm chosen={actionData?.typed ?? chosen} refusal={actionData?.refusal ?? null} isSaved={false}>
        <ButtonLink variant="quiet" href={from}>
          <Trans>Skip</Trans>
        </ButtonLink>
      </InterestsForm>
    </div>
  );
}

/** Confirms the sign-up of a person whom the sign-up sent to this page. */
function Welcome() {
  const name = useViewer()?.user.fullName.split(' ')[0] ?? '';
  return (
    <div className="-mt-6 mb-8 text-balance">
      <SuccessNotice>
        {name ? <Trans>Welcome, {name}! Your account is ready.</Trans> : <Trans>Welcome! Your account is ready.</Trans>}
      </SuccessNotice>
    </div>
  );
}
