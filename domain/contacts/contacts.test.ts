// The contacts of an organization: who is listed, filters, tags, exports and erasure.
import { describe, expect, test } from 'vitest';
import { contactOrganizer } from '#domain/messages';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { asImpersonator } from '../../test/worlds/favorites-scene.ts';
import { buyFor, newAddress } from '../../test/worlds/message-scene.ts';
import { buyWithNews, newsScene } from '../../test/worlds/news-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { addTag, contactPage, eraseContact, exportContacts, listContacts, removeTag } from './index.ts';

const database = testDb();
type Scene = Awaited<ReturnType<typeof newsScene>>;

const keysOf = async (scene: Scene, filter: Record<string, string> = {}) =>
  (await listContacts(scene.ctx, { ...filter, organizationId: scene.organizationId })).contacts.map(({ key }) => key);

/** A buyer with a confirmed consent. */
async function subscriber(scene: Scene): Promise<string> {
  const ada = await createPerson(database.db);
  await buyWithNews(database.db, scene, { email: ada.email, ctx: ada.ctx });
  return ada.email.toLowerCase();
}

async function exported(scene: Scene, format: 'csv' | 'xlsx'): Promise<string> {
  const { parts } = await exportContacts(scene.ctx, {
    organizationId: scene.organizationId,
    titles: ['Name', 'Email'],
    format,
  });
  const bytes = [];
  for await (const part of parts) bytes.push(part);
  return Buffer.concat(bytes).toString();
}

