// Measures how soon the listing of an event has what a sale changed, and how soon a search no longer finds an event that
// staff took down. The sale and the decision are verbs of this process; the jobs and pages are those of the built site.
import { type Database, openDatabase } from '#db/client.ts';
import { saveTicketClass } from '#domain/management';
import { reportEvent, takeDownEvent } from '#domain/staff';
import { silentLog } from '#server/log.ts';
import { type Browsers, browsersOf } from '../test/access/site-secret.ts';
import { contextOf, newVisitor } from '../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../test/worlds/people.ts';
import { DETAILS, isFound, POLL_MS, quantiles, submit, type Target, wordOf } from './publish.ts';
import { startBuilt } from './server.ts';
import type { Row } from './table.ts';

const EVENTS = 10;
const VENUE = { kind: 'venue', name: 'Lido', address1: 'Cuvrystraße 7', postalCode: '10997', city: 'Berlin' } as const;
/** More tickets than one order may have are bought by several people. */
const TICKETS = 20;
const PER_ORDER = 10;

type Db = Database['db'];
type Published = TestPerson & Target & { classId: string };

/** Sells out, prices and takes down events of the built site. */
export async function benchFreshness(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const app = await startBuilt({ DATABASE_URL: databaseUrl, SEED: 'none', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { db, close } = openDatabase(databaseUrl, { log: silentLog });
  const times: Record<'popular' | 'soldOut' | 'priced' | 'gone', number[]> = {
    popular: [],
    soldOut: [],
    priced: [],
    gone: [],
  };
  try {
    const site = { origin: app.origin, browsers: await browsersOf(db) };
    for (let number = 0; number < EVENTS; number += 1) {
      const event = await publish(db, site, { number });
      times.popular.push(await untilPopular(db, event));
      times.soldOut.push(await untilSoldOut(db, event));
      times.gone.push(await untilTakenDown(db, event));
      times.priced.push(await untilPriced(db, await publish(db, site, { number: number + EVENTS, where: VENUE })));
    }
    return [
      { what: 'from an order to the popularity of the listing', ...quantiles(times.popular) },
      { what: 'from the last order to the sold-out listing', ...quantiles(times.soldOut) },
      { what: 'from a new price to the price of the listing', ...quantiles(times.priced) },
      { what: 'from a take-down by staff to gone, with the decision', ...quantiles(times.gone) },
    ];
  } finally {
    await close();
    await app.stop();
  }
}

async function publish(
  db: Db,
  site: { origin: string; browsers: Browsers },
  { number, where }: { number: number; where?: typeof VENUE },
): Promise<Published> {
  const word = wordOf('fennelwort', number);
  const draft = await createOrganizerWithDraft(db, { name: `${word} songs`, ...DETAILS, ...(where && { where }) });
  const { id: classId } = await addTickets(draft.ctx, draft.eventId);
  const event = { ...draft, ...site, session: draft.token, word, classId };
  await submit(event, 'publish');
  await timeUntil(async () => (await listingOf(db, event)) !== undefined);
  return event;
}

async function untilPopular(db: Db, { eventId, classId: ticketClassId }: Published): Promise<number> {
  const buyer = await createPerson(db);
  await buyTicket(db, { eventId, ticketClassId, buyerCtx: buyer.ctx });
  return timeUntil(async () => ((await listingOf(db, { eventId }))?.interest ?? null) !== null);
}

async function untilSoldOut(db: Db, { eventId, classId: ticketClassId }: Published): Promise<number> {
  for (let left = TICKETS - 1; left > 0; left -= PER_ORDER)
    await buyTicket(db, { eventId, ticketClassId, quantity: Math.min(left, PER_ORDER) });
  return timeUntil(async () => (await listingOf(db, { eventId }))?.sales_status === 'sold_out');
}

async function untilPriced(db: Db, { ctx, eventId, classId }: Published): Promise<number> {
  await saveTicketClass(ctx, {
    eventId,
    classId,
    fields: {
      name: 'Entry',
      description: '',
      priceKind: 'paid',
      priceMinor: 1_500,
      currency: 'EUR',
      capacity: TICKETS,
      minPerOrder: 1,
      maxPerOrder: PER_ORDER,
      salesStart: null,
      salesEnd: null,
      hidden: false,
    },
  });
  return timeUntil(async () => (await listingOf(db, { eventId }))?.price_from === 15);
}

async function untilTakenDown(db: Db, event: Published): Promise<number> {
  await reportEvent(contextOf(db, newVisitor()), { eventId: event.eventId, reason: 'scam', body: '', email: '' });
  const staff = await createPerson(db, { isStaff: true });
  const { id } = await db
    .selectFrom('event_report')
    .select('id')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  await timeUntil(() => isFound(event));
  const began = performance.now();
  await takeDownEvent(staff.ctx, { id, note: '', reason: 'The venue does not know this event.' });
  await timeUntil(async () => !(await isFound(event)));
  return performance.now() - began;
}

const listingOf = (db: Db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('listing')
    .select(['interest', 'sales_status', 'price_from'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

async function timeUntil(isReached: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isReached())) await new Promise((done) => setTimeout(done, POLL_MS));
  return performance.now() - began;
}
