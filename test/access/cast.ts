// The people of the access tests, and the objects in the URLs they request.
import { startSessionIn, type SignInMethod } from '#domain/accounts';
import { confirm, orderIdByToken, reserve } from '#domain/checkout';
import type { Ctx, Db } from '#domain/ctx';
import { createCollection } from '#domain/favorites';
import { venuesOf } from '#domain/events';
import { membershipsOf, type OrganizationRole, setMemberIn } from '#domain/organizers';
import { addPublishedSponsorIn } from '#domain/sponsorship';
import { startImpersonation } from '#domain/staff';
import { ticketsOfOrders } from '#domain/tickets';
import { type World } from '../worlds/named-world.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import type { Role } from './matrix.ts';

export interface Cast {
  /** A new session of a role; undefined for the role `signedOut`. */
  sessionOf: (role: Role, kind?: 'browser' | 'mobile') => Promise<string | undefined>;
  /**
   * The values of a path's parameters: the attendee's own objects when the page has an owner, unknown tokens otherwise.
   */
  valueOf: (path: string, name: string) => string;
}

const MEMBERS: Partial<Record<Role, OrganizationRole>> = {
  owner: 'owner',
  admin: 'admin',
  editor: 'editor',
  boxOffice: 'box_office',
  checkIn: 'check_in',
};
const UNKNOWN_TOKEN = 'x'.repeat(43);

/** Seeds one person for each role into the database of a running site. */
export async function seedRoles(db: Db, world: World): Promise<Cast> {
  const people: Partial<Record<Role, TestPerson>> = {};
  for (const role of ['attendee', 'otherAttendee', ...Object.keys(MEMBERS)] as Role[])
    people[role] = await createPerson(db);
  people.weakStaff = await createPerson(db, { isStaff: true, hasTikibar: true, methods: ['password'] });
  people.staff = await createPerson(db, { isStaff: true });
  people.tikibar = await createPerson(db, { isStaff: true, hasTikibar: true });
  await db.transaction().execute(async (tx) => {
    for (const [role, organizationRole] of Object.entries(MEMBERS) as [Role, OrganizationRole][])
      await setMemberIn(tx, {
        organizationId: world.oz.organizationId,
        accountId: personOf(role).accountId,
        role: organizationRole,
      });
  });
  const [owner] = await membershipsOf({ db }, personOf('owner'));
  const attendee = personOf('attendee').ctx;
  const { collectionId } = await createCollection(attendee, { name: 'For Saturday' });
  const sponsorId = await sponsorOf(db, personOf('attendee'));
  const order = await orderOf(attendee, world);
  const [ticket] = (await ticketsOfOrders(attendee, [order])).get(order) ?? [];

  function personOf(role: Role): TestPerson {
    const person = people[role];
    if (!person) throw new Error(`no person has the role ${role}`);
    return person;
  }

  const event = world.events['jazz-night'];
  const values: Record<string, string> = {
    location: 'ca--san-francisco',
    refinements: 'events',
    language: 'en-us',
    slug: 'find-your-tickets',
    document: 'cookies',
    category: 'community',
    query: 'jazz',
    event: `${event.slug}-tickets-${event.id}`,
    organizer: `${world.oz.slug}-${world.oz.id}`,
    eventId: event.id,
    orderId: await orderIdByToken({ db }, { token: order }),
    organizerId: world.oz.id,
    organizationId: world.oz.organizationId,
    venueId: (await venuesOf(db, { organizationId: world.oz.organizationId, limit: 1 }))[0]?.id ?? '',
    memberId: owner?.id ?? '',
    publicId: personOf('attendee').publicId,
    account: personOf('attendee').publicId,
    collection: collectionId,
    flag: 'isDetachInterestsEnabled',
    provider: 'no-such-provider',
    export: 'x'.repeat(22),
    id: '1',
    sponsor: `kittiwake-coffee-${sponsorId}`,
  };
  return {
    valueOf: (path, name) => {
      if (path === 'orders/:token/tickets/:ticketId') return name === 'token' ? order : (ticket?.id ?? '');
      if (
        path === 'orders/:token' ||
        path === 'orders/:token/answers' ||
        path === 'orders/:token/refund' ||
        path === 'orders/:token/receipts' ||
        path === 'contact/order/:token' ||
        path === 'tickets/order/:token'
      )
        return order;
      if (path === 'blog/:slug') return 'a-calm-door';
      if (path === 'l/:slug') return 'sell-tickets';
      if (path === 'resources/:slug') return 'door-sheet';
      if (path === 'tickets/:token') return ticket?.token ?? '';
      return values[name] ?? UNKNOWN_TOKEN;
    },
    sessionOf: async (role, kind = 'browser') => {
      if (role === 'signedOut') return undefined;
      if (role === 'impersonating' && kind === 'browser') {
        const staff = personOf('staff').ctx;
        const { publicId } = personOf('attendee');
        const from = { userAgent: '', network: '' };
        return (await startImpersonation(staff, { publicId, reason: 'asked for help', from })).token;
      }
      const isImpersonating = role === 'impersonating';
      const person = personOf(isImpersonating ? 'attendee' : role);
      const { accountId } = person;
      const methods: SignInMethod[] = isImpersonating
        ? ['impersonation']
        : person.actor.isStrong
          ? ['passkey']
          : ['password'];
      const impersonator = isImpersonating ? { impersonatorId: personOf('staff').accountId } : {};
      const session = await db
        .transaction()
        .execute((tx) => startSessionIn(tx, { accountId, kind, methods, userAgent: '', network: '', ...impersonator }));
      return session.token;
    },
  };
}

const sponsorOf = (db: Db, { accountId }: TestPerson): Promise<string> =>
  db.transaction().execute((tx) =>
    addPublishedSponsorIn(
      tx,
      { actor: { kind: 'system' } },
      {
        accountId,
        typed: {
          name: 'Kittiwake Coffee',
          website: '',
          offers: ['products'],
          categories: ['103'],
          currency: 'EUR',
          budgetFrom: '',
          budgetTo: '',
          languages: ['en'],
          description: 'We bring a coffee cart to morning events, with two baristas.',
        },
        places: [],
        language: 'en',
      },
    ),
  );

async function orderOf(ctx: Ctx, world: World): Promise<string> {
  const [, ticketClassId = ''] = Object.entries(world.classes).find(([name]) => name.startsWith('jazz-night/')) ?? [];
  const { reservationToken } = await reserve(ctx, {
    eventId: world.events['jazz-night'].id,
    lines: [{ ticketClassId, quantity: 1 }],
    idempotencyKey: crypto.randomUUID(),
  });
  const buyer = { name: 'Ada Lovelace', email: 'ada@example.org', attendees: [] };
  const { orderToken } = await confirm(ctx, { token: reservationToken, ...buyer, idempotencyKey: crypto.randomUUID() });
  return orderToken;
}
