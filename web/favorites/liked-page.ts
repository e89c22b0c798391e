// Loader and action of the two URLs of liked events (spec 2: `/saved`, and `/favorites/events` as its quick link).
import type { RouterContextProvider } from 'react-router';
import { like, likedEvents, unlike } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { seeReferrer } from '../forms/see-referrer.ts';
import { requestedPage } from '../app/requested-page.ts';
import { favoriteForm } from './favorite-fields.ts';

interface Args {
  context: Readonly<RouterContextProvider>;
  url: URL;
  request: Request;
}

export async function likedPage({ context, url }: Args) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const when = url.searchParams.get('when') === 'past' ? ('past' as const) : ('upcoming' as const);
  const liked = await likedEvents(ctx, { when, page: requestedPage(url) });
  return { when, liked };
}

/** Likes or unlikes an event: handles the like buttons of every page without script. */
export async function changeLike({ context, request, url }: Args): Promise<Response> {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const { intent, id, referrer } = parseForm(favoriteForm, await readForm(request));
  await withErrorPage(() => (intent === 'remove' ? unlike(ctx, { eventId: id }) : like(ctx, { eventId: id })));
  return seeReferrer(context, referrer, paths.saved());
}
