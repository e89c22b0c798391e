import type { Context } from 'hono';
import { isLiked, favoriteCounts, like, likedEvents, mergeLikes, unlike } from '#domain/favorites';
import { type Ctx, isPerson } from '#domain/ctx';
import { Parameters } from '../geo/parameters.ts';
import { contextOf, type KeepingOptions, privately, readIds } from './answer.ts';
import { pageAsked, paginationOf } from './pagination.ts';
import { eventOf } from './wire.ts';

/**
 * `GET /api/v3/users/me/likes/`: liked events ahead, soonest first; with `when=past` those that are over, latest first.
 * `page` from 1, or the `continuation` of the page before.
 */
export const listLikes = (options: KeepingOptions) => async (c: Context) => {
  const given = new Parameters(c.req.url);
  const when = given.matching('when', 8, /^(?:upcoming|past)$/) === 'past' ? 'past' : 'upcoming';
  const page = pageAsked(given);
  given.done();
  const list = await likedEvents(contextOf(options, c), { page, when });
  return privately(c, { events: list.cards.map(eventOf), pagination: paginationOf(list) });
};

/** `GET …/likes/{eventId}/`: whether it is liked; an event nobody knows is not. */
export const readLike = (options: KeepingOptions) => async (c: Context) => {
  const eventId = c.req.param('eventId') ?? '';
  return privately(c, { event_id: eventId, is_liked: await isLiked(contextOf(options, c), { eventId }) });
};

/** `POST …/likes/{eventId}/`: likes it; safe to repeat. Refuses NOT_FOUND, TOO_MANY_KEPT. */
export const addLike = (options: KeepingOptions) => async (c: Context) => {
  const ctx = contextOf(options, c);
  const eventId = c.req.param('eventId') ?? '';
  await like(ctx, { eventId });
  return privately(c, { event_id: eventId, is_liked: true, ...(await counts(ctx)) });
};

/** `DELETE …/likes/{eventId}/`: lets go of it; safe to repeat. */
export const removeLike = (options: KeepingOptions) => async (c: Context) => {
  const ctx = contextOf(options, c);
  const eventId = c.req.param('eventId') ?? '';
  await unlike(ctx, { eventId });
  return privately(c, { event_id: eventId, is_liked: false, ...(await counts(ctx)) });
};

/**
 * `POST …/likes/merge/` with `{ event_ids, organizer_ids }`, at most 200 of each: adds what a browser kept before
 * anybody signed in. What is not there is passed over; safe to repeat.
 */
export const mergeLikesCall = (options: KeepingOptions) => async (c: Context) => {
  const ctx = contextOf(options, c);
  const { event_ids: eventIds, organizer_ids: organizerIds } = await readIds(c, ['event_ids', 'organizer_ids']);
  const { added } = await mergeLikes(ctx, { eventIds, organizerIds });
  return privately(c, { added, ...(await counts(ctx)) });
};

/** The counts of the header, so that nobody has to ask for them. */
export async function counts(ctx: Ctx): Promise<{ num_saved_events: number; num_following: number }> {
  const kept = isPerson(ctx.actor)
    ? await favoriteCounts(ctx, { accountId: ctx.actor.accountId })
    : { likes: 0, follows: 0 };
  return { num_saved_events: kept.likes, num_following: kept.follows };
}
