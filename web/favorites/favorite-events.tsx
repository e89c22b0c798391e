import { msg } from '@lingui/core/macro';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/favorite-events';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { likedPage } from './liked-page.ts';
import { LikedView } from './liked-view.tsx';

export const loader = (args: Route.LoaderArgs) => likedPage(args);

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Liked`);

/** Liked events at the URL of the header's link (spec 2: likes quick link). */
export default function FavoriteEvents({ loaderData: { liked, when } }: Route.ComponentProps) {
  return <LikedView liked={liked} when={when} path={paths.favoriteEvents()} />;
}
