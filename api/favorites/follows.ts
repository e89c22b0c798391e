import type { Context } from 'hono';
import { follow, followedOrganizers, isFollowed, unfollow } from '#domain/favorites';
import { parseQuery } from '#shared/input/parse.ts';
import { personalContext, type PersonalOptions, privateJson } from '../personal.ts';
import { wireCounts } from './likes.ts';
import { pageQuery, paginationOf } from './pagination.ts';
import { wireOrganizer } from './wire.ts';

/** `GET /api/v3/users/me/follows/`: the organizers a person follows, latest first, with their next events. */
export const listFollows = (options: PersonalOptions) => async (c: Context) => {
  const { page } = parseQuery(pageQuery, c.req.url);
  const list = await followedOrganizers(personalContext(options, c), { page });
  return privateJson(c, { organizers: list.organizers.map(wireOrganizer), pagination: paginationOf(list) });
};

/** `GET …/follows/{organizerId}/`: whether the person follows the organizer; false for an unknown id. */
export const readFollow = (options: PersonalOptions) => async (c: Context) => {
  const organizerId = c.req.param('organizerId') ?? '';
  const isOn = await isFollowed(personalContext(options, c), { organizerId });
  return privateJson(c, { organizer_id: organizerId, is_followed: isOn });
};

/** `POST …/follows/{organizerId}/`: follows the organizer. Idempotent. Refuses NOT_FOUND, TOO_MANY_FAVORITES. */
export const addFollow = (options: PersonalOptions) => async (c: Context) => {
  const ctx = personalContext(options, c);
  const organizerId = c.req.param('organizerId') ?? '';
  await follow(ctx, { organizerId });
  return privateJson(c, { organizer_id: organizerId, is_followed: true, ...(await wireCounts(ctx)) });
};

/** `DELETE …/follows/{organizerId}/`: unfollows the organizer. Idempotent. */
export const removeFollow = (options: PersonalOptions) => async (c: Context) => {
  const ctx = personalContext(options, c);
  const organizerId = c.req.param('organizerId') ?? '';
  await unfollow(ctx, { organizerId });
  return privateJson(c, { organizer_id: organizerId, is_followed: false, ...(await wireCounts(ctx)) });
};
