import type { Context } from 'hono';
import { eventsOfOrganizers, type FeedEvent } from '#domain/events';
import { publicProfile } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { idOfSegment, paths } from '#shared/paths.ts';
import type { ApiOptions } from '../options.ts';

export interface OrganizerFeed {
  name: string;
  /** Path of the organizer's profile page. */
  path: string;
  language: string;
  events: FeedEvent[];
}

/** Reads `{prefix}/o/{slug}-{id}/`. Answers a redirect when the path is not canonical. Refuses NOT_FOUND and GONE. */
export async function organizerFeed(
  c: Context,
  { contextFor }: ApiOptions,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<OrganizerFeed | Response> {
  const { pathname } = new URL(c.req.url);
  const segment = pathname.slice(`${prefix}/o/`.length).replace(/\/$/, '');
  const requested = idOfSegment(segment, '-') ?? refuse('NOT_FOUND');
  const ctx = contextFor('');
  const organizer = await publicProfile(ctx, { id: requested.id });
  const path = paths.organizer(organizer);
  if (pathname !== prefix + path) return c.redirect(prefix + path, 301);
  const events = await eventsOfOrganizers(ctx, { organizerIds: [organizer.id], limit });
  return { name: organizer.name, path, language: organizer.language, events };
}
