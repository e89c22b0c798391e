// Online events in two sub-categories of Government, which no other test uses.
import type { Ctx } from '#domain/ctx';
import { refreshListing } from '#domain/discovery';
import { createEventIn, publishEventIn } from '#domain/events';

const EVENTS = [
  { name: 'Transit Hearing', subcategoryId: '12007' },
  { name: 'School Board Evening', subcategoryId: '12007' },
  { name: 'Treaty Reading', subcategoryId: '12009' },
];

/** Publishes and lists the events; `path` is the page of their category. */
export async function buildSubcategoryScene(ctx: Ctx, organizerId: string): Promise<{ path: string }> {
  const startsAt = Temporal.Now.instant().add({ hours: 60 });
  const times = { startsAt, endsAt: startsAt.add({ hours: 2 }), tz: 'UTC' };
  const eventIds = await ctx.db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (const event of EVENTS) {
      const { id } = await createEventIn(tx, { organizerId, online: true, categoryId: '112', ...times, ...event });
      await publishEventIn(tx, { id });
      ids.push(id);
    }
    return ids;
  });
  await refreshListing(ctx, { eventIds });
  return { path: '/d/online/government/' };
}
