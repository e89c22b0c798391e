// The import of contacts who agreed to news elsewhere: the list, the proof, and who stays unsubscribed.
import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { asImpersonator } from '../../test/worlds/favorites-scene.ts';
import { newAddress } from '../../test/worlds/message-scene.ts';
import { buyWithNews, newsScene } from '../../test/worlds/news-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { contactPage, eraseContact, exportContacts, importContacts, listContacts } from './index.ts';

const database = testDb();
type Scene = Awaited<ReturnType<typeof newsScene>>;

const PROOF = {
  agreedOn: '2025-03-31',
  how: 'Newsletter form on oz.example',
  consent: 'Yes, send me news by email.',
  isSure: true,
  locale: 'en',
};
const importInto = (scene: Scene, contacts: string, more: object = {}) =>
  importContacts(scene.ctx, { ...scene, ...PROOF, contacts, ...more });
const fieldsOf = async (work: Promise<unknown>) => (await refusalOf(work)).detail.fields;
const newsOf = async (scene: Scene) =>
  Object.fromEntries((await listContacts(scene.ctx, scene)).contacts.map(({ key, news }) => [key, news.state]));
const countMails = async () =>
  (await database.db.selectFrom('mail_outbox').select('id').execute()).length +
  (await database.db.selectFrom('news_link').select('token_hash').execute()).length;

describe('an import', () => {
  test('stores the people with the proof, and sends no mail', async () => {
    const scene = await newsScene(database.db);
    const before = await countMails();
    const file = '\uFEFFVorname;Nachname;E-Mail;Kunde\r\nAda;Lovelace;ada@example.org;7\r\n;;ALAN@example.org;8\r\n';
    expect(await importInto(scene, file)).toEqual({ added: 2, known: 0, optedOut: 0, wrong: [] });
    expect(await newsOf(scene)).toEqual({ 'ada@example.org': 'yes', 'alan@example.org': 'yes' });
    const { contact, consents } = await contactPage(scene.ctx, { ...scene, email: 'ada@example.org' });
    expect(contact.name).toBe('Ada Lovelace');
    expect(consents).toMatchObject([
      {
        source: 'import',
        text: 'Newsletter form on oz.example\n\nYes, send me news by email.',
        givenAt: '2025-03-31T00:00:00Z',
      },
    ]);
    expect(await countMails()).toBe(before);
  });

  test('reads pasted lines, and takes each address once', async () => {
    const scene = await newsScene(database.db);
    const list = 'ada@example.org\nGrace Hopper <grace@example.org>\n\nADA@example.org, Ada';
    expect(await importInto(scene, list)).toMatchObject({ added: 2 });
    expect(await importInto(scene, list)).toMatchObject({ added: 0, known: 2 });
  });

  test('names each wrong row with the reason, and stores nothing', async () => {
    const scene = await newsScene(database.db);
    const list = `Email,Name\nada@example.org,Ada\nnobody,Bob\n,Carol\neve@example.org,${'x'.repeat(500)}`;
    expect(await importInto(scene, list)).toEqual({
      count: 3,
      wrong: [
        { row: 3, text: 'nobody', problem: 'email' },
        { row: 4, text: 'Carol', problem: 'email' },
        { row: 5, text: 'eve@example.org', problem: 'name' },
      ],
    });
    expect(await newsOf(scene)).toEqual({});
  });

  test('does not subscribe people again who were erased, or who unsubscribed', async () => {
    const scene = await newsScene(database.db);
    await importInto(scene, 'ada@example.org\nalan@example.org');
    await eraseContact(scene.ctx, { ...scene, email: 'ada@example.org' });
    expect(await importInto(scene, 'Ada@example.org\nalan@example.org')).toMatchObject({
      added: 0,
      known: 1,
      optedOut: 1,
    });
    expect((await newsOf(scene))['ada@example.org']).toBe('withdrawn');
  });

  test('keeps the consent that a person gave here', async () => {
    const scene = await newsScene(database.db);
    const ada = await createPerson(database.db);
    await buyWithNews(database.db, scene, { email: ada.email, ctx: ada.ctx });
    expect(await importInto(scene, ada.email)).toMatchObject({ added: 0, known: 1 });
    const { consents } = await contactPage(scene.ctx, { ...scene, email: ada.email });
    expect(consents.map(({ source }) => source)).toEqual(['checkout']);
  });

  test('of 20,000 people is stored as a whole, and one of more is refused', async () => {
    const scene = await newsScene(database.db);
    const people = Array.from({ length: 20_000 }, (_, index) => `p${index}@example.org`);
    expect(await importInto(scene, people.join('\n'))).toMatchObject({ added: 20_000 });
    expect(await fieldsOf(importInto(scene, [...people, newAddress()].join('\n')))).toEqual({ contacts: ['TOO_MANY'] });
  });

  test('leaves a formula in a name harmless in the export', async () => {
    const scene = await newsScene(database.db);
    await importInto(scene, 'Name,Email\n=1+2,ada@example.org');
    const { parts } = await exportContacts(scene.ctx, { ...scene, titles: ['Name', 'Email'], format: 'csv' });
    const bytes = [];
    for await (const part of parts) bytes.push(part);
    expect(Buffer.concat(bytes).toString()).toContain(`"'=1+2","ada@example.org"`);
  });
});

describe('an import is refused', () => {
  test.each([
    ['without a list', { contacts: ' \n' }, { contacts: ['MISSING'] }],
    ['without a day', { agreedOn: '' }, { agreedOn: ['MISSING'] }],
    ['with a day that does not exist', { agreedOn: '2025-02-30' }, { agreedOn: ['INVALID'] }],
    ['with a day in the future', { agreedOn: '2999-01-01' }, { agreedOn: ['INVALID'] }],
    ['without the place where they agreed', { how: ' ' }, { how: ['MISSING'] }],
    ['without the text that they saw', { consent: '' }, { consent: ['MISSING'] }],
    ['with a text that is too long', { consent: 'x'.repeat(701) }, { consent: ['TOO_LONG'] }],
    ['without the statement', { isSure: false }, { isSure: ['MISSING'] }],
    ['for another organizer', { organizerId: '1' }, { organizerId: ['UNKNOWN'] }],
  ])('%s', async (_name, typed, fields) => {
    const scene = await newsScene(database.db);
    expect(await fieldsOf(importInto(scene, 'ada@example.org', typed))).toEqual(fields);
  });

  test('for another organization, and while impersonating', async () => {
    const [scene, other] = [await newsScene(database.db), await newsScene(database.db)];
    const { organizationId, organizerId } = other;
    expect(await codeOf(importInto(scene, 'ada@example.org', { organizationId, organizerId }))).toBe('NOT_FOUND');
    const ctx = asImpersonator(database.db, scene.actor);
    expect(await codeOf(importContacts(ctx, { ...scene, ...PROOF, contacts: 'ada@example.org' }))).toBe('FORBIDDEN');
  });

  test('after ten within an hour', async () => {
    const scene = await newsScene(database.db);
    for (let count = 0; count < 10; count += 1) await importInto(scene, newAddress());
    expect(await codeOf(importInto(scene, newAddress()))).toBe('RATE_LIMITED');
  });
});
