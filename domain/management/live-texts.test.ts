// Tests that the rules of moderation check edits of published events.
import { describe, expect, test } from 'vitest';
import { approveEvent, decideAppeal, liftDecision, moderationQueue, rejectEvent, type ReviewCard } from '#domain/staff';
import { appealDecision, differenceOf, myDecision } from '#domain/moderation';
import { deliverDue, type MailMessage, sendModerationNews } from '#domain/notifications';
import { classesWithStock } from '#domain/tickets';
import { sql } from 'kysely';
import { setMemberIn } from '#domain/organizers';
import { samples } from '../moderation/rules/samples.fixture.ts';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { createStaff, refusalOf } from '../../test/worlds/staff.ts';
import {
  changeEvent,
  deleteMyEvent,
  eventEditor,
  type EventFields,
  publishMyEvent,
  removeTicketClass,
  saveSalesTexts,
  saveTicketClass,
  ticketEditor,
  type TicketClassFields,
  undoChange,
  history,
  unpublishMyEvent,
  withdrawMyEvent,
} from './index.ts';

const database = testDb({ gazetteer: true });
const spam = 'Contact me on WhatsApp for cheaper tickets.';
const wallet = 'Pay to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

async function published() {
  const person = await createOrganizerWithDraft(database.db, { summary: 'An evening of songs.' });
  const { id: classId } = await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  return { ...person, classId };
}
type Published = Awaited<ReturnType<typeof published>>;

const change = ({ ctx, eventId }: Published, fields: Partial<EventFields>) =>
  changeEvent(ctx, { eventId, fields, versions: {} });

