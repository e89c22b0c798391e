import type { Ctx } from '#domain/ctx';
import { organizerProfile } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { requireAdmission } from './guests.ts';
import { recordOf, statusAt } from './present.ts';
import { selectRecord } from './read-queries.ts';
import type { EventPage } from './shapes.ts';

/**
 * Everything the event page shows except what is on sale (`tickets.offer`). Refuses NOT_FOUND for unknown, draft and
 * private events alike, so that ids reveal nothing; GONE for removed events; and a visitor who is no guest of an event
 * for guests as `requireAdmission` does.
 */
export async function eventPage(ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>, input: { id: string }): Promise<EventPage> {
  const row = await selectRecord(ctx.db, input.id);
  if (!row || row.status === 'draft' || row.visibility === 'private') return refuse('NOT_FOUND');
  if (row.removed_at) return refuse('GONE');
  await requireAdmission(ctx, { eventId: row.id, organizerId: row.organizer_id, visibility: row.visibility });
  const { organizerId, ...event } = recordOf(row);
  const now = ctx.clock.now();
  const organizer = await organizerProfile(ctx, { id: organizerId });
  return {
    ...event,
    status: statusAt(event, now),
    organizer: { id: organizer.id, name: organizer.name, slug: organizer.slug, aboutHtml: organizer.aboutHtml },
  };
}
