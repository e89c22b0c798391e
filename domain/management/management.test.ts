import { describe, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { eventPage } from '#domain/events';
import { membershipsOf } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, concert, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import {
  changeEvent,
  copyEvent,
  countOtherDates,
  countRecipients,
  createDraft,
  eventPreview,
  type NewDraft,
  deleteMyEvent,
  deleteOpenQuestions,
  eventEditor,
  history,
  myEvents,
  publishMyEvent,
  reviewUpdate,
  undoChange,
  unpublishMyEvent,
  updateMyEvent,
} from './index.ts';
import type { EventFields } from './fields.ts';

const database = testDb({ gazetteer: true });

const organizer = (draft = {}) => createOrganizerWithDraft(database.db, draft);
const lantern = (city: string): EventFields['where'] => ({
  kind: 'venue',
  name: 'The Lantern',
  address1: '510 Valencia Street',
  postalCode: '94110',
  city,
});
const order = async (eventId: string, ticketClassId: string) => {
  const buyer = contextOf(database.db, newVisitor());
  const { reservationToken: token } = await reserve(buyer, {
    eventId,
    lines: [{ ticketClassId, quantity: 1 }],
    idempotencyKey: newKey(),
  });
  await confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() });
};

describe('a first draft', () => {
  test('makes the person the owner of a new organization with the person’s name', async () => {
    const { ctx, accountId, eventId } = await organizer();
    expect(await membershipsOf(ctx, { accountId })).toMatchObject([{ role: 'owner' }]);
    const editor = await eventEditor(ctx, { eventId });
    expect(editor).toMatchObject({ status: 'draft', organizer: { name: 'Ada Lovelace' } });
    expect(editor.fields).toMatchObject({ name: 'Jazz in the Park', where: { kind: 'online' } });
  });

  test('has the language in which it was written, by default the language of the person', async () => {
    const { ctx } = await createPerson(database.db, { locale: 'fr' });
    const languageOf = async (draft: Partial<NewDraft>) =>
      (await eventPreview(ctx, { eventId: (await createDraft(ctx, { ...concert(), ...draft })).id })).event.language;
    expect([await languageOf({}), await languageOf({ language: 'de' })]).toEqual(['fr', 'de']);
  });

  test('is not visible to visitors, and is only in the list of its organizer', async () => {
    const { ctx, eventId } = await organizer();
    expect(await codeOf(eventPage(ctx, { id: eventId }))).toBe('NOT_FOUND');
    const listed = await myEvents(ctx, { period: 'drafts', page: 1 });
    expect(listed.events.map(({ id }) => id)).toEqual([eventId]);
    const stranger = await createPerson(database.db);
    expect((await myEvents(stranger.ctx, { period: 'drafts', page: 1 })).events).toEqual([]);
  });

  test('of a second event belongs to the same organization', async () => {
    const { ctx, accountId } = await organizer();
    await createDraft(ctx, concert());
    expect(await membershipsOf(ctx, { accountId })).toHaveLength(1);
  });

  test('requires a session, and a confirmed address on a site that sends mail', async () => {
    expect(await codeOf(createDraft(contextOf(database.db, newVisitor()), concert()))).toBe('NOT_SIGNED_IN');
    const unconfirmed = await createPerson(database.db, { isVerified: false });
    expect(await codeOf(createDraft(unconfirmed.ctx, concert()))).toBe('UNCONFIRMED_EMAIL');
    expect(await createDraft(unconfirmed.ctx, { ...concert(), rules: { sendsMail: false } })).toMatchObject({
      id: expect.any(String),
    });
  });

  test('is refused to people who may not create events on this site, and so are copies', async () => {
    const { ctx, eventId } = await organizer();
    const rules = { isCreationOpen: false };
    expect(await codeOf(createDraft(ctx, { ...concert(), rules }))).toBe('EVENT_CREATION_CLOSED');
    const copy = { eventId, start: concert().when.start, idempotencyKey: newKey(), rules };
    expect(await codeOf(copyEvent(ctx, copy))).toBe('EVENT_CREATION_CLOSED');
  });
});

