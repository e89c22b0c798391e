import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/interests';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { InterestsForm } from './interests-form.tsx';
import { interestsPage, saveInterests } from './interests-page.ts';

export const loader = (args: Route.LoaderArgs) => interestsPage(args);

export async function action(args: Route.ActionArgs) {
  const refused = await saveInterests(args);
  if (refused) return refused;
  throw redirect(localePath(localeOfParams(args.params).prefix, `${paths.interests()}?saved=1`), 303);
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Interests`);

/** The person's interests: categories and sub-categories. */
export default function Interests({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, isSaved } = loaderData;
  return (
    <AccountFrame
      current="interests"
      title={<Trans>Interests</Trans>}
      intro={<Trans>Choose what you’re into, and we’ll show it first on your home page.</Trans>}
    >
      <InterestsForm chosen={actionData?.typed ?? chosen} refusal={actionData?.refusal ?? null} isSaved={isSaved} />
    </AccountFrame>
  );
}
