// The shelves of events in an issue: what each reader gets.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { like } from '#domain/favorites';
import { setInterests } from '#domain/recommendations';
import { testDb } from '../../../../test/db.ts';
import { type Scene, seedEvents } from '../../../../test/worlds/favorites-scene.ts';
import {
  addReaders,
  deliverNewsletters,
  emptyNewsletter,
  newsletterSite as site,
  sendNow,
  writeIssue,
} from '../../../../test/worlds/newsletter-scene.ts';
import { createPerson } from '../../../../test/worlds/people.ts';
import { newKey } from '../../../../test/worlds/sale.ts';
import { auditOf, createStaff, refusalOf } from '../../../../test/worlds/staff.ts';
import { previewIssue, sendTestIssue } from '../../index.ts';

const database = testDb();
const kind = (categoryId: string) => ({ over: { categoryId } });
let staff: Awaited<ReturnType<typeof createStaff>>;
let scene: Scene;

beforeAll(async () => {
  staff = await createStaff(database.db);
  scene = await seedEvents(database.db, [
    { name: 'Jazz at the Lantern', days: 9, ...kind('103') },
    { name: 'Soup at the Lantern', days: 3, ...kind('110') },
    { name: 'Poems at the Lantern', days: 2, ...kind('105') },
    { name: 'Canceled Jazz', days: 1, state: 'canceled', ...kind('103') },
    { name: 'Past Jazz', days: -3, ...kind('103') },
    { name: 'Cellar Jazz', days: 4, hall: 'cellar', ...kind('103') },
  ]);
});
beforeEach(() => emptyNewsletter(database.db));

/** A reader with an account who likes an event, which tells the place, and has interests. */
async function createReader({ liked = 'Poems at the Lantern', categoryIds = ['103'] } = {}) {
  const person = await createPerson(database.db);
  await addReaders(database.db, [person.email]);
  await like(person.ctx, { eventId: scene.events[liked] ?? '' });
  await setInterests(person.ctx, { categoryIds, subcategoryIds: [] });
  return person;
}

async function mailsOf(body: string): Promise<Map<string, string>> {
  await sendNow(staff.ctx, await writeIssue(staff.ctx, { body }));
  const mails = await deliverNewsletters(database.db);
  return new Map(mails.map(({ to, text }) => [to.address, text]));
}

/** The names of the events in a mail, in its order. */
const eventsIn = (text: string | undefined): string[] =>
  Object.keys(scene.events)
    .filter((name) => text?.includes(name))
    .sort((a, b) => (text ?? '').indexOf(a) - (text ?? '').indexOf(b));

describe('a shelf', () => {
  test('begins with the reader’s interests near the reader, and continues with other events there', async () => {
    const jazz = await createReader();
    const soup = await createReader({ categoryIds: ['110'] });
    const newYork = await createReader({ liked: 'Cellar Jazz' });
    const mails = await mailsOf('Near you:\n\n::events{limit=2}');
    expect(eventsIn(mails.get(jazz.email))[0]).toBe('Jazz at the Lantern');
    expect(eventsIn(mails.get(jazz.email)).length).toBe(2);
    expect(eventsIn(mails.get(soup.email))[0]).toBe('Soup at the Lantern');
    expect(eventsIn(mails.get(newYork.email))).toEqual(['Cellar Jazz']);
  });

  test('has upcoming events that can be booked for a reader of whom nothing is known', async () => {
    await addReaders(database.db, ['ada@example.org']);
    const events = eventsIn((await mailsOf('::events{limit=12}')).get('ada@example.org'));
    expect(events.length).toBe(4);
    expect(events).not.toContain('Canceled Jazz');
    expect(events).not.toContain('Past Jazz');
  });

  test('shows no event of an earlier shelf again', async () => {
    await addReaders(database.db, ['ada@example.org']);
    const text = (await mailsOf('::events{limit=2}\n\nMore\n\n::events{limit=12}')).get('ada@example.org') ?? '';
    expect(eventsIn(text).length).toBe(4);
    for (const name of eventsIn(text)) expect(text.split(name).length).toBe(2);
  });

  test('without events disappears with its heading and introduction', async () => {
    await addReaders(database.db, ['ada@example.org']);
    const body = 'Hello.\n\n## Opera\n\nOnly the best.\n\n::events{query="zzzunknown"}\n\n## Bye\n\nSee you.';
    const text = (await mailsOf(body)).get('ada@example.org') ?? '';
    expect(text).toContain('Hello.');
    expect(text).toContain('See you.');
    expect(text).not.toContain('Opera');
    expect(text).not.toContain('Only the best');
  });
});

describe('a preview', () => {
  const sample = { address: '', locale: 'en', place: '', categoryIds: [] as string[] };

  test('shows a sample reader’s mail, as HTML and as plain text', async () => {
    const issueId = await writeIssue(staff.ctx, { body: '**Hello**\n\n::events{limit=1}' });
    const reader = { ...sample, categoryIds: ['110'] };
    const { mail, preheader } = await previewIssue(staff.ctx, { issueId, reader }, site);
    expect(eventsIn(mail.text)).toEqual(['Soup at the Lantern']);
    expect(mail.html).toContain('<strong>Hello</strong>');
    expect(mail.html).not.toContain('/hybrid_newsletter/read/');
    expect(preheader).toBe('What is on');
    const refused = (more: object) =>
      refusalOf(previewIssue(staff.ctx, { issueId, reader: { ...sample, ...more } }, site));
    expect((await refused({ place: 'us--nowhere' })).fields).toEqual({ place: ['UNKNOWN'] });
    expect((await refused({ locale: 'xx' })).fields).toEqual({ locale: ['UNKNOWN'] });
    expect((await refused({ categoryIds: ['0'] })).fields).toEqual({ categoryIds: ['UNKNOWN'] });
    expect((await refused({ address: 'nobody@example.org' })).fields).toEqual({ address: ['UNKNOWN'] });
  });

  test('shows a subscriber’s mail, and the audit log has no address', async () => {
    const person = await createReader();
    const issueId = await writeIssue(staff.ctx, { body: '::events{limit=1}' });
    const { mail } = await previewIssue(staff.ctx, { issueId, reader: { ...sample, address: person.email } }, site);
    expect(eventsIn(mail.text)).toEqual(['Jazz at the Lantern']);
    const [entry] = await auditOf(database.db);
    expect(entry).toMatchObject({ action: 'newsletter.previewed_for_reader', subject: { id: issueId } });
    expect(JSON.stringify(entry)).not.toContain(person.email);
  });

  test('goes to its author once for each press of the button', async () => {
    const issueId = await writeIssue(staff.ctx, { body: 'Hello\n\n::events{limit=1}' });
    const idempotencyKey = newKey();
    const test = { issueId, reader: { ...sample, categoryIds: ['110'] }, idempotencyKey };
    expect(await sendTestIssue(staff.ctx, test)).toEqual({ email: staff.email });
    await sendTestIssue(staff.ctx, test);
    const mails = await deliverNewsletters(database.db);
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([[staff.email, 'Test: Nights in March']]);
    expect(eventsIn(mails[0]?.text)).toEqual(['Soup at the Lantern']);
  });
});