describe('the fields of an event', () => {
  const when = concert().when;

  test.each<[string, Partial<EventFields>, object]>([
    ['a missing title', { name: ' \u200b ' }, { title: ['MISSING'] }],
    ['a title of 76 characters', { name: 'é'.repeat(76) }, { title: ['TOO_LONG'] }],
    ['a summary of 141 characters', { summary: 'x'.repeat(141) }, { summary: ['TOO_LONG'] }],
    ['an end before the start', { when: { ...when, end: inDays(9, '10:00') } }, { end: ['TOO_SMALL'] }],
    ['two years', { when: { ...when, end: inDays(740, '10:00') } }, { end: ['TOO_LARGE'] }],
    ['a missing date', { when: { ...when, start: 'T' } }, { start: ['MISSING'] }],
    ['a date that is none', { when: { ...when, start: '2027-02-30T10:00' } }, { start: ['INVALID'] }],
    [
      'a time that the clocks skip',
      { when: { start: '2027-03-28T02:30', end: '2027-03-28T05:00', tz: 'Europe/Berlin' } },
      { start: ['CLOCK_GAP'] },
    ],
    ['an unknown zone', { when: { ...when, tz: 'Mars/Phobos' } }, { tz: ['UNKNOWN'] }],
    [
      'a venue without name and city',
      { where: { ...lantern(''), name: '' } as EventFields['where'] },
      { venue: ['MISSING'], city: ['MISSING'] },
    ],
    ['an unknown city', { where: lantern('Qwertzuiopolis') }, { city: ['UNKNOWN'] }],
    ['a country instead of a city', { where: lantern('Germany') }, { city: ['UNKNOWN'] }],
    ['an unknown category', { category: { categoryId: '7', subcategoryId: null } }, { category: ['UNKNOWN'] }],
    [
      'a subcategory of another category',
      { category: { categoryId: '103', subcategoryId: '8001' } },
      { subcategory: ['UNKNOWN'] },
    ],
    ['an unknown format', { format: '99' }, { format: ['UNKNOWN'] }],
    ['an unknown tag', { tags: ['nope'] }, { tags: ['UNKNOWN'] }],
    ['private visibility', { visibility: 'private' }, { visibility: ['UNKNOWN'] }],
  ])('are refused when wrong: %s', async (_, fields, wrong) => {
    const { ctx, eventId } = await organizer();
    const refusal = await refusalOf(changeEvent(ctx, { eventId, fields, versions: {} }));
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', wrong]);
    expect((await history(ctx, { eventId })).map(({ field }) => field)).toEqual(['where']);
  });

  test('are stored cleaned', async () => {
    const { ctx, eventId } = await organizer();
    const description = '<p onclick="x()">Hello <script>alert(1)</script><b>you</b></p>';
    const fields = { name: '  Jazz \u0007 & more ', description, age: '18+', tags: ['nightlife', 'nightlife'] };
    await changeEvent(ctx, { eventId, fields, versions: {} });
    expect((await eventEditor(ctx, { eventId })).fields).toMatchObject({
      name: 'Jazz & more',
      description: '<p>Hello <b>you</b></p>',
      age: '18+',
      tags: ['nightlife'],
    });
  });

  test('move the event to the zone of its city, and its clock times stay the same', async () => {
    const { ctx, eventId } = await organizer();
    await changeEvent(ctx, { eventId, fields: { where: lantern('San Francisco') }, versions: {} });
    const { fields } = await eventEditor(ctx, { eventId });
    expect(fields.where).toMatchObject(lantern('San Francisco, CA'));
    expect(fields.when).toEqual({ ...concert().when, tz: 'America/Los_Angeles' });
  });

  test('do not change the city when a form sends the same city again', async () => {
    const { ctx, eventId } = await organizer({ where: lantern('Portland, ME') });
    const before = await eventEditor(ctx, { eventId });
    await changeEvent(ctx, { eventId, fields: { where: before.fields.where }, versions: before.versions });
    expect((await eventEditor(ctx, { eventId })).versions).toEqual(before.versions);
    expect(before.fields.when.tz).toBe('America/New_York');
  });
});

