import type { Ctx } from '#domain/ctx';
import { deletedOrganizers, organizerProfile } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { requireAdmission } from './guests.ts';
import { recordOf, statusAt } from './present.ts';
import { selectRecord } from './read-queries.ts';
import type { EventPage, EventRecord } from './shapes.ts';

/**
 * Everything that the event page shows except the offer (`tickets.offer`). Refuses NOT_FOUND for unknown, draft and
 * private events alike, so that ids reveal nothing. Refuses GONE for removed events. Refuses a visitor who is no guest
 * of an event for guests, as `requireAdmission` does.
 */
export async function eventPage(ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>, input: { id: string }): Promise<EventPage> {
  const row = await selectRecord(ctx.db, input.id);
  if (!row || row.status === 'draft' || row.visibility === 'private') return refuse('NOT_FOUND');
  if (row.removed_at) return refuse('GONE');
  await requireAdmission(ctx, { eventId: row.id, organizerId: row.organizer_id, visibility: row.visibility });
  return pageOf(ctx, recordOf(row));
}

/**
 * The event page as visitors will see it when the event is published. The caller checks that the person may see the
 * draft.
 */
export const previewPage = (ctx: Pick<Ctx, 'db' | 'clock'>, event: EventRecord): Promise<EventPage> =>
  pageOf(ctx, { ...event, status: event.status === 'draft' ? 'live' : event.status });

async function pageOf(ctx: Pick<Ctx, 'db' | 'clock'>, { organizerId, ...event }: EventRecord): Promise<EventPage> {
  const organizer = await organizerProfile(ctx, { id: organizerId });
  const isDeleted = (await deletedOrganizers(ctx, { ids: [organizerId] })).has(organizerId);
  return {
    ...event,
    status: statusAt(event, ctx.clock.now()),
    organizer: {
      id: organizer.id,
      name: organizer.name,
      slug: organizer.slug,
      aboutHtml: organizer.aboutHtml,
      logo: organizer.logo,
      isDeleted,
    },
  };
}
