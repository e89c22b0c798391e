import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { overview } from '#domain/management';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/overview';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CreateEventLink } from '../../organize/create-event-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Counts, EventLists } from './parts.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return overview(ctx, {});
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Overview`);

/** An overview of the person's events in all organizations. */
export default function ManageOverview({ loaderData }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <div className="page-width max-w-5xl pt-8 pb-20 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl">
          <Trans>Overview</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={to(paths.myEvents())}>
            <Trans>All events</Trans>
          </ButtonLink>
          <CreateEventLink>
            <Trans>Create an event</Trans>
          </CreateEventLink>
        </div>
      </div>
      <Counts counts={loaderData.counts} />
      <EventLists overview={loaderData} />
    </div>
  );
}
