// The event on the product pictures of marketing pages: a concert that sells, with links, orders and guests at the door.
import { admitTicket, checkInDesk } from '#domain/checkin';
import { openTill } from '#domain/boxoffice';
import { confirm, reserve } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { createDraft, type NewDraft, publishMyEvent } from '#domain/management';
import { addLink, countVisits } from '#domain/reach';
import { offer } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';

const TZ = 'America/Los_Angeles';
const ORDERS = 96;
const DAYS = 14;
const FIRST_NAMES = 'Ana Ben Chloe Dev Elif Finn Grace Hugo Ines Jun Kofi Lena Maya Noor Omar Priya'.split(' ');
const LAST_NAMES = 'Alvarez Becker Chen Diallo Evans Fischer Garcia Haddad Ito Jansen Kaur Lopez'.split(' ');
const LINKS = [
  { name: 'Newsletter', slug: 'newsletter', visits: 412 },
  { name: 'Instagram', slug: 'instagram', visits: 268 },
  { name: 'Poster at the library', slug: 'poster-at-the-library', visits: 97 },
  { name: 'Trio’s own post', slug: 'trios-own-post', visits: 154 },
];

/** What the pictures show. */
export interface Scene {
  organizer: TestPerson;
  eventId: string;
  /** The event of a series, whose dates are planned. */
  classId: string;
  onlineId: string;
  /** The address of an order of the event, and of one of the online event. */
  orderToken: string;
  onlineOrderToken: string;
  /** Codes of tickets that are not checked in. */
  codes: string[];
}

const at = (days: number, clock: string) =>
  `${wallTimeOf(Temporal.Now.instant().add({ hours: days * 24 }), TZ).slice(0, 10)}T${clock}`;
const free = {
  description: '',
  currency: 'USD',
  minPerOrder: 1,
  maxPerOrder: 8,
  salesStart: null,
  salesEnd: null,
  hidden: false,
};
const paid = (name: string, priceMinor: number, capacity: number) => ({
  ...free,
  name,
  priceMinor,
  capacity,
  priceKind: 'paid' as const,
});

const concert = (): NewDraft => ({
  name: 'Harbor Lights Trio: Winter Set',
  summary: 'Three voices, one upright piano, and songs for the shortest days.',
  when: { start: at(9, '20:00'), end: at(9, '22:30'), tz: TZ },
  where: {
    kind: 'venue',
    name: 'The Tidewater Room',
    address1: '88 Pier Street',
    postalCode: '94107',
    city: 'San Francisco',
  },
  category: { categoryId: '103', subcategoryId: null },
  tickets: [
    paid('Early bird', 1800, 60),
    paid('General admission', 2400, 160),
    paid('Balcony', 3400, 40),
    { ...free, name: 'Members', priceKind: 'free', priceMinor: 0, capacity: 20 },
  ],
});

const pottery = (): NewDraft => ({
  name: 'Pottery for Beginners',
  summary: 'Two hours at the wheel. Clay, glaze and tea included.',
  when: { start: at(6, '18:30'), end: at(6, '20:30'), tz: TZ },
  where: {
    kind: 'venue',
    name: 'Clay Corner Studio',
    address1: '12 Juniper Street',
    postalCode: '94103',
    city: 'San Francisco',
  },
  category: { categoryId: '119', subcategoryId: null },
  tickets: [paid('One place', 4500, 10)],
});

const webinar = (): NewDraft => ({
  name: 'Designing for Everyone: Live Session',
  summary: 'Forms, colours and words that work for all of your customers.',
  when: { start: at(3, '10:00'), end: at(3, '11:00'), tz: TZ },
  where: { kind: 'online' },
  category: { categoryId: '102', subcategoryId: null },
  join: { link: 'https://meet.example.org/designing-for-everyone', instructions: 'Doors open ten minutes early.' },
  tickets: [{ ...free, name: 'Free place', priceMinor: 0, priceKind: 'free', capacity: 300 }],
});

