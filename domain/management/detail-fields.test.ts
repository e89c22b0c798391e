import { describe, expect, test } from 'vitest';
import { eventPage } from '#domain/events';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { addTickets, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import type { EventFields } from './fields.ts';
import { changeEvent, eventEditor, history, publishMyEvent, undoChange } from './index.ts';

const database = testDb({ gazetteer: true });
const organizer = () => createOrganizerWithDraft(database.db);
const times = <Row>(count: number, row: Row): Row[] => Array.from({ length: count }, () => row);

const evening: Partial<EventFields> = {
  agenda: [
    { time: '19:00', title: '  Doors ', text: '' },
    { time: '', title: '', text: '' },
    { time: '', title: 'Concert', text: 'Two sets.\nA break.' },
  ],
  lineup: [{ name: 'Mary\u200b Lou', role: 'piano' }],
  faq: [{ q: 'Can I bring my dog?', a: 'Yes.' }],
  age: '18 and over',
  goodToKnow: { doors: '', parking: 'Behind the hall', notes: ['Cash only', ' ', 'Bring a cushion'] },
  access: { features: ['captions', 'step-free'], text: 'Ring the bell.' },
  keywords: ['#Vinyl', 'swing', 'VINYL', ' '],
};

describe('the details of an event', () => {
  test('are stored cleaned, without blank rows, and shown on the event’s page', async () => {
    const { ctx, eventId } = await organizer();
    await changeEvent(ctx, { eventId, fields: evening, versions: {} });
    expect((await eventEditor(ctx, { eventId })).fields).toMatchObject({
      agenda: [
        { time: '19:00', title: 'Doors', text: '' },
        { time: '', title: 'Concert', text: 'Two sets.\nA break.' },
      ],
      lineup: [{ name: 'Mary Lou', role: 'piano' }],
      goodToKnow: { doors: '', parking: 'Behind the hall', notes: ['Cash only', 'Bring a cushion'] },
      access: { features: ['step-free', 'captions'], text: 'Ring the bell.' },
      keywords: ['Vinyl', 'swing'],
    });
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    expect((await eventPage(ctx, { id: eventId })).details).toEqual({
      agenda: [
        { time: '19:00', title: 'Doors' },
        { title: 'Concert', text: 'Two sets.\nA break.' },
      ],
      lineup: [{ name: 'Mary Lou', role: 'piano' }],
      faq: [{ q: 'Can I bring my dog?', a: 'Yes.' }],
      goodToKnow: { age: '18 and over', parking: 'Behind the hall', notes: ['Cash only', 'Bring a cushion'] },
      access: { features: ['step-free', 'captions'], text: 'Ring the bell.' },
      keywords: ['Vinyl', 'swing'],
    });
  });

  test('change separately: a change of one detail does not change other details', async () => {
    const { ctx, eventId } = await organizer();
    await changeEvent(ctx, { eventId, fields: evening, versions: {} });
    await changeEvent(ctx, { eventId, fields: { lineup: [], age: '' }, versions: {} });
    const { fields } = await eventEditor(ctx, { eventId });
    expect(fields).toMatchObject({ lineup: [], age: '', faq: evening.faq, keywords: ['Vinyl', 'swing'] });
  });

  test('have separate versions: two people change two lists, and a second change of one list is refused', async () => {
    const { ctx, eventId } = await organizer();
    const { versions } = await eventEditor(ctx, { eventId });
    await changeEvent(ctx, { eventId, fields: { agenda: evening.agenda ?? [] }, versions });
    await changeEvent(ctx, { eventId, fields: { lineup: evening.lineup ?? [] }, versions });
    const late = changeEvent(ctx, { eventId, fields: { agenda: [] }, versions });
    expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT', detail: { fields: { agenda: ['CHANGED'] } } });
  });

  test('are restored from the history', async () => {
    const { ctx, eventId } = await organizer();
    await changeEvent(ctx, { eventId, fields: { faq: evening.faq ?? [] }, versions: {} });
    await changeEvent(ctx, { eventId, fields: { faq: [] }, versions: {} });
    const [latest] = await history(ctx, { eventId });
    await undoChange(ctx, { eventId, changeId: latest?.id ?? '' });
    expect((await eventEditor(ctx, { eventId })).fields.faq).toEqual(evening.faq);
  });

  test('of an event of another organization are refused as not found', async () => {
    const { eventId } = await organizer();
    const stranger = await createPerson(database.db);
    expect(await codeOf(changeEvent(stranger.ctx, { eventId, fields: evening, versions: {} }))).toBe('NOT_FOUND');
  });
});

describe('wrong details are refused with an error at their input, and nothing is changed', () => {
  test.each<[string, Partial<EventFields>, Record<string, string[]>]>([
    [
      'an agenda item without a title, after a blank row',
      {
        agenda: [
          { time: '', title: '', text: '' },
          { time: '19:00', title: '', text: '' },
        ],
      },
      { 'agenda.1.title': ['MISSING'] },
    ],
    [
      'a time that no clock shows',
      { agenda: [{ time: '25:10', title: 'Doors', text: '' }] },
      { 'agenda.0.time': ['INVALID'] },
    ],
    ['51 agenda items', { agenda: times(51, { time: '', title: 'Doors', text: '' }) }, { agenda: ['TOO_MANY'] }],
    ['a performer without a name', { lineup: [{ name: '', role: 'piano' }] }, { 'lineup.0.name': ['MISSING'] }],
    [
      'a performer with a name of 121 characters',
      { lineup: [{ name: 'é'.repeat(121), role: '' }] },
      { 'lineup.0.name': ['TOO_LONG'] },
    ],
    ['a question without an answer', { faq: [{ q: 'Dogs?', a: '' }] }, { 'faq.0.a': ['MISSING'] }],
    ['an answer without a question', { faq: [{ q: '', a: 'Yes' }] }, { 'faq.0.q': ['MISSING'] }],
    [
      'eleven notes',
      { goodToKnow: { doors: '', parking: '', notes: times(11, 'Cash only') } },
      { notes: ['TOO_MANY'] },
    ],
    [
      'a text about access of 501 characters',
      { access: { features: [], text: 'x'.repeat(501) } },
      { accessText: ['TOO_LONG'] },
    ],
    ['eleven tags', { keywords: Array.from({ length: 11 }, (_, tag) => `tag ${tag}`) }, { keywords: ['TOO_MANY'] }],
    ['a tag of 26 characters', { keywords: ['x'.repeat(26)] }, { keywords: ['TOO_LONG'] }],
  ])('%s', async (_, fields, errors) => {
    const { ctx, eventId } = await organizer();
    const before = await eventEditor(ctx, { eventId });
    const refused = changeEvent(ctx, { eventId, fields: { ...fields, name: 'Other name' }, versions: {} });
    expect(await refusalOf(refused)).toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields: errors } });
    expect(await eventEditor(ctx, { eventId })).toEqual(before);
  });
});
