// Writes one imported event in the file's transaction. The event is new, changed or unchanged.
import {
  cancelEventIn,
  createEventIn,
  createSeriesIn,
  createVenueIn,
  findEventBySource,
  findSeriesBySource,
  findVenueBySource,
  postponeEventIn,
  publishEventIn,
  updateEventIn,
  type EventInput,
  type EventRecord,
} from '#domain/events';
import type { Tx } from '#domain/ctx';
import { createTicketClassesIn, setEventCapacityIn } from '#domain/tickets';
import type { EventWithPlace } from './match-places.ts';
import { classesOf, sharedCapacity } from './ticket-classes.ts';
import { hashOf } from './fields/text.ts';

export interface ImportOwner {
  organizerId: string;
  organizationId: string;
  language: string;
}

export type Outcome = 'imported' | 'updated' | 'unchanged' | { reason: string };

/** Version of the parser. Raise it when parsing changes, so that the next import rewrites unchanged events. */
const PARSER_VERSION = 1;

/**
 * Writes an event. The identity of an event is (organizer, source, uid), so writing the same event twice changes
 * nothing.
 */
export async function writeEvent(tx: Tx, owner: ImportOwner, event: EventWithPlace): Promise<Outcome> {
  const before = await findEventBySource(tx, { organizerId: owner.organizerId, source: event.source, uid: event.uid });
  const sourceHash = fingerprint(event);
  if (before?.status === 'removed') return { reason: 'was removed from this site and is not imported again' };
  if (before?.sourceHash === sourceHash) return 'unchanged';
  const input = { ...(await inputOf(tx, owner, event)), sourceHash };
  if (before) {
    await updateEventIn(tx, { id: before.id, ...input });
    await setStatus(tx, { id: before.id, from: before.status, to: event.status });
    return 'updated';
  }
  const { id } = await createEventIn(tx, input);
  await createTicketClassesIn(
    tx,
    classesOf(event).map((ticketClass) => ({ ...ticketClass, eventId: id })),
  );
  const capacity = sharedCapacity(event);
  if (capacity !== null) await setEventCapacityIn(tx, { eventId: id, capacity });
  await setStatus(tx, { id, from: 'draft', to: event.status });
  return 'imported';
}

/** A hash of all data of the source, without notes about parsing. */
const fingerprint = (event: EventWithPlace): string =>
  hashOf(String(PARSER_VERSION), JSON.stringify({ ...event, notes: [] }));

async function inputOf(tx: Tx, owner: ImportOwner, event: EventWithPlace): Promise<EventInput> {
  return {
    organizerId: owner.organizerId,
    seriesId: await seriesOf(tx, owner, event),
    venueId: await venueOf(tx, owner, event),
    online: event.online,
    name: event.name,
    summary: event.summary,
    descriptionHtml: event.descriptionHtml,
    language: event.language ?? owner.language,
    startsAt: event.start,
    endsAt: event.end,
    tz: event.tz,
    allDay: event.allDay,
    categoryId: event.categoryId ?? '199',
    subcategoryId: event.subcategoryId,
    formatId: event.formatId,
    tags: event.tags,
    // An event that the source reverts to a draft must not stay public here.
    visibility: event.status === 'draft' ? 'private' : event.visibility,
    externalUrl: classesOf(event).length === 0 ? event.url : null,
    source: event.source,
    sourceUid: event.uid,
  };
}

async function seriesOf(tx: Tx, { organizerId }: ImportOwner, event: EventWithPlace): Promise<string | null> {
  const { source, seriesUid, seriesName } = event;
  if (seriesUid === null) return null;
  const existing = await findSeriesBySource(tx, { organizerId, source, uid: seriesUid });
  const name = seriesName ?? event.name;
  return existing ?? (await createSeriesIn(tx, { organizerId, name, source, sourceUid: seriesUid })).id;
}

async function venueOf(tx: Tx, { organizationId }: ImportOwner, event: EventWithPlace): Promise<string | null> {
  const { venue, source } = event;
  if (!venue) return null;
  const existing = await findVenueBySource(tx, { organizationId, source, uid: venue.uid });
  if (existing) return existing;
  const { uid, tz, ...fields } = venue;
  const createdVenue = await createVenueIn(tx, {
    ...fields,
    organizationId,
    source,
    sourceUid: uid,
    tz: tz ?? event.tz,
    placeId: event.placeId,
  });
  return createdVenue.id;
}

/** Only real changes are written, because each change stores a timestamp. */
async function setStatus(
  tx: Tx,
  { id, from, to }: { id: string; from: EventRecord['status']; to: EventWithPlace['status'] },
): Promise<void> {
  if (from === to || to === 'draft') return;
  if (from === 'draft' || to === 'live') await publishEventIn(tx, { id });
  if (to === 'canceled') await cancelEventIn(tx, { id });
  if (to === 'postponed') await postponeEventIn(tx, { id });
}