/** Creates the scene beside a running site. */
export async function createScene(db: Db): Promise<Scene> {
  const organizer = await createPerson(db, {
    fullName: 'Lantern Collective',
    email: `lantern-${Date.now()}@example.org`,
  });
  const { id: eventId } = await createDraft(organizer.ctx, concert());
  const { id: classId } = await createDraft(organizer.ctx, pottery());
  const { id: onlineId } = await createDraft(organizer.ctx, webinar());
  for (const id of [eventId, onlineId]) await publishMyEvent(organizer.ctx, { eventId: id });
  for (const { name, slug, visits } of LINKS) {
    await addLink(organizer.ctx, { eventId, name });
    const visit = () => ({ eventId, linkSlug: slug, actor: newVisitor() });
    await countVisits(organizer.ctx, Array.from({ length: visits }, visit));
  }
  await countVisits(
    organizer.ctx,
    Array.from({ length: 340 }, () => ({ eventId, linkSlug: '', actor: newVisitor() })),
  );
  const tokens = await placeOrders(db, eventId);
  const codes = await admitSome(organizer, eventId);
  await openTill(organizer.ctx, { eventId, name: 'Main door', openingMinor: 12_000 });
  const onlineOrderToken = await order(db, { eventId: onlineId, index: 3, classIndex: 0, quantity: 1 });
  return { organizer, eventId, classId, onlineId, orderToken: tokens[0] ?? '', onlineOrderToken, codes };
}

interface Purchase {
  eventId: string;
  index: number;
  classIndex: number;
  quantity: number;
  linkSlug?: string | undefined;
}

async function order(db: Db, { eventId, index, classIndex, quantity, linkSlug }: Purchase): Promise<string> {
  const ctx = contextOf(db, newVisitor());
  const { classes } = await offer({ db }, { eventId });
  const lines = [{ ticketClassId: classes[classIndex]?.id ?? '', quantity }];
  const { reservationToken: token } = await reserve(ctx, {
    eventId,
    lines,
    linkSlug,
    idempotencyKey: crypto.randomUUID(),
  });
  const [first, last] = [FIRST_NAMES[index % FIRST_NAMES.length], LAST_NAMES[(index * 5) % LAST_NAMES.length]];
  const buyer = { name: `${first ?? ''} ${last ?? ''}`, email: `${first ?? ''}-${index}@example.org`.toLowerCase() };
  const { orderToken } = await confirm(ctx, { token, ...buyer, idempotencyKey: crypto.randomUUID() });
  return orderToken;
}

/** Orders of the last two weeks, more of them each week, a part of them through links. */
async function placeOrders(db: Db, eventId: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const link = LINKS[[0, 0, 1, 3, 0, 2, 1][index % 7] ?? 0];
    const quantity = [2, 1, 2, 3, 2, 4][index % 6] ?? 1;
    const classIndex = index < 26 ? 0 : index % 9 === 0 ? 2 : 1;
    const linkSlug = index % 4 === 3 ? undefined : link?.slug;
    tokens.push(await order(db, { eventId, index, classIndex, quantity, linkSlug }));
  }
  for (let index = 0; index < 8; index += 1) await order(db, { eventId, index: index + 4, classIndex: 3, quantity: 1 });
  await spreadOrders(db, eventId);
  return tokens;
}

/** Moves the orders to the last two weeks, so that the dashboard has a curve. */
async function spreadOrders(db: Db, eventId: string): Promise<void> {
  const orders = await db
    .selectFrom('ticket_order')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  for (const [index, { id }] of orders.entries()) {
    const minutesAgo = Math.round(DAYS * 1440 * (1 - (index + 1) / orders.length) ** 1.3);
    const placedAt = Temporal.Now.instant().subtract({ minutes: minutesAgo });
    await db.updateTable('ticket_order').set({ placed_at: placedAt }).where('id', '=', id).execute();
    await db
      .updateTable('ticket')
      .set({ issued_at: placedAt })
      .where('order_line_id', 'in', (lines) => lines.selectFrom('order_line').select('id').where('order_id', '=', id))
      .execute();
  }
}

/** Lets in the first guests. Returns the codes of members, who are not checked in. */
async function admitSome({ ctx }: TestPerson, eventId: string): Promise<string[]> {
  const { classes } = await offer(ctx, { eventId });
  const list = { eventId, search: '', page: 1, door: '', answerId: '' };
  const memberClass = classes.at(-1)?.id ?? '';
  const { tickets } = await checkInDesk(ctx, { ...list, classId: classes[1]?.id ?? '' });
  for (const { id } of tickets.slice(0, 38)) await admitTicket(ctx, { eventId, ticketId: id, door: 'Main door' });
  const members = await checkInDesk(ctx, { ...list, classId: memberClass });
  return members.tickets.map(({ code }) => code);
}
