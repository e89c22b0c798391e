import type { Context } from 'hono';
import { follow, followedOrganizers, isFollowed, unfollow } from '#domain/favorites';
import { Parameters } from '../geo/parameters.ts';
import { contextOf, type KeepingOptions, privately } from './answer.ts';
import { counts } from './likes.ts';
import { pageAsked, paginationOf } from './pagination.ts';
import { organizerOf } from './wire.ts';

/** `GET /api/v3/users/me/follows/`: organizers one follows, the latest first, with their next events. */
export const listFollows = (options: KeepingOptions) => async (c: Context) => {
  const given = new Parameters(c.req.url);
  const page = pageAsked(given);
  given.done();
  const list = await followedOrganizers(contextOf(options, c), { page });
  return privately(c, { organizers: list.organizers.map(organizerOf), pagination: paginationOf(list) });
};

/** `GET …/follows/{organizerId}/`: whether one follows it; an organizer nobody knows is not followed. */
export const readFollow = (options: KeepingOptions) => async (c: Context) => {
  const organizerId = c.req.param('organizerId') ?? '';
  const isOn = await isFollowed(contextOf(options, c), { organizerId });
  return privately(c, { organizer_id: organizerId, is_followed: isOn });
};

/** `POST …/follows/{organizerId}/`: follows it; safe to repeat. Refuses NOT_FOUND, TOO_MANY_KEPT. */
export const addFollow = (options: KeepingOptions) => async (c: Context) => {
  const ctx = contextOf(options, c);
  const organizerId = c.req.param('organizerId') ?? '';
  await follow(ctx, { organizerId });
  return privately(c, { organizer_id: organizerId, is_followed: true, ...(await counts(ctx)) });
};

/** `DELETE …/follows/{organizerId}/`: safe to repeat. */
export const removeFollow = (options: KeepingOptions) => async (c: Context) => {
  const ctx = contextOf(options, c);
  const organizerId = c.req.param('organizerId') ?? '';
  await unfollow(ctx, { organizerId });
  return privately(c, { organizer_id: organizerId, is_followed: false, ...(await counts(ctx)) });
};
