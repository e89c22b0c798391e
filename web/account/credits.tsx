import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/credits';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { EmptyList } from './frame/empty-list.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { requireSignedIn, viewerOf } from '../app/viewer.ts';
import { AccountFrame } from './frame/account-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const { flags } = await viewerOf(page);
  if (!flags.launchCreatorCreditsSectionAttendee) notFound();
  return null;
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Credits`);

/** The page of credits, behind a flag of spec 3. Organizers cannot give credits yet, so the page shows no credits. */
export default function Credits() {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <AccountFrame
      title={t`Credits`}
      current="credits"
      intro={<Trans>Credit from organizers to spend on their future events.</Trans>}
    >
      <EmptyList
        icon={<Coins aria-hidden="true" />}
        title={<Trans>No credits yet</Trans>}
        link={{ href: to(paths.browse()), text: <Trans>Browse events</Trans> }}
      >
        <Trans>Organizers on this site don’t offer credits yet.</Trans>
      </EmptyList>
    </AccountFrame>
  );
}
