// The small named world of the tests: `oz` organizes, `ada` attends, and tickets for `jazz-night` are on sale. The
// product's own verbs build it, so that tests see only data that people can create.
import {
  createEventIn,
  createSeriesIn,
  createVenueIn,
  cancelEventIn,
  type EventInput,
  postponeEventIn,
  publishEventIn,
  removeEventIn,
} from '#domain/events';
import type { Ctx, Tx } from '#domain/ctx';
import { rebuildListings } from '#domain/discovery';
import { createOrganizerIn } from '#domain/organizers';
import { placeBySlug } from '#domain/places';
import { createTicketClassIn } from '#domain/tickets';

export const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };

/** Ids and slugs of the world. */
export interface World {
  /** The organizer Oz Presents. */
  oz: { id: string; slug: string; organizationId: string };
  events: Record<EventName, { id: string; slug: string }>;
  /** Ids of ticket classes by event and name: `jazz-night/Free entry`. */
  classes: Record<string, string>;
}

export type EventName =
  | 'jazz-night'
  | 'paid-gig'
  | 'last-seat'
  | 'sold-out-show'
  | 'next-year'
  | 'canceled-fair'
  | 'postponed-talk'
  | 'over-and-done'
  | 'secret-supper'
  | 'hidden-draft'
  | 'gone-for-good'
  | 'online-class'
  | 'pay-what-you-like';

const TZ = 'America/Los_Angeles';

/** Creates the named world in an empty, migrated database that holds the gazetteer. */
export async function buildWorld(ctx: Ctx): Promise<World> {
  const world = await ctx.db.transaction().execute((tx) => createWorld(ctx, tx));
  await rebuildListings(ctx);
  return world;
}

async function createWorld(ctx: Ctx, tx: Tx): Promise<World> {
  const oz = await createOrganizerIn(tx, {
    name: 'Oz Presents',
    aboutHtml: '<p>Small rooms, good sound.</p>',
    website: 'https://oz.example',
    source: 'test',
    sourceUid: 'oz',
  });
  const place = await placeBySlug(ctx, 'ca--san-francisco');
  const placeId = place.kind === 'found' ? place.place.id : null;
  const venue = await createVenueIn(tx, {
    organizationId: oz.organizationId,
    name: 'The Lantern',
    address1: '510 Valencia Street',
    city: 'San Francisco',
    region: 'CA',
    postalCode: '94110',
    countryCode: 'US',
    latitude: 37.7647,
    longitude: -122.4219,
    tz: TZ,
    placeId,
    capacity: 120,
  });
  const series = await createSeriesIn(tx, { organizerId: oz.id, name: 'Monday Sketch Club' });
  const events: Partial<World['events']> = {};
  const classes: World['classes'] = {};

  const add = async (
    name: EventName,
    overrides: Partial<EventInput>,
    tickets: Parameters<typeof createTicketClassIn>[1][] = [],
  ) => {
    const startsAt = overrides.startsAt ?? ctx.clock.now().add({ hours: 24 * 3 });
    const event = await createEventIn(tx, {
      organizerId: oz.id,
      venueId: venue.id,
      name: titleOf(name),
      summary: `What ${titleOf(name)} is about.`,
      descriptionHtml: '<p>Doors open early. Bring a friend.</p>',
      startsAt,
      endsAt: startsAt.add({ hours: 3 }),
      tz: TZ,
      categoryId: '103',
      subcategoryId: '3002',
      formatId: '6',
      ...overrides,
    });
    for (const ticketClass of tickets)
      classes[`${name}/${ticketClass.name}`] = (
        await createTicketClassIn(tx, { ...ticketClass, eventId: event.id })
      ).id;
    events[name] = event;
    return event.id;
  };
  const free = { eventId: '', name: 'Free entry', priceKind: 'free' as const, currency: 'USD', capacity: 50 };

  await publish(
    tx,
    await add('jazz-night', { name: 'Jazz Night at the Lantern', summary: 'Two sets of late jazz.' }, [
      { ...free, capacity: 500 }, // enough tickets for the orders of all files that share a site
    ]),
  );
  await publish(
    tx,
    await add('paid-gig', { name: 'Paper Lanterns Live' }, [
      { ...free, name: 'General admission', priceKind: 'paid', priceMinor: 2500 },
    ]),
  );
  await publish(tx, await add('last-seat', { name: 'The Very Last Seat' }, [{ ...free, capacity: 1 }]));
  await publish(tx, await add('sold-out-show', { name: 'Sold Out Show' }, [{ ...free, capacity: 0 }]));
  await publish(
    tx,
    await add('next-year', { name: 'Tickets Later' }, [{ ...free, salesStart: ctx.clock.now().add({ hours: 48 }) }]),
  );
  await publish(
    tx,
    await add('pay-what-you-like', { name: 'Pay What You Like Choir' }, [
      { ...free, name: 'Donation', kind: 'donation', priceKind: 'donation', priceMinor: 500 },
    ]),
  );
  await publish(
    tx,
    await add(
      'online-class',
      {
        name: 'Watercolour from Home',
        venueId: null,
        online: true,
        categoryId: '105',
        formatId: '9',
        subcategoryId: null,
      },
      [free],
    ),
  );
  await publish(tx, await add('secret-supper', { name: 'Secret Supper', visibility: 'unlisted' }, [free]));
  await publish(
    tx,
    await add('over-and-done', { name: 'Over and Done', startsAt: ctx.clock.now().subtract({ hours: 48 }) }, [free]),
  );
  await add('hidden-draft', { name: 'Hidden Draft' }, [free]);
  const canceled = await add('canceled-fair', { name: 'Canceled Fair' }, [free]);
  await publish(tx, canceled);
  await cancelEventIn(tx, { id: canceled });
  const postponed = await add('postponed-talk', { name: 'Postponed Talk' }, [free]);
  await publish(tx, postponed);
  await postponeEventIn(tx, { id: postponed });
  const removedId = await add('gone-for-good', { name: 'Gone for Good' }, [free]);
  await publish(tx, removedId);
  await removeEventIn(tx, { id: removedId });
  for (let week = 0; week < 4; week += 1) {
    const startsAt = ctx.clock.now().add({ hours: 24 * (2 + 7 * week) });
    const event = await createEventIn(tx, {
      organizerId: oz.id,
      venueId: venue.id,
      seriesId: series.id,
      name: 'Monday Sketch Club',
      summary: 'A model, charcoal, two hours.',
      startsAt,
      endsAt: startsAt.add({ hours: 2 }),
      tz: TZ,
      categoryId: '105',
      formatId: '9',
    });
    await createTicketClassIn(tx, { ...free, eventId: event.id });
    await publish(tx, event.id);
  }
  return { oz, events: events as World['events'], classes }; // the code above has added every name
}

const publish = (tx: Tx, id: string) => publishEventIn(tx, { id });
const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
