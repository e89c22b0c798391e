import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '#domain/accounts';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { createSale, newKey } from '../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../test/worlds/staff.ts';
import {
  addStaff,
  adminSearch,
  personFile,
  removeStaff,
  restorePerson,
  signPersonOut,
  suspendPerson,
} from './index.ts';

const database = testDb();
const reason = 'Sells tickets that are none.';

/** Kinds of the mails enqueued for this address. */
async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select payload->>'kind' as kind from graphile_worker._private_jobs
    where payload->'to'->>'address' = ${address} order by id`.execute(database.db);
  return rows.map((row) => row.kind);
}

/** Every staff verb on a person. */
const verbs: [string, (ctx: Ctx, publicId: string) => Promise<unknown>][] = [
  ['looking up a person', (ctx) => adminSearch(ctx, { kind: 'people', text: 'ada', page: 1 })],
  ['reading a person’s file', (ctx, publicId) => personFile(ctx, { publicId })],
  ['suspending a person', (ctx, publicId) => suspendPerson(ctx, { publicId, reason })],
  ['restoring a person', (ctx, publicId) => restorePerson(ctx, { publicId })],
  ['signing a person out', (ctx, publicId) => signPersonOut(ctx, { publicId })],
];

describe.each(verbs)('%s', (_, verb) => {
  it('is refused as not found to other people, and forbidden for staff with only a password', async () => {
    const person = await createPerson(database.db);
    const staffWithPassword = await createStaff(database.db, { methods: ['password'] });
    expect(await codeOf(verb(contextOf(database.db, newVisitor()), person.publicId))).toBe('NOT_FOUND');
    expect(await codeOf(verb(contextOf(database.db, (await createPerson(database.db)).actor), person.publicId))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(verb(staffWithPassword.ctx, person.publicId))).toBe('FORBIDDEN');
  });
});

describe('the staff search', () => {
  it('finds a person by mail address, name and public id', async () => {
    const staff = await createStaff(database.db);
    const grace = await createPerson(database.db, { email: 'grace@example.org', fullName: 'Grace Hopper' });
    for (const text of ['grace@example.org', 'Grace Hop', grace.publicId]) {
      const results = await adminSearch(staff.ctx, { kind: 'people', text, page: 1 });
      expect(results.lines).toMatchObject([{ publicId: grace.publicId, email: 'grace@example.org' }]);
    }
  });

  it('finds events by title and id, also by titles with wildcards of SQL, and organizers by name', async () => {
    const staff = await createStaff(database.db);
    const { eventId } = await createSale(database.db, { event: { name: '100% _Jazz_ Ñandú', visibility: 'private' } });
    for (const text of [eventId, '100% _jazz_', 'ñandú'])
      expect((await adminSearch(staff.ctx, { kind: 'events', text, page: 1 })).lines).toMatchObject([{ id: eventId }]);
    expect((await adminSearch(staff.ctx, { kind: 'events', text: '%%', page: 1 })).lines).toEqual([]);
    expect((await adminSearch(staff.ctx, { kind: 'organizers', text: 'oz pres', page: 1 })).lines).toMatchObject([
      { name: 'Oz Presents' },
    ]);
  });

  it('finds an order by number and mail address, and never shows the links to its tickets', async () => {
    const staff = await createStaff(database.db);
    const sale = await createSale(database.db);
    const buyer = contextOf(database.db, newVisitor());
    const line = { ticketClassId: sale.classes[0] ?? '', quantity: 1 };
    const { reservationToken: token } = await reserve(buyer, {
      eventId: sale.eventId,
      lines: [line],
      idempotencyKey: newKey(),
    });
    const email = 'lovelace@example.org';
    const { orderToken } = await confirm(buyer, { token, name: 'Ada', email, idempotencyKey: newKey() });
    const byMail = await adminSearch(staff.ctx, { kind: 'orders', text: 'Lovelace@', page: 1 });
    expect(byMail.lines).toMatchObject([{ email, event: { id: sale.eventId } }]);
    expect(JSON.stringify(byMail)).not.toContain(orderToken);
    const [order] = byMail.kind === 'orders' ? byMail.lines : [];
    const byNumber = await adminSearch(staff.ctx, { kind: 'orders', text: order?.number.toLowerCase() ?? '', page: 1 });
    expect(byNumber.lines).toEqual(byMail.lines);
  });

  it('shows fifty results at a time', async () => {
    const staff = await createStaff(database.db);
    const ozSale = await createSale(database.db);
    await sql`insert into event (organizer_id, name, slug, starts_at, ends_at, tz)
      select organizer_id, 'Leaf ' || n, 'leaf', starts_at, ends_at, tz
      from event, generate_series(1, 51) n where id = ${ozSale.eventId}::bigint`.execute(database.db);
    const first = await adminSearch(staff.ctx, { kind: 'events', text: 'leaf', page: 1 });
    const second = await adminSearch(staff.ctx, { kind: 'events', text: 'leaf', page: 2 });
    expect([first.lines.length, first.hasMore, second.lines.length, second.hasMore]).toEqual([50, true, 1, false]);
  });

  it('requires two characters', async () => {
    const staff = await createStaff(database.db);
    expect(await refusalOf(adminSearch(staff.ctx, { kind: 'people', text: ' a ', page: 1 }))).toEqual({
      code: 'ARGUMENTS_ERROR',
      fields: { q: ['TOO_SHORT'] },
    });
  });

  it('is recorded in the audit log: the texts of events and organizers as typed, the texts that name people as a hash', async () => {
    const staff = await createStaff(database.db);
    await adminSearch(staff.ctx, { kind: 'people', text: 'Ada@Example.org', page: 1 });
    await adminSearch(staff.ctx, { kind: 'events', text: 'jazz', page: 1 });
    const [events, people] = await auditOf(database.db);
    expect(events).toMatchObject({
      action: 'staff.searched',
      accountId: staff.accountId,
      detail: { kind: 'events', text: 'jazz' },
    });
    expect(people?.detail).toEqual({ kind: 'people', sha256: 'cfe00dde46ef9426' });
  });
});

describe('a person’s file', () => {
  it('shows all data, and audits the view', async () => {
    const staff = await createStaff(database.db);
    const ada = await createPerson(database.db);
    const file = await personFile(staff.ctx, { publicId: ada.publicId });
    expect(file).toMatchObject({
      account: { email: ada.email, isSuspended: false },
      canManage: true,
      sessions: { count: 1 },
      memberships: [],
      orders: { count: 0 },
      impersonations: [],
    });
    expect((await auditOf(database.db))[0]).toMatchObject({
      action: 'staff.person_viewed',
      subject: { kind: 'account', id: ada.accountId },
    });
  });

  it('is not found for an unknown id', async () => {
    const staff = await createStaff(database.db);
    for (const publicId of ['nobody', 'A'.repeat(22)])
      expect(await codeOf(personFile(staff.ctx, { publicId }))).toBe('NOT_FOUND');
  });
});

describe('suspending a person', () => {
  it('ends every session at once, mails the person, and can be undone by restoring', async () => {
    const staff = await createStaff(database.db);
    const ada = await createPerson(database.db);
    await suspendPerson(staff.ctx, { publicId: ada.publicId, reason });
    await suspendPerson(staff.ctx, { publicId: ada.publicId, reason });
    expect(await sessionOf({ db: database.db }, ada)).toBeNull();
    expect(await mailsTo(ada.email)).toEqual(['account_suspended']);
    expect((await auditOf(database.db)).filter((entry) => entry.action === 'account.suspended')).toHaveLength(1);
    expect((await auditOf(database.db))[0]).toMatchObject({ detail: { reason }, subject: { id: ada.accountId } });
    await restorePerson(staff.ctx, { publicId: ada.publicId });
    expect(await mailsTo(ada.email)).toEqual(['account_suspended', 'account_restored']);
    expect((await personFile(staff.ctx, { publicId: ada.publicId })).account.isSuspended).toBe(false);
    expect(await sessionOf({ db: database.db }, ada)).toBeNull();
  });

  it.each([
    ['missing', '', 'MISSING'],
    ['two characters', '  ab ', 'TOO_SHORT'],
    ['501 characters', 'a'.repeat(501), 'TOO_LONG'],
  ])('requires a reason, and refuses a reason that is %s', async (_, typed, code) => {
    const staff = await createStaff(database.db);
    const ada = await createPerson(database.db);
    expect(await refusalOf(suspendPerson(staff.ctx, { publicId: ada.publicId, reason: typed }))).toEqual({
      code: 'ARGUMENTS_ERROR',
      fields: { reason: [code] },
    });
    expect(await sessionOf({ db: database.db }, ada)).not.toBeNull();
  });

  it('is refused for staff accounts, including the staff member’s own account', async () => {
    const staff = await createStaff(database.db);
    const colleague = await createStaff(database.db);
    for (const { publicId } of [staff, colleague]) {
      expect(await codeOf(suspendPerson(staff.ctx, { publicId, reason }))).toBe('FORBIDDEN');
      expect(await codeOf(signPersonOut(staff.ctx, { publicId }))).toBe('FORBIDDEN');
    }
    expect(await sessionOf({ db: database.db }, colleague)).not.toBeNull();
  });
});

it('signing out a person ends the person’s sessions, and no session of other people', async () => {
  const staff = await createStaff(database.db);
  const [ada, other] = [await createPerson(database.db), await createPerson(database.db)];
  expect(await signPersonOut(staff.ctx, { publicId: ada.publicId })).toBe(1);
  expect(await sessionOf({ db: database.db }, ada)).toBeNull();
  expect(await sessionOf({ db: database.db }, other)).not.toBeNull();
});

describe('the staff role', () => {
  const system = () => contextOf(database.db, { kind: 'system' });

  it('is granted and revoked by the command line, which ends the person’s sessions', async () => {
    const ada = await createPerson(database.db);
    await addStaff(system(), { email: ada.email.toUpperCase(), hasTikibar: true });
    expect(await sessionOf({ db: database.db }, ada)).toBeNull();
    const staff = await createStaff(database.db);
    const file = () => personFile(staff.ctx, { publicId: ada.publicId });
    expect((await file()).account).toMatchObject({ isStaff: true, hasTikibar: true });
    await removeStaff(system(), { email: ada.email });
    expect((await file()).account).toMatchObject({ isStaff: false, hasTikibar: false });
    const actions = (await auditOf(database.db))
      .filter((entry) => entry.actorKind === 'system')
      .map((entry) => entry.action);
    expect(actions).toEqual(['staff.removed', 'staff.added']);
  });

  it('requires an account, and cannot be granted in the browser', async () => {
    expect(await codeOf(addStaff(system(), { email: 'nobody@example.org', hasTikibar: false }))).toBe('NOT_FOUND');
    const staff = await createStaff(database.db);
    const ada = await createPerson(database.db);
    expect(await codeOf(addStaff(staff.ctx, { email: ada.email, hasTikibar: false }))).toBe('NOT_FOUND');
  });
});
