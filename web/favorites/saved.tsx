import { msg } from '@lingui/core/macro';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/saved';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { changeLike, likedPage } from './liked-page.ts';
import { LikedView } from './liked-view.tsx';

export const loader = (args: Route.LoaderArgs) => likedPage(args);

export const action = (args: Route.ActionArgs) => changeLike(args);

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Liked`);

/** The events a person liked. */
export default function Saved({ loaderData: { liked, when } }: Route.ComponentProps) {
  return <LikedView liked={liked} when={when} path={paths.saved()} />;
}