/** The texts of an event that visitors read. */
const stored = ({ eventId }: Published) =>
  database.db
    .selectFrom('event')
    .select(['name', 'summary', 'description_html', 'details', 'status', 'category_id'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();

const waitingOf = async ({ ctx, eventId }: Pick<Published, 'ctx' | 'eventId'>) =>
  (await eventEditor(ctx, { eventId })).waiting;
const waitingFields = async (event: Published) => (await waitingOf(event))?.changes.map(({ field }) => field) ?? [];

async function reviewOf({ eventId }: Pick<Published, 'eventId'>): Promise<ReviewCard> {
  const { ctx } = await createStaff(database.db);
  for (let page = 1; page < 20; page += 1) {
    const queue = await moderationQueue(ctx, { show: 'reviews', page });
    const review = queue.show === 'reviews' ? queue.reviews.find(({ event }) => event.id === eventId) : undefined;
    if (review) return review;
  }
  throw new Error('no open review');
}

async function approve(event: Published) {
  const { ctx } = await createStaff(database.db);
  await approveEvent(ctx, await reviewOf(event));
}

async function reject(event: Published) {
  const staff = await createStaff(database.db);
  await rejectEvent(staff.ctx, { ...(await reviewOf(event)), reason: 'Please sell tickets here.', suspends: false });
  const { rejected } = await eventEditor(event.ctx, event);
  return { staff, decisionId: rejected?.decisionId ?? '' };
}

const ticket = (fields: Partial<TicketClassFields> = {}): TicketClassFields => ({
  name: 'Balcony',
  description: '',
  priceKind: 'free',
  priceMinor: null,
  currency: 'EUR',
  capacity: 30,
  minPerOrder: 1,
  maxPerOrder: 10,
  salesStart: null,
  salesEnd: null,
  hidden: false,
  ...fields,
});

const classesOf = async ({ eventId }: Published) =>
  (await classesWithStock(database.db, { eventId })).map(({ name, description, hidden, capacity }) => ({
    name,
    description,
    hidden,
    capacity,
  }));

async function mails(): Promise<MailMessage[]> {
  const { rows } = await sql<{ payload: never }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'notifications.moderation' order by job.id`.execute(database.db);
  const ctx = contextOf(database.db);
  for (const { payload } of rows) await sendModerationNews(ctx, payload);
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  const sent: MailMessage[] = [];
  const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
  await deliverDue(ctx, { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

describe('an edit of a published event', () => {
  test('is online at once when no rule matches', async () => {
    const event = await published();
    await change(event, { name: 'Jazz by the Lake', summary: 'Bring a blanket.', faq: [{ q: 'Dogs?', a: 'Yes.' }] });
    expect(await stored(event)).toMatchObject({ name: 'Jazz by the Lake', summary: 'Bring a blanket.' });
    expect(await waitingOf(event)).toBeNull();
  });

  test('waits when a rule matches, and the published event does not change', async () => {
    const event = await published();
    await change(event, { summary: spam });
    expect(await stored(event)).toMatchObject({ summary: 'An evening of songs.', status: 'live' });
    const { waiting, fields, moderation } = await eventEditor(event.ctx, event);
    expect(waiting?.changes).toEqual([{ field: 'summary', before: 'An evening of songs.', after: spam }]);
    expect(waiting?.findings.map(({ rule }) => rule)).toEqual(['messenger']);
    expect([fields.summary, moderation]).toEqual([spam, null]);
  });

  test('with several fields waits only with the fields that match; the other fields are online at once', async () => {
    const event = await published();
    const faq = [{ q: 'Where do I get tickets?', a: spam }];
    await change(event, { name: 'Jazz by the Lake', summary: 'Bring a blanket.', faq, format: null });
    expect(await stored(event)).toMatchObject({ name: 'Jazz by the Lake', summary: 'Bring a blanket.' });
    expect(await waitingFields(event)).toEqual(['faq']);
  });

  test.each([
    ['the agenda', { agenda: [{ time: '19:00', title: 'Doors', text: spam }] }],
    ['the lineup', { lineup: [{ name: 'Guaranteed returns', role: 'bank' }] }],
    ['the questions', { faq: [{ q: 'Pay?', a: wallet }] }],
    ['practical facts', { goodToKnow: { doors: '', parking: '', notes: [wallet] } }],
    ['the accessibility text', { access: { features: [], text: wallet } }],
    ['the age', { age: 'Double your money' }],
    ['tags of one’s own', { keywords: ['double your money'] }],
    ['a link', { description: '<p><a href="https://grabify.link/AB12CD">Program</a></p>' }],
  ] satisfies [string, Partial<EventFields>][])('is checked in %s', async (_, fields) => {
    const event = await published();
    await change(event, fields);
    expect(await waitingFields(event)).toEqual(Object.keys(fields));
  });

  test('is not checked for texts that were published before', async () => {
    const event = await published();
    await change(event, { summary: spam });
    await approve(event);
    await change(event, { name: 'Jazz by the Lake' });
    expect(await stored(event)).toMatchObject({ name: 'Jazz by the Lake', summary: spam });
    expect(await waitingOf(event)).toBeNull();
  });

  test('of a waiting field replaces the waiting value; a harmless text ends the review', async () => {
    const event = await published();
    await change(event, { summary: spam });
    const first = await reviewOf(event);
    await change(event, { summary: wallet });
    expect((await waitingOf(event))?.changes[0]?.after).toBe(wallet);
    const { ctx } = await createStaff(database.db);
    expect(await refusalOf(approveEvent(ctx, first))).toMatchObject({ code: 'CONFLICT' });
    await change(event, { summary: 'Bring a blanket.' });
    expect(await waitingOf(event)).toBeNull();
    expect(await stored(event)).toMatchObject({ summary: 'Bring a blanket.' });
  });

  test('that restores the published text ends the review', async () => {
    const event = await published();
    await change(event, { summary: spam });
    await change(event, { summary: 'An evening of songs.' });
    expect(await waitingOf(event)).toBeNull();
  });

  test('of one person is not overwritten by another person while the edit waits', async () => {
    const event = await published();
    const { versions } = await eventEditor(event.ctx, event);
    await change(event, { summary: spam });
    const saved = changeEvent(event.ctx, { eventId: event.eventId, fields: { summary: 'Songs.' }, versions });
    expect(await refusalOf(saved)).toMatchObject({ code: 'CONFLICT' });
  });

  test('can be discarded by the event’s organizer', async () => {
    const event = await published();
    await change(event, { summary: spam });
    await withdrawMyEvent(event.ctx, event);
    expect([await waitingOf(event), (await eventEditor(event.ctx, event)).fields.summary]).toEqual([
      null,
      'An evening of songs.',
    ]);
  });

  test('is written to the draft when the event is unpublished, and the draft is checked when it is published again', async () => {
    const event = await published();
    await change(event, { summary: spam });
    await saveTicketClass(event.ctx, { eventId: event.eventId, classId: null, fields: ticket({ name: wallet }) });
    await unpublishMyEvent(event.ctx, event);
    expect(await stored(event)).toMatchObject({ summary: spam, status: 'draft' });
    expect((await classesOf(event)).at(-1)).toMatchObject({ name: wallet, hidden: false });
    await publishMyEvent(event.ctx, event);
    expect((await eventEditor(event.ctx, event)).moderation?.kind).toBe('in_review');
  });

  test('is checked when a person undoes the edit', async () => {
    const event = await published();
    await change(event, { summary: spam });
    await approve(event);
    await change(event, { summary: 'Bring a blanket.' });
    const [last] = await history(event.ctx, event);
    await undoChange(event.ctx, { eventId: event.eventId, changeId: last?.id ?? '' });
    expect(await waitingFields(event)).toEqual(['summary']);
  });

  test('does not prevent the deletion of the event', async () => {
    const event = await published();
    await change(event, { summary: spam });
    await deleteMyEvent(event.ctx, event);
    expect(await refusalOf(eventEditor(event.ctx, event))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of a trusted organization is checked only against the hard rules', async () => {
    const event = await published();
    for (let count = 0; count < 3; count += 1) {
      const other = await createOrganizerWithDraft(database.db, { name: `Song night ${count}` });
      await addTickets(other.ctx, other.eventId);
      await publishMyEvent(other.ctx, other);
      await sql`update event set published_at = now() - interval '2 days',
        organizer_id = (select organizer_id from event where id = ${event.eventId}::bigint)
        where id = ${other.eventId}::bigint`.execute(database.db);
    }
    await change(event, { summary: spam });
    expect(await stored(event)).toMatchObject({ summary: spam });
    await change(event, { summary: wallet });
    expect(await waitingFields(event)).toEqual(['summary']);
  });
});

describe('staff', () => {
  test('can read the difference, and publish the edit', async () => {
    await mails(); // This call removes the mails of other tests.
    const event = await published();
    await change(event, { summary: spam });
    const review = await reviewOf(event);
    expect(review.changes).toEqual([{ field: 'summary', before: 'An evening of songs.', after: spam }]);
    await approve(event);
    expect(await stored(event)).toMatchObject({ summary: spam });
    expect((await history(event.ctx, event))[0]).toMatchObject({ field: 'summary', after: spam });
    const [mail] = await mails();
    expect([mail?.subject, mail?.text]).toEqual([
      'Your changes to Jazz in the Park are online',
      expect.stringContaining('Visitors see your changes now.'),
    ]);
  });

  test('can reject an edit with a reason; the event stays online, and the same text is refused afterwards', async () => {
    await mails();
    const event = await published();
    await change(event, { summary: spam });
    await reject(event);
    expect(await stored(event)).toMatchObject({ summary: 'An evening of songs.', status: 'live' });
    const { rejected, moderation } = await eventEditor(event.ctx, event);
    expect(rejected).toMatchObject({ fields: ['summary'], reason: 'Please sell tickets here.', appeal: 'none' });
    expect(moderation).toBeNull();
    expect(await refusalOf(change(event, { summary: spam }))).toMatchObject({ code: 'CHANGES_REJECTED' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('We couldn’t approve your changes to Jazz in the Park');
    expect(mail?.text).toContain('Please sell tickets here.');
  });

  test('can grant an appeal, and then the changes are online', async () => {
    await mails();
    const event = await published();
    await change(event, { summary: spam });
    const { decisionId } = await reject(event);
    await appealDecision(event.ctx, { id: decisionId, body: 'We only answer questions there.' });
    const other = await createStaff(database.db);
    await decideAppeal(other.ctx, { id: decisionId, isGranted: true, reason: 'You were right.' });
    expect(await stored(event)).toMatchObject({ summary: spam });
    expect((await myDecision(event.ctx, { id: decisionId })).isLifted).toBe(true);
    const subjects = (await mails()).map(({ text }) => text).filter((text) => text.includes('Thank you'));
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toContain('Your changes to Jazz in the Park are online.');
  });

  test('can end a rejection; a field with a later change retains the later change', async () => {
    const event = await published();
    await change(event, { summary: spam, faq: [{ q: 'Pay?', a: wallet }] });
    const { decisionId, staff } = await reject(event);
    await change(event, { summary: 'Bring a blanket.' });
    await liftDecision(staff.ctx, { id: decisionId });
    expect(await stored(event)).toMatchObject({
      summary: 'Bring a blanket.',
      details: { faq: [{ q: 'Pay?', a: wallet }] },
    });
  });

  test('can suspend an organization because of changes', async () => {
    const event = await published();
    await change(event, { summary: wallet });
    const { ctx } = await createStaff(database.db);
    await rejectEvent(ctx, { ...(await reviewOf(event)), reason: 'Fraud.', suspends: true });
    expect((await eventEditor(event.ctx, event)).moderation?.kind).toBe('suspended');
  });
});

test('people without a role in the organization can read neither waiting changes nor decisions', async () => {
  const event = await published();
  await change(event, { summary: spam });
  const stranger = await createPerson(database.db);
  expect(await refusalOf(eventEditor(stranger.ctx, event))).toMatchObject({ code: 'NOT_FOUND' });
  const { decisionId } = await reject(event);
  expect(await refusalOf(myDecision(stranger.ctx, { id: decisionId }))).toMatchObject({ code: 'NOT_FOUND' });
  const colleague = await createPerson(database.db);
  const organizationId = await organizationOf(database.db, event.eventId);
  await database.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, accountId: colleague.accountId, role: 'admin' }));
  expect((await myDecision(colleague.ctx, { id: decisionId })).kind).toBe('changes_rejected');
});

describe('tickets of a published event', () => {
  test('have new texts at once when no rule matches', async () => {
    const event = await published();
    await saveTicketClass(event.ctx, { ...event, fields: ticket({ name: 'Garden', description: 'Bring a chair.' }) });
    await saveTicketClass(event.ctx, { ...event, classId: null, fields: ticket() });
    expect(await classesOf(event)).toEqual([
      { name: 'Garden', description: 'Bring a chair.', hidden: false, capacity: 30 },
      { name: 'Balcony', description: '', hidden: false, capacity: 30 },
    ]);
  });

  test('have the old texts and the new numbers while their texts wait', async () => {
    const event = await published();
    await saveTicketClass(event.ctx, { ...event, fields: ticket({ description: spam, capacity: 50 }) });
    expect(await classesOf(event)).toEqual([{ name: 'Free entry', description: '', hidden: false, capacity: 50 }]);
    expect((await ticketEditor(event.ctx, event)).classes[0]).toMatchObject({ name: 'Balcony', description: spam });
    await saveTicketClass(event.ctx, { ...event, fields: ticket({ description: spam, capacity: 60 }) });
    expect(await waitingFields(event)).toEqual([`ticket:${event.classId}`]);
    await approve(event);
    expect(await classesOf(event)).toEqual([{ name: 'Balcony', description: spam, hidden: false, capacity: 60 }]);
  });

  test('of a new class are hidden, without their texts, until staff publish the texts', async () => {
    const event = await published();
    await saveTicketClass(event.ctx, { ...event, classId: null, fields: ticket({ name: wallet.slice(0, 60) }) });
    expect((await classesOf(event))[1]).toMatchObject({ name: 'Ticket', description: '', hidden: true });
    const added = (await ticketEditor(event.ctx, event)).classes[1];
    expect(added).toMatchObject({ name: wallet.slice(0, 60), hidden: false });
    const fields = ticket({ name: wallet.slice(0, 60), capacity: 5 });
    await saveTicketClass(event.ctx, { ...event, classId: added?.id ?? '', fields });
    expect((await classesOf(event))[1]).toMatchObject({ name: 'Ticket', hidden: true, capacity: 5 });
    await approve(event);
    expect((await classesOf(event))[1]).toMatchObject({ name: wallet.slice(0, 60), hidden: false });
  });

  test('leave the review when their class is removed', async () => {
    const event = await published();
    await saveTicketClass(event.ctx, { ...event, classId: null, fields: ticket({ description: wallet }) });
    const added = (await ticketEditor(event.ctx, event)).classes[1];
    await removeTicketClass(event.ctx, { ...event, classId: added?.id ?? '' });
    expect(await waitingOf(event)).toBeNull();
  });

  test('have texts of sales that wait too', async () => {
    const event = await published();
    const texts = { soldOut: spam, notYet: '', salesEnded: '' };
    await saveSalesTexts(event.ctx, { ...event, texts });
    expect(await waitingFields(event)).toEqual(['salesTexts']);
    expect((await ticketEditor(event.ctx, event)).salesTexts).toEqual(texts);
    await saveSalesTexts(event.ctx, { ...event, texts });
    await approve(event);
    expect((await ticketEditor(event.ctx, event)).salesTexts).toEqual(texts);
    expect(await waitingOf(event)).toBeNull();
  });

  test('are checked before a draft is published', async () => {
    const person = await createOrganizerWithDraft(database.db);
    const fields = ticket({ name: 'Double your money' });
    await saveTicketClass(person.ctx, { eventId: person.eventId, classId: null, fields });
    await publishMyEvent(person.ctx, person);
    const { moderation } = await eventEditor(person.ctx, person);
    expect(moderation?.kind === 'in_review' && moderation.findings).toMatchObject([{ rule: 'scam_words' }]);
  });
});

/** Samples that match by a text alone. Other samples need many events within an hour or a day. */
const ofText = samples.filter(({ history }) => history === undefined);
test('most samples match by their texts', () => expect(ofText.length).toBe(33));

test.each(ofText.map((sample, index) => ({ index: index + 1, ...sample })))(
  'an innocent event edited into sample $index waits by the rule $rule',
  async ({ rule, event }) => {
    // Organizers cannot edit the event's URL on another site, so the test writes the URL into a text.
    const link = event.externalUrl && `<p><a href="${event.externalUrl}">Tickets</a></p>`;
    const fields: Partial<EventFields> = {
      ...(event.title !== undefined && { name: event.title }),
      ...(event.summary !== undefined && { summary: event.summary }),
      ...((event.descriptionHtml ?? link) && { description: event.descriptionHtml ?? link ?? '' }),
    };
    const own = await published();
    await change(own, fields);
    expect((await waitingOf(own))?.findings.map((finding) => finding.rule)).toEqual([rule]);
  },
);

describe('the title of a design of Studio', () => {
  const designed = (title: string) => `studio.103-1.waves.slant.label.natural.1..${encodeURIComponent(title)}`;

  test('waits for staff when a rule matches it, who see its words; other titles are published', async () => {
    const event = await published();
    const image = async () =>
      (await database.db.selectFrom('event').select('image').where('id', '=', event.eventId).executeTakeFirstOrThrow())
        .image;
    await change(event, { image: designed('Winter Set') });
    expect(await image()).toBe(designed('Winter Set'));
    await change(event, { image: designed(wallet) });
    expect([await image(), await waitingFields(event)]).toEqual([designed('Winter Set'), ['image']]);
    const { changes } = await reviewOf(event);
    expect(changes?.map(differenceOf)).toMatchObject([
      { field: 'image', before: [{ text: 'Winter Set' }], after: [{ text: wallet }] },
    ]);
    await change(event, { image: '' });
    expect([await image(), await waitingFields(event)]).toEqual(['', []]);
  });
});