describe('two people', () => {
  test('can change different fields of one draft', async () => {
    const { ctx, eventId } = await organizer();
    const { versions } = await eventEditor(ctx, { eventId });
    await changeEvent(ctx, { eventId, fields: { name: 'Jazz Night', summary: '' }, versions });
    await changeEvent(ctx, {
      eventId,
      fields: { name: 'Jazz in the Park', summary: 'Bring a blanket' },
      versions: { summary: versions.summary ?? '0' },
    });
    expect((await eventEditor(ctx, { eventId })).fields).toMatchObject({ summary: 'Bring a blanket' });
  });

  test('who change the same field: the second change is refused, and nothing is overwritten', async () => {
    const { ctx, eventId } = await organizer();
    const { versions } = await eventEditor(ctx, { eventId });
    await changeEvent(ctx, { eventId, fields: { name: 'Jazz Night' }, versions });
    const refusal = await refusalOf(
      changeEvent(ctx, { eventId, fields: { name: 'Blues Night', summary: 'Late' }, versions }),
    );
    expect([refusal.code, refusal.detail.fields]).toEqual(['CONFLICT', { title: ['CHANGED'] }]);
    expect((await eventEditor(ctx, { eventId })).fields).toMatchObject({ name: 'Jazz Night', summary: '' });
  });

  test('who change the same field at the same moment: one of the changes is refused', async () => {
    const { ctx, eventId } = await organizer();
    const { versions } = await eventEditor(ctx, { eventId });
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const results = await Promise.allSettled(
      names.map((name) => changeEvent(ctx, { eventId, fields: { name }, versions })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the history', () => {
  test('names the person who made a change, and restores the earlier value within a week', async () => {
    const { ctx, eventId } = await organizer();
    await changeEvent(ctx, { eventId, fields: { name: 'Jazz Night' }, versions: {} });
    const [change] = await history(ctx, { eventId });
    expect(change).toMatchObject({
      field: 'name',
      before: 'Jazz in the Park',
      after: 'Jazz Night',
      by: 'Ada Lovelace',
      canUndo: true,
    });
    await undoChange(ctx, { eventId, changeId: change?.id ?? '' });
    expect((await eventEditor(ctx, { eventId })).fields.name).toBe('Jazz in the Park');
    await database.db
      .updateTable('event_change')
      .set({ changed_at: Temporal.Now.instant().subtract({ hours: 170 }) })
      .where('event_id', '=', eventId)
      .execute();
    expect((await history(ctx, { eventId })).some(({ canUndo }) => canUndo)).toBe(false);
    expect(await codeOf(undoChange(ctx, { eventId, changeId: change?.id ?? '' }))).toBe('NOT_FOUND');
  });

  test('of another person’s event restores nothing', async () => {
    const [first, second] = [await organizer(), await organizer()];
    await changeEvent(second.ctx, { eventId: second.eventId, fields: { name: 'Jazz Night' }, versions: {} });
    const [change] = await history(second.ctx, { eventId: second.eventId });
    expect(await codeOf(undoChange(first.ctx, { eventId: first.eventId, changeId: change?.id ?? '' }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the refund policy', () => {
  const policyOf = async (ctx: TestPerson['ctx'], eventId: string) =>
    (await eventEditor(ctx, { eventId })).fields.refundPolicy;

  test('of a draft can become anything', async () => {
    const { ctx, eventId } = await organizer();
    for (const refundPolicy of ['1d', 'none'] as const)
      await changeEvent(ctx, { eventId, fields: { refundPolicy }, versions: {} });
    expect(await policyOf(ctx, eventId)).toBe('none');
  });

  test('of a published event can only become more generous', async () => {
    const { ctx, eventId } = await organizer();
    await addTickets(ctx, eventId);
    await changeEvent(ctx, { eventId, fields: { refundPolicy: '7d' }, versions: {} });
    await publishMyEvent(ctx, { eventId });
    for (const refundPolicy of ['none', '30d'] as const) {
      const refusal = await refusalOf(changeEvent(ctx, { eventId, fields: { refundPolicy }, versions: {} }));
      expect(refusal.detail.fields).toEqual({ refundPolicy: ['LESS_GENEROUS'] });
    }
    await changeEvent(ctx, { eventId, fields: { refundPolicy: '1d' }, versions: {} });
    expect(await policyOf(ctx, eventId)).toBe('1d');
  });
});

describe('a new draft with the key of its form', () => {
  const eventsOf = async ({ ctx }: { ctx: TestPerson['ctx'] }) =>
    (await myEvents(ctx, { period: 'drafts', page: 1 })).events.map(({ id, name }) => [id, name]);

  test('is created once when the form is sent several times at the same moment, also as the first event', async () => {
    const person = await createPerson(database.db);
    const sent = { ...concert(), idempotencyKey: crypto.randomUUID() };
    const ids = await Promise.all([1, 2, 3].map(() => createDraft(person.ctx, sent)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await eventsOf(person)).toEqual([[ids[0]?.id, 'Jazz in the Park']]);
    expect(await membershipsOf(person.ctx, person)).toHaveLength(1);
  });

  test('has the texts of the form that was sent last, until the event is published or deleted', async () => {
    const person = await createPerson(database.db);
    const sent = { ...concert(), idempotencyKey: crypto.randomUUID() };
    const { id } = await createDraft(person.ctx, sent);
    expect(await createDraft(person.ctx, { ...sent, name: 'Blues Night' })).toEqual({ id });
    expect(await eventsOf(person)).toEqual([[id, 'Blues Night']]);
    await addTickets(person.ctx, id);
    await publishMyEvent(person.ctx, { eventId: id });
    expect(await createDraft(person.ctx, { ...sent, name: 'Other' })).toEqual({ id });
    expect((await eventEditor(person.ctx, { eventId: id })).fields.name).toBe('Blues Night');
    await unpublishMyEvent(person.ctx, { eventId: id });
    await deleteMyEvent(person.ctx, { eventId: id });
    const again = await createDraft(person.ctx, sent);
    expect(again.id).not.toBe(id);
  });

  test('is not shared by two people with the same key', async () => {
    const sent = { ...concert(), idempotencyKey: 'same-key' };
    const [first, second] = [await createPerson(database.db), await createPerson(database.db)];
    expect((await createDraft(first.ctx, sent)).id).not.toBe((await createDraft(second.ctx, sent)).id);
  });
});

describe('publishing an event', () => {
  test('is refused while a required step is missing, and makes the page public', async () => {
    const { ctx, eventId } = await organizer();
    expect(await codeOf(publishMyEvent(ctx, { eventId }))).toBe('NOT_READY');
    expect(
      (await eventEditor(ctx, { eventId })).checklist.filter((item) => !item.isDone && !item.isOptional),
    ).toMatchObject([{ step: 'tickets' }]);
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    await publishMyEvent(ctx, { eventId });
    expect(await eventPage(ctx, { id: eventId })).toMatchObject({ name: 'Jazz in the Park', status: 'live' });
  });

  test('does not need the point of the venue, which the checklist asks for while the venue is at the center of its city', async () => {
    const where = { kind: 'venue' as const, name: 'Lido', address1: '', postalCode: '', city: 'Berlin' };
    const { ctx, eventId } = await organizer({ where });
    const pinStep = async () => (await eventEditor(ctx, { eventId })).checklist.find(({ step }) => step === 'pin');
    expect(await pinStep()).toEqual({ step: 'pin', isDone: false, isOptional: true });
    await changeEvent(ctx, { eventId, fields: { where: { ...where, pin: '52.49910,13.44480' } }, versions: {} });
    expect(await pinStep()).toMatchObject({ isDone: true });
    await changeEvent(ctx, { eventId, fields: { where: { kind: 'online' } }, versions: {} });
    expect(await pinStep()).toBeUndefined();
  });

  test('is refused while a text contains a question of the draft in brackets', async () => {
    const { ctx, eventId } = await organizer({ description: '<p>Jazz. [Who is playing?]</p>' });
    await addTickets(ctx, eventId);
    const missing = async () =>
      (await eventEditor(ctx, { eventId })).checklist.flatMap((item) =>
        item.isDone || item.isOptional ? [] : [item.step],
      );
    expect(await missing()).toEqual(['questions']);
    expect(await codeOf(publishMyEvent(ctx, { eventId }))).toBe('NOT_READY');
    const description = '<p>Jazz [and soul]. Who is playing? The Owls.</p>';
    await changeEvent(ctx, { eventId, fields: { description, summary: '[How long?]' }, versions: {} });
    expect(await missing()).toEqual(['questions']);
    await changeEvent(ctx, { eventId, fields: { summary: '' }, versions: {} });
    expect(await missing()).toEqual([]);
    await changeEvent(ctx, {
      eventId,
      fields: { description: '<p>Jazz.</p><ul><li>[Who is playing?]</li></ul>' },
      versions: {},
    });
    await deleteOpenQuestions(ctx, { eventId });
    expect((await eventEditor(ctx, { eventId })).fields.description).toBe('<p>Jazz.</p>');
    await publishMyEvent(ctx, { eventId });
  });

  test('is refused for a draft with past dates, and for a draft without a decided place', async () => {
    const past = await organizer({
      when: { start: inDays(-3, '10:00'), end: inDays(-3, '11:00'), tz: 'Europe/Berlin' },
    });
    await addTickets(past.ctx, past.eventId);
    expect(await codeOf(publishMyEvent(past.ctx, { eventId: past.eventId }))).toBe('NOT_READY');
    const { where: _, ...placeless } = concert();
    const { ctx } = past;
    const { id } = await createDraft(ctx, placeless);
    await addTickets(ctx, id);
    expect(await codeOf(publishMyEvent(ctx, { eventId: id }))).toBe('NOT_READY');
  });

  test('is possible for a draft whose place is to be announced', async () => {
    const { ctx, eventId } = await organizer({ where: { kind: 'unknown' } });
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    expect(await eventPage(ctx, { id: eventId })).toMatchObject({ status: 'live', venue: null, online: false });
  });

  test('can be undone while no tickets are sold', async () => {
    const { ctx, eventId } = await organizer();
    const { id } = await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    await unpublishMyEvent(ctx, { eventId });
    expect(await codeOf(eventPage(ctx, { id: eventId }))).toBe('NOT_FOUND');
    await publishMyEvent(ctx, { eventId });
    await order(eventId, id);
    expect(await codeOf(unpublishMyEvent(ctx, { eventId }))).toBe('HAS_TICKETS');
    expect(await codeOf(deleteMyEvent(ctx, { eventId }))).toBe('HAS_TICKETS');
  });

  test('protects the date when tickets are sold, while texts may change', async () => {
    const { ctx, eventId } = await organizer();
    const { id } = await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    await order(eventId, id);
    const { fields } = await eventEditor(ctx, { eventId });
    const later = { ...fields.when, end: inDays(10, '23:00') };
    expect(await codeOf(changeEvent(ctx, { eventId, fields: { when: later }, versions: {} }))).toBe('HAS_TICKETS');
    await changeEvent(ctx, { eventId, fields: { ...fields, summary: 'Bring a blanket' }, versions: {} });
    await updateMyEvent(ctx, { eventId, plan: { kind: 'canceled' }, message: '' });
    expect(await eventPage(ctx, { id: eventId })).toMatchObject({ status: 'canceled', summary: 'Bring a blanket' });
  });

  test('a deleted draft is not found any more', async () => {
    const { ctx, eventId } = await organizer();
    await deleteMyEvent(ctx, { eventId });
    expect(await codeOf(eventEditor(ctx, { eventId }))).toBe('NOT_FOUND');
    expect((await myEvents(ctx, { period: 'drafts', page: 1 })).events).toEqual([]);
  });
});

describe('the event of another organization', () => {
  const verbs = {
    eventEditor,
    publishMyEvent,
    unpublishMyEvent,
    countOtherDates,
    countRecipients,
    deleteMyEvent,
    history,
    updateMyEvent: (ctx: Parameters<typeof updateMyEvent>[0], { eventId }: { eventId: string }) =>
      updateMyEvent(ctx, { eventId, plan: { kind: 'canceled' }, message: '' }),
    reviewUpdate: (ctx: Parameters<typeof updateMyEvent>[0], { eventId }: { eventId: string }) =>
      reviewUpdate(ctx, { eventId, plan: { kind: 'postponed' }, message: '' }),
    changeEvent: (ctx: Parameters<typeof changeEvent>[0], { eventId }: { eventId: string }) =>
      changeEvent(ctx, { eventId, fields: { name: 'x' }, versions: {} }),
    undoChange: (ctx: Parameters<typeof undoChange>[0], { eventId }: { eventId: string }) =>
      undoChange(ctx, { eventId, changeId: '1' }),
  };

  test.each(Object.entries(verbs))('is not found by %s', async (_, verb) => {
    const { eventId } = await organizer();
    const stranger = await organizer();
    expect(await codeOf(verb(stranger.ctx, { eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(verb(stranger.ctx, { eventId: '999999999' }))).toBe('NOT_FOUND');
    expect(await codeOf(verb(stranger.ctx, { eventId: 'x' }))).toBe('NOT_FOUND');
    expect(await codeOf(verb(contextOf(database.db, newVisitor()), { eventId }))).toBe('NOT_SIGNED_IN');
  });
});