describe('the contacts of an organization', () => {
  test('are its buyers, attendees and people who wrote, each address once, in the order of the addresses', async () => {
    const scene = await newsScene(database.db);
    await buyFor(database.db, { ...scene, buyerEmail: 'Grace@example.org', attendees: ['', 'alan@example.org'] });
    await buyFor(database.db, { ...scene, buyerEmail: 'grace@example.org' });
    const ada = await createPerson(database.db);
    await contactOrganizer(ada.ctx, {
      eventId: scene.eventId,
      name: '',
      email: '',
      body: 'Is there parking?',
      locale: 'en',
      idempotencyKey: newKey(),
    });
    const { contacts } = await listContacts(scene.ctx, scene);
    expect(contacts.map(({ key, orders, tickets, hasAsked }) => [key, orders, tickets, hasAsked])).toEqual(
      [
        [ada.email.toLowerCase(), 0, 0, true],
        ['alan@example.org', 0, 1, false],
        ['grace@example.org', 2, 2, false],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    expect(contacts.find(({ key }) => key === 'grace@example.org')).toMatchObject({
      name: 'Grace Hopper',
      lastEvent: { id: scene.eventId },
      news: { state: 'no' },
      tags: [],
    });
  });

  test('have pages that end where the next begins', async () => {
    const scene = await newsScene(database.db);
    const emails = Array.from({ length: 53 }, () => newAddress());
    for (const buyerEmail of emails.slice(0, 2)) await buyFor(database.db, { ...scene, buyerEmail });
    await database.pool.query(
      'insert into organization_contact (organization_id, email_key, email) select $1, email, email from unnest($2::text[]) as email',
      [scene.organizationId, emails],
    );
    const first = await listContacts(scene.ctx, scene);
    const second = await listContacts(scene.ctx, { ...scene, after: first.next ?? '' });
    expect([...first.contacts, ...second.contacts].map(({ key }) => key)).toEqual(emails.toSorted());
    expect([first.contacts.length, second.contacts.length, second.next]).toEqual([50, 3, null]);
  });

  test('are found by a part of the name or address, by consent, tag and event, and by all of them together', async () => {
    const scene = await newsScene(database.db);
    const [yes, no] = [await subscriber(scene), newAddress()];
    await buyFor(database.db, { ...scene, buyerEmail: no });
    await addTag(scene.ctx, { ...scene, email: yes, tag: 'VIP' });
    expect(await keysOf(scene, { text: no.slice(6, 20).toUpperCase() })).toEqual([no]);
    expect(await keysOf(scene, { text: 'hopper' })).toEqual([yes, no].toSorted());
    expect(await keysOf(scene, { news: 'yes' })).toEqual([yes]);
    expect(await keysOf(scene, { news: 'no' })).toEqual([no]);
    expect(await keysOf(scene, { tag: 'VIP' })).toEqual([yes]);
    expect(await keysOf(scene, { event: scene.eventId })).toEqual([yes, no].toSorted());
    expect(await keysOf(scene, { tag: 'VIP', news: 'yes', event: scene.eventId, text: yes })).toEqual([yes]);
    expect(await keysOf(scene, { tag: 'VIP', event: '1' })).toEqual([]);
    expect(await keysOf(scene, { text: 'nobody' })).toEqual([]);
  });

  test('are found by the typed characters alone, also those that are patterns elsewhere', async () => {
    const scene = await newsScene(database.db);
    const [first, second] = ['ada_100@example.org', 'adax100@example.org'];
    await buyFor(database.db, { ...scene, buyerEmail: first });
    await buyFor(database.db, { ...scene, buyerEmail: second });
    expect(await keysOf(scene, { text: 'ada_100' })).toEqual([first]);
    expect(await keysOf(scene, { text: 'ada' })).toEqual([first, second].toSorted());
    for (const text of ['a%0', 'ada\\', '%%%', 'example.org grace']) expect(await keysOf(scene, { text })).toEqual([]);
  });

  test('do not include the buyers of another organization, even with the same address', async () => {
    const [scene, other] = [await newsScene(database.db), await newsScene(database.db)];
    const email = newAddress();
    await buyFor(database.db, { ...other, buyerEmail: email });
    expect(await keysOf(scene)).toEqual([]);
    expect(await codeOf(contactPage(scene.ctx, { ...scene, email }))).toBe('NOT_FOUND');
    expect(await codeOf(listContacts(scene.ctx, other))).toBe('NOT_FOUND');
    expect(await codeOf(contactPage(scene.ctx, { organizationId: other.organizationId, email }))).toBe('NOT_FOUND');
    expect(await codeOf(eraseContact(scene.ctx, { organizationId: other.organizationId, email }))).toBe('NOT_FOUND');
  });

  test.each([
    ['owner', null],
    ['admin', null],
    ['editor', null],
    ['box_office', 'ROLE_TOO_LOW'],
    ['check_in', 'ROLE_TOO_LOW'],
  ] as const)('open for the role %s: %s', async (role, code) => {
    const { organizationId } = await newsScene(database.db);
    const { accountId, ctx } = await createPerson(database.db);
    await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
    const listed = listContacts(ctx, { organizationId }).then(() => null);
    expect(await (code === null ? listed : codeOf(listed))).toBe(code);
  });

  test('do not open for the editor of one event', async () => {
    const { organizationId, eventId } = await newsScene(database.db);
    const { accountId, ctx } = await createPerson(database.db);
    await database.db
      .transaction()
      .execute((tx) => setMemberIn(tx, { organizationId, accountId, role: 'editor', eventId }));
    expect(['NOT_FOUND', 'ROLE_TOO_LOW']).toContain(await codeOf(listContacts(ctx, { organizationId })));
  });
});

describe('tags', () => {
  test('are added once, removed, and listed for the filter', async () => {
    const scene = await newsScene(database.db);
    const email = await subscriber(scene);
    for (const tag of ['VIP', ' VIP ', 'Press']) await addTag(scene.ctx, { ...scene, email, tag });
    expect((await listContacts(scene.ctx, scene)).tags).toEqual(['Press', 'VIP']);
    await removeTag(scene.ctx, { ...scene, email, tag: 'VIP' });
    expect((await contactPage(scene.ctx, { ...scene, email })).contact.tags).toEqual(['Press']);
  });

  test.each([
    ['', 'MISSING'],
    ['x'.repeat(41), 'TOO_LONG'],
    ['a,b', 'INVALID'],
  ])('%j is refused', async (tag, code) => {
    const scene = await newsScene(database.db);
    const email = await subscriber(scene);
    expect((await refusalOf(addTag(scene.ctx, { ...scene, email, tag }))).detail.fields).toEqual({ tag: [code] });
  });

  test('are at most twenty for a contact', async () => {
    const scene = await newsScene(database.db);
    const email = await subscriber(scene);
    for (let count = 0; count < 20; count += 1) await addTag(scene.ctx, { ...scene, email, tag: `tag ${count}` });
    const refusal = await refusalOf(addTag(scene.ctx, { ...scene, email, tag: 'one more' }));
    expect(refusal.detail.fields).toEqual({ tag: ['TOO_MANY'] });
  });
});

describe('an export', () => {
  test('has no cell that a spreadsheet runs as a formula', async () => {
    const scene = await newsScene(database.db);
    const email = await subscriber(scene);
    const names = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', ...HOSTILE_PAYLOADS].map((name) => name.slice(0, 120));
    for (const name of names.filter((text) => text.trim() !== '' && !text.includes('\0')).slice(0, 12)) {
      const address = newAddress();
      await buyFor(database.db, { ...scene, buyerEmail: address });
      await database.pool.query('update ticket_order set name = $1 where email = $2', [name, address]);
    }
    const csv = await exported(scene, 'csv');
    expect(csv).toContain(`"${email}"`);
    expect(csv).toMatch(/"'=1\+1"/);
    expect(csv).not.toMatch(/(?:^|,|\n)"[=+\-@\t\r]/);
    expect((await exported(scene, 'xlsx')).startsWith('PK')).toBe(true);
  });
});

describe('erasing a contact', () => {
  test('deletes tags and consent, keeps the order, and the address never gets news by itself again', async () => {
    const scene = await newsScene(database.db);
    const email = await subscriber(scene);
    await addTag(scene.ctx, { ...scene, email, tag: 'VIP' });
    expect(await eraseContact(scene.ctx, { ...scene, email })).toEqual({ hasOrders: true });
    expect(await contactPage(scene.ctx, { ...scene, email })).toMatchObject({
      contact: { orders: 1, tags: [], news: { state: 'withdrawn' } },
      consents: [],
      optedOut: [{ how: 'erased' }],
    });
    const { rows } = await database.pool.query(
      'select (select count(*) from news_consent where email_key = $1) + (select count(*) from organization_contact where email_key = $1) as rows',
      [email],
    );
    expect(rows[0].rows).toBe('0');
  });

  test('is refused while impersonating', async () => {
    const scene = await newsScene(database.db);
    const email = await subscriber(scene);
    const staff = asImpersonator(database.db, scene.actor);
    expect(await codeOf(eraseContact(staff, { ...scene, email }))).toBe('FORBIDDEN');
  });
});
