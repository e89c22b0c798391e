import type { Context } from 'hono';
import { isLiked, favoriteCounts, like, likedEvents, mergeLikes, unlike } from '#domain/favorites';
import { type Ctx, isPerson } from '#domain/ctx';
import { QueryInput } from '../input.ts';
import { personalContext, type PersonalOptions, privateJson, readIds } from '../personal.ts';
import { requestedPage, paginationOf } from './pagination.ts';
import { wireEvent } from './wire.ts';

/**
 * `GET /api/v3/users/me/likes/`: liked upcoming events, soonest first; with `when=past` the past ones, latest first.
 * `page` starts at 1; `continuation` is the token of the previous page.
 */
export const listLikes = (options: PersonalOptions) => async (c: Context) => {
  const input = new QueryInput(c.req.url);
  const when = input.matching('when', 8, /^(?:upcoming|past)$/) === 'past' ? 'past' : 'upcoming';
  const page = requestedPage(input);
  input.assertValid();
  const list = await likedEvents(personalContext(options, c), { page, when });
  return privateJson(c, { events: list.cards.map(wireEvent), pagination: paginationOf(list) });
};

/** `GET …/likes/{eventId}/`: whether the person likes the event; false for an unknown id. */
export const readLike = (options: PersonalOptions) => async (c: Context) => {
  const eventId = c.req.param('eventId') ?? '';
  return privateJson(c, { event_id: eventId, is_liked: await isLiked(personalContext(options, c), { eventId }) });
};

/** `POST …/likes/{eventId}/`: likes the event. Idempotent. Refuses NOT_FOUND, TOO_MANY_KEPT. */
export const addLike = (options: PersonalOptions) => async (c: Context) => {
  const ctx = personalContext(options, c);
  const eventId = c.req.param('eventId') ?? '';
  await like(ctx, { eventId });
  return privateJson(c, { event_id: eventId, is_liked: true, ...(await wireCounts(ctx)) });
};

/** `DELETE …/likes/{eventId}/`: removes the like. Idempotent. */
export const removeLike = (options: PersonalOptions) => async (c: Context) => {
  const ctx = personalContext(options, c);
  const eventId = c.req.param('eventId') ?? '';
  await unlike(ctx, { eventId });
  return privateJson(c, { event_id: eventId, is_liked: false, ...(await wireCounts(ctx)) });
};

/**
 * `POST …/likes/merge/` with `{ event_ids, organizer_ids }`, at most 200 of each: adds the likes a browser stored
 * before the person signed in. Ids that do not exist are ignored. Idempotent.
 */
export const mergeLikesHandler = (options: PersonalOptions) => async (c: Context) => {
  const ctx = personalContext(options, c);
  const { event_ids: eventIds, organizer_ids: organizerIds } = await readIds(c, ['event_ids', 'organizer_ids']);
  const { added } = await mergeLikes(ctx, { eventIds, organizerIds });
  return privateJson(c, { added, ...(await wireCounts(ctx)) });
};

/** The counts the header shows, sent with each change so that the page needs no second request. */
export async function wireCounts(ctx: Ctx): Promise<{ num_saved_events: number; num_following: number }> {
  const favorites = isPerson(ctx.actor)
    ? await favoriteCounts(ctx, { accountId: ctx.actor.accountId })
    : { likes: 0, follows: 0 };
  return { num_saved_events: favorites.likes, num_following: favorites.follows };
}
