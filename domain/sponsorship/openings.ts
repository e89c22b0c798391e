// Events that are open to sponsors: the form of their organizers, and the public list.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import type { Ctx, Tx } from '#domain/ctx';
import { type EventCard, listedCards } from '#domain/discovery';
import { eventTimes } from '#domain/events';
import { requireOwnEvent, requireOwnEventToChange } from '#domain/management';
import { isContactable } from '#domain/messages';
import type { Box, Place } from '#domain/places';
import { refuseFields } from '#shared/errors.ts';
import { isSponsorOffer } from '#shared/sponsorship/kinds.ts';
import { SPONSORS_PAGE_SIZE } from '#shared/sponsorship/limits.ts';
import type { SponsorQuery } from '#shared/sponsorship/query.ts';
import { type OpeningFields, readOpening, type TypedOpening } from './opening-fields.ts';
import { searchedPlace } from './places.ts';
import {
  deleteOpenings,
  type OpeningRow,
  selectOpening,
  selectOpeningIds,
  selectOpenings,
  upsertOpening,
} from './queries/openings.ts';
import { bandOf, type ListPage, rangeOf, wordsOf } from './sponsor.ts';

/** The openings that a search looks at, the latest first. An opening ends with its event, so a site has few. */
const OPENINGS_MAX = 1_000;
const PURGE_SIZE = 500;

/** What an event seeks. */
export interface Opening extends OpeningFields {
  /** The language of `audience`. */
  language: string;
}

/** An event in the list of events that are open to sponsors. */
export interface OpenEvent {
  card: EventCard;
  opening: Opening;
  /** Whether people manage the event here, so that its form reaches a person. */
  isReachable: boolean;
}

/** The opening of an event, for members who may edit the event; null without one. Refuses as `requireOwnEvent`. */
export async function openingEditor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<(Opening & { isOpen: boolean }) | null> {
  await requireOwnEvent(ctx, eventId);
  const row = await selectOpening(ctx.db, eventId);
  return row ? { ...openingOf(row), isOpen: row.is_open } : null;
}

export interface SavedOpening extends TypedOpening {
  eventId: string;
  isOpen: boolean;
  /** The language of `audience`, as a two-letter code. */
  language: string;
}

/**
 * Opens an event to sponsors, changes what it seeks, or closes it. Refuses as `requireOwnEventToChange`, and
 * ARGUMENTS_ERROR with every wrong field.
 */
export async function saveOpening(ctx: Pick<Ctx, 'db' | 'actor'>, input: SavedOpening): Promise<void> {
  const { eventId, isOpen, language } = input;
  await requireOwnEventToChange(ctx, eventId);
  const { fields, wrong } = readOpening(input, { isOpen });
  refuseFields(wrong);
  await inTransaction(ctx.db, async (tx) => {
    await openEventIn(tx, { eventId, fields, isOpen, language });
    const action = isOpen ? 'event.opened_to_sponsors' : 'event.closed_to_sponsors';
    await appendAuditEntry(tx, ctx.actor, { action, subject: { kind: 'event', id: eventId } });
  });
}

/** Stores an opening. The caller has checked the fields and the right. */
export const openEventIn = (
  tx: Tx,
  { eventId, ...values }: { eventId: string; fields: OpeningFields; isOpen: boolean; language: string },
): Promise<void> => upsertOpening(tx, eventId, values);

/** The opening of a listed event; null for an event that is closed to sponsors, over, hidden or unknown. */
export async function openEvent(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { eventId }: { eventId: string },
): Promise<OpenEvent | null> {
  const row = await selectOpening(ctx.db, eventId);
  const [card] = row?.is_open ? await listedCards(ctx, { ids: [eventId] }) : [];
  return row && card ? toOpenEvent(ctx, card, row) : null;
}

/** A page of the listed events that are open to sponsors, soonest first. An unknown place filters nothing. */
export async function searchOpenings(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { query }: { query: SponsorQuery },
): Promise<ListPage<OpenEvent>> {
  const place = query.place === '' ? null : ((await searchedPlace(ctx, query.place))?.place ?? null);
  const filter = { offer: query.offer, budget: bandOf(query), limit: OPENINGS_MAX };
  const rows = new Map((await selectOpenings(ctx.db, filter)).map((row) => [row.event_id, row]));
  const cards = (await listedCards(ctx, { ids: [...rows.keys()] }))
    .filter((card) => matches(card, { query, place, audience: rows.get(card.id)?.audience ?? '' }))
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const first = (query.page - 1) * SPONSORS_PAGE_SIZE;
  const shown = cards.slice(first, first + SPONSORS_PAGE_SIZE);
  const entries = await Promise.all(
    shown.map(async (card) => {
      const row = rows.get(card.id);
      return row ? [await toOpenEvent(ctx, card, row)] : [];
    }),
  );
  return {
    entries: entries.flat(),
    total: cards.length,
    page: query.page,
    pageCount: Math.ceil(cards.length / SPONSORS_PAGE_SIZE),
    isPlaceKnown: query.place === '' || place !== null,
  };
}

function matches(
  card: EventCard,
  { query, place, audience }: { query: SponsorQuery; place: Place | null; audience: string },
): boolean {
  if (query.category !== null && card.categoryId !== query.category) return false;
  if (place !== null && !isIn(place.viewport, card)) return false;
  const text = [card.name, card.summary, card.organizer.name, card.city, audience].join(' ').toLowerCase();
  return wordsOf(query.words).every((word) => text.includes(word));
}

/** Whether an event is on the part of the map that shows a place. West is greater than east across the antimeridian. */
function isIn({ south, north, west, east }: Box, { latitude, longitude }: EventCard): boolean {
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

const toOpenEvent = async (ctx: Pick<Ctx, 'db'>, card: EventCard, row: OpeningRow): Promise<OpenEvent> => ({
  card,
  opening: openingOf(row),
  isReachable: await isContactable(ctx, { organizerId: card.organizer.id }),
});

const openingOf = (row: OpeningRow): Opening => ({
  seeks: row.seeks.filter(isSponsorOffer),
  currency: row.currency,
  amount: rangeOf(row.amount_from_minor, row.amount_to_minor),
  audience: row.audience,
  language: row.language,
  expectedGuests: row.expected_guests,
});

/** The job `sponsorship.purge`: deletes the openings of events that are over. */
export async function purgeOpenings(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (let after = '0'; ;) {
    const eventIds = await selectOpeningIds(ctx.db, { after, limit: PURGE_SIZE });
    const times = await eventTimes(ctx, { eventIds });
    await deleteOpenings(
      ctx.db,
      eventIds.filter((id) => times.get(id)?.isOver ?? true),
    );
    after = eventIds.at(-1) ?? '';
    if (eventIds.length < PURGE_SIZE) return;
  }
}
