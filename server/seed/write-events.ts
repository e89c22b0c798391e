import type { DemoEvent } from '#db/seed/demo/world.ts';
import type { Tx } from '#domain/ctx';
import {
  cancelEventIn,
  createEventsIn,
  type EventDetails,
  type EventInput,
  postponeEventIn,
  publishEventsIn,
  setJoinDetailsIn,
} from '#domain/events';
import type { SeededIds } from './seeded-ids.ts';

const BATCH_SIZE = 250;

/** Creates and publishes events in batches, then cancels and postpones some of them. */
export async function writeEvents(tx: Tx, events: DemoEvent[], ids: SeededIds): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH_SIZE) {
    const batch = events.slice(start, start + BATCH_SIZE);
    const created = await createEventsIn(
      tx,
      batch.map((event) => toInput(event, ids)),
    );
    created.forEach(({ id }, index) => {
      const event = batch[index];
      if (event) ids.events.set(event.key, id);
    });
    await publishEventsIn(
      tx,
      created.map(({ id }) => id),
    );
  }
  for (const event of events) {
    const id = ids.events.get(event.key);
    if (id && hasJoinLink(event))
      await setJoinDetailsIn(tx, { eventId: id, link: `https://meet.example.com/${id}`, instructions: '' });
    if (id && event.status === 'canceled') await cancelEventIn(tx, { id });
    if (id && event.status === 'postponed') await postponeEventIn(tx, { id });
  }
}

/** Whether an event has a join link: true for two out of three online events. */
const hasJoinLink = ({ venueKey, key }: DemoEvent): boolean => venueKey === null && key.length % 3 > 0;

function toInput(event: DemoEvent, ids: SeededIds): EventInput {
  const organizerId = ids.organizers.get(event.organizerKey)?.id;
  if (!organizerId) throw new Error(`no organizer for ${event.key}`);
  const startsAt = Temporal.PlainDateTime.from(event.startLocal).toZonedDateTime(event.tz).toInstant();
  return {
    organizerId,
    seriesId: event.seriesKey ? (ids.series.get(event.seriesKey) ?? null) : null,
    venueId: event.venueKey ? (ids.venues.get(event.venueKey) ?? null) : null,
    online: event.venueKey === null,
    name: event.name,
    summary: event.summary,
    descriptionHtml: event.descriptionHtml,
    details: details(event),
    language: event.language,
    startsAt,
    endsAt: startsAt.add({ minutes: event.durationMinutes }),
    tz: event.tz,
    categoryId: event.categoryId,
    subcategoryId: event.subcategoryId,
    formatId: event.formatId,
    tags: event.tags,
    visibility: event.visibility,
    refundPolicy: event.refundPolicy,
    source: 'demo',
    sourceUid: event.key,
  };
}

const details = ({ agenda, lineup, faq, goodToKnow }: DemoEvent): EventDetails => ({
  agenda: agenda.map(({ time, title, who }) => ({ time, title, ...(who ? { text: who } : {}) })),
  lineup,
  faq,
  goodToKnow: { age: goodToKnow.ageRestriction, doors: goodToKnow.doors, notes: goodToKnow.notes },
});
