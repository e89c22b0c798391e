import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Route } from './+types/choose';
import { requireSignedIn } from '../app/viewer.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { CreationCards } from './creation-cards.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  return null;
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Create event`);

/** Create event (spec 2): from scratch, or from a few answers. */
export default function ChooseCreation() {
  return (
    <div className="page-width max-w-4xl pt-8 pb-20 md:pt-16">
      <h1 className="mb-8 text-3xl">
        <Trans>How do you want to build your event?</Trans>
      </h1>
      <CreationCards />
    </div>
  );
}
