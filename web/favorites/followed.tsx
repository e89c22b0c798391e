import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { follow, followedOrganizers, type FollowedOrganizer, unfollow } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/followed';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { EventLine } from '../cards/event-line.tsx';
import { OrganizerLogo } from '../cards/organizer-logo.tsx';
import { favoriteForm } from './favorite-fields.ts';
import { FollowButton } from './follow-button.tsx';
import { EmptyList, ListPagination } from '../account/frame/empty-list.tsx';
import { seeReferrer } from '../forms/see-referrer.ts';
import { requestedPage } from '../app/requested-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  return { followed: await followedOrganizers(ctx, { page: requestedPage(url) }) };
}

/** Follows or unfollows an organizer: handles the follow buttons of every page without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const { intent, id, referrer } = parseForm(favoriteForm, await readForm(request));
  await withErrorPage(() =>
    intent === 'remove' ? unfollow(ctx, { organizerId: id }) : follow(ctx, { organizerId: id }),
  );
  return seeReferrer(context, referrer, paths.followed());
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Following`);

/** The organizers a person follows, with their next events. */
export default function Followed({ loaderData: { followed } }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <AccountFrame current="followed" title={<Trans>Following</Trans>} intro={<Trans>Organizers you follow.</Trans>}>
      {followed.organizers.length === 0 ? (
        <EmptyList
          icon={<UsersRound aria-hidden="true" />}
          title={<Trans>You’re not following anyone yet</Trans>}
          link={{ href: to(paths.browse()), text: <Trans>Browse events</Trans> }}
        >
          <Trans>Follow organizers to see their new events here.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid gap-5 xl:grid-cols-2">
          {followed.organizers.map((organizer) => (
            <li key={organizer.id} className="min-w-0 rounded-md border border-line bg-raised p-5">
              <Organizer organizer={organizer} />
            </li>
          ))}
        </ul>
      )}
      <ListPagination
        page={followed.page}
        pageCount={followed.pageCount}
        pathOf={(page) => (page > 1 ? `${paths.followed()}?page=${page}` : paths.followed())}
      />
    </AccountFrame>
  );
}

function Organizer({ organizer }: { organizer: FollowedOrganizer }) {
  const to = useLocalePath();
  return (
    <>
      <div className="flex gap-4">
        <OrganizerLogo organizer={organizer} className="size-13 text-xl" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
              <a href={to(paths.organizer(organizer))} className="underline-offset-4 hover:underline">
                {organizer.name}
              </a>
            </h2>
            {organizer.followers > 0 && (
              <p className="text-sm text-ink-soft">
                <Plural value={organizer.followers} one="# follower" other="# followers" />
              </p>
            )}
          </div>
          <FollowButton organizer={organizer} wasOn />
        </div>
      </div>
      {organizer.next.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          <Trans>No upcoming events</Trans>
        </p>
      ) : (
        <ul className="mt-4 grid gap-1 border-t border-line pt-3">
          {organizer.next.map((card) => (
            <li key={card.id}>
              <EventLine card={card} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
