import type { Context } from 'hono';
import { z } from 'zod';
import { isLiked, favoriteCounts, like, likedEvents, mergeLikes, unlike } from '#domain/favorites';
import { type Ctx, isPerson } from '#domain/ctx';
import { LOCAL_LIKES_MAX } from '#shared/limits.ts';
import { parseInput, parseQuery } from '#shared/input/parse.ts';
import { idList, matching } from '#shared/input/types.ts';
import { jsonObject } from '../json-body.ts';
import { personalContext, type PersonalOptions, privateJson } from '../personal.ts';
import { pageQuery, paginationOf } from './pagination.ts';
import { wireEvent } from './wire.ts';

const whenQuery = z.object({ when: matching(8, /^(?:upcoming|past)$/) });
const mergeBody = z.object({ event_ids: idList(LOCAL_LIKES_MAX), organizer_ids: idList(LOCAL_LIKES_MAX) });

/**
 * `GET /api/v3/users/me/likes/`: liked upcoming events, soonest first; with `when=past`, liked past events, latest
 * first. `page` starts at 1; `continuation` is the token of the previous page.
 */
export const listLikes = (options: PersonalOptions) => async (c: Context) => {
  const { page, when } = parseQuery(z.intersection(pageQuery, whenQuery), c.req.url);
  const list = await likedEvents(personalContext(options, c), { page, when: when === 'past' ? when : 'upcoming' });
  return privateJson(c, { events: list.cards.map(wireEvent), pagination: paginationOf(list) });
};

/** `GET …/likes/{eventId}/`: whether the person likes the event; false for an unknown id. */
export const readLike = (options: PersonalOptions) => async (c: Context) => {
  const eventId = c.req.param('eventId') ?? '';
  return privateJson(c, { event_id: eventId, is_liked: await isLiked(personalContext(options, c), { eventId }) });
};

/** `POST …/likes/{eventId}/`: likes the event. Idempotent. Refuses NOT_FOUND, TOO_MANY_FAVORITES. */
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
  const { event_ids: eventIds, organizer_ids: organizerIds } = parseInput(mergeBody, await jsonObject(c));
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
