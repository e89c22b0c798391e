// Finds the places of imported venues. A known place corrects an assumed time zone.
import { placeByCoordinates, placeByName, type Place, type PlacesCtx } from '#domain/places';
import { instantIn } from './time/zones.ts';
import type { ParsedEvent, ParsedVenue } from './types.ts';

export interface EventWithPlace extends ParsedEvent {
  placeId: string | null;
}

/**
 * Looks up each venue once and returns the events with their places. The zone of the place replaces an assumed zone.
 */
export async function matchPlaces(ctx: PlacesCtx, events: ParsedEvent[]): Promise<EventWithPlace[]> {
  const placeByVenue = new Map<string, Place | null>();
  const placed: EventWithPlace[] = [];
  for (const event of events) {
    const key = event.venue?.uid;
    if (event.venue && key !== undefined && !placeByVenue.has(key))
      placeByVenue.set(key, await placeOf(ctx, event.venue));
    const place = key === undefined ? null : (placeByVenue.get(key) ?? null);
    placed.push({ ...(place ? inZoneOf(event, place.tz) : event), placeId: place?.id ?? null });
  }
  return placed;
}

async function placeOf(ctx: PlacesCtx, venue: ParsedVenue): Promise<Place | null> {
  if (venue.latitude !== null && venue.longitude !== null) {
    return placeByCoordinates(ctx, { latitude: venue.latitude, longitude: venue.longitude });
  }
  if (venue.city === '') return null;
  for (const text of [`${venue.city}, ${venue.region}`, venue.city]) {
    const place = await placeByName(ctx, { text });
    if (place && (venue.countryCode === null || place.countryCode === venue.countryCode)) return place;
  }
  return null;
}

/**
 * An event in the zone of its place. A zone that the source wrote stays. An assumed zone is replaced, and times without
 * an offset remain the same local times.
 */
function inZoneOf(event: ParsedEvent, tz: string): ParsedEvent {
  if (event.zoneOrigin === 'given' || event.tz === tz || (event.zoneOrigin === 'option' && event.floating))
    return event;
  if (!event.floating && event.zoneOrigin === 'place') return event;
  const moved = (instant: Temporal.Instant) => instantIn(instant.toZonedDateTimeISO(event.tz).toPlainDateTime(), tz);
  const times = event.floating ? { start: moved(event.start), end: moved(event.end) } : {};
  return {
    ...event,
    ...times,
    tz,
    zoneOrigin: 'place',
    notes: event.notes.filter((note) => !note.startsWith('no zone is given')),
  };
}
