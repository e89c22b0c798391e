import { describe, expect, test } from 'vitest';
import { changeEvent, eventEditor, publishMyEvent } from '#domain/management';
import { testDb } from '../../test/db.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { addTickets, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { eventTexts, type EventTexts, fieldsOfTexts, textsOfFields } from './event-form-fields.ts';
import { stampsOf } from './field-stamps.ts';
import { autosaveEvent, saveEvent, stampsAfter } from './save-event.ts';

const database = testDb({ gazetteer: true });

/** The details page of a draft as one person opened it, without script. */
async function openDetails() {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db, { summary: 'Bring a blanket' });
  const { fields, versions } = await eventEditor(ctx, { eventId });
  const texts = { ...textsOfFields(fields), descriptionHtml: undefined };
  const stamps = stampsOf({ ...fieldsOfTexts(texts), description: fields.description }, versions);
  const stored = async () => (await eventEditor(ctx, { eventId })).fields;
  const typed = (changes: Partial<EventTexts>) => ({ eventId, texts: { ...texts, ...changes }, stamps });
  return { ctx, eventId, stamps, stored, typed };
}

type Details = Awaited<ReturnType<typeof openDetails>>;
const renameMeanwhile = ({ ctx, eventId }: Details) =>
  changeEvent(ctx, { eventId, fields: { name: 'Their name' }, versions: {} });

describe('autosaving a draft', () => {
  test('saves the typed texts and returns stamps for the next save', async () => {
    const { ctx, stored, typed, stamps } = await openDetails();
    const first = await autosaveEvent(ctx, typed({ title: 'Blues Night', description: 'Doors at 7' }));
    expect([first.errors, first.conflicts]).toEqual([{}, {}]);
    expect(Object.keys(first.stamps).toSorted()).toEqual(['description', 'name']);
    const next = typed({ title: 'Blues Nights', description: 'Doors at 7' });
    const second = await autosaveEvent(ctx, { ...next, stamps: { ...stamps, ...first.stamps } });
    expect([second.errors, Object.keys(second.stamps)]).toEqual([{}, ['name']]);
    expect(await stored()).toMatchObject({ name: 'Blues Nights', description: '<p>Doors at 7</p>' });
  });

  test('saves the HTML of the editor instead of the plain text', async () => {
    const { ctx, stored, typed } = await openDetails();
    const descriptionHtml = '<h3>Doors</h3><p>at <strong onclick="x()">7</strong></p>';
    const saved = await autosaveEvent(ctx, typed({ description: 'Doors at 7', descriptionHtml }));
    expect(Object.keys(saved.stamps)).toEqual(['description']);
    expect((await stored()).description).toBe('<h3>Doors</h3><p>at <strong>7</strong></p>');
  });

  test('leaves out wrong fields, saves the others, and reports the errors', async () => {
    const { ctx, stored, typed } = await openDetails();
    const saved = await autosaveEvent(ctx, typed({ title: '', summary: 'Bring two', endDate: '2020-01-01' }));
    expect(saved.errors).toEqual({ title: ['MISSING'], end: ['TOO_SMALL'] });
    expect(Object.keys(saved.stamps)).toEqual(['summary']);
    expect(await stored()).toMatchObject({ name: 'Jazz in the Park', summary: 'Bring two' });
  });

  test('does not replace the change of another person, and saves the other fields', async () => {
    const details = await openDetails();
    await renameMeanwhile(details);
    const { ctx, stored, typed } = details;
    const saved = await autosaveEvent(ctx, typed({ title: 'My name', summary: 'Bring two' }));
    expect(saved.errors).toEqual({ title: ['CHANGED'] });
    expect(Object.keys(saved.conflicts)).toEqual(['name']);
    expect(await stored()).toMatchObject({ name: 'Their name', summary: 'Bring two' });
  });

  test('does not overwrite a field that another person changed and this person did not', async () => {
    const details = await openDetails();
    await renameMeanwhile(details);
    const saved = await autosaveEvent(details.ctx, details.typed({ summary: 'Bring two' }));
    expect(saved.errors).toEqual({});
    expect(await details.stored()).toMatchObject({ name: 'Their name', summary: 'Bring two' });
  });

  test('changes no field that the form did not contain', async () => {
    const { ctx, eventId, stored } = await openDetails();
    const texts = eventTexts.parse({ title: 'Mine' });
    await autosaveEvent(ctx, { eventId, texts, stamps: {} });
    expect(await stored()).toMatchObject({ name: 'Jazz in the Park', summary: 'Bring a blanket' });
  });

  test('refuses an event that was published meanwhile', async () => {
    const { ctx, eventId, typed } = await openDetails();
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    expect((await refusalOf(autosaveEvent(ctx, typed({ title: 'Blues' })))).code).toBe('CONFLICT');
  });

  test('finds no event of another person', async () => {
    const { typed } = await openDetails();
    const stranger = await createPerson(database.db);
    expect((await refusalOf(autosaveEvent(stranger.ctx, typed({ title: 'Mine' })))).code).toBe('NOT_FOUND');
  });
});

describe('saving with the button', () => {
  test('asks once about a field that another person changed, then replaces that person’s change', async () => {
    const details = await openDetails();
    await renameMeanwhile(details);
    const { ctx, eventId, stamps, stored, typed } = details;
    const mine = typed({ title: 'My name', summary: 'Bring two' });
    const refusal = await refusalOf(saveEvent(ctx, mine));
    expect([refusal.code, refusal.detail.fields]).toEqual(['CONFLICT', { title: ['CHANGED'] }]);
    expect(await stored()).toMatchObject({ name: 'Their name', summary: 'Bring a blanket' });
    const shown = await stampsAfter(refusal, { eventId, stamps }, ctx);
    await saveEvent(ctx, { ...mine, stamps: shown });
    expect(await stored()).toMatchObject({ name: 'My name', summary: 'Bring two' });
  });

  test('does not change the stamps after other refusals', async () => {
    const { ctx, eventId, stamps, typed } = await openDetails();
    const refusal = await refusalOf(saveEvent(ctx, typed({ title: '' })));
    expect(await stampsAfter(refusal, { eventId, stamps }, ctx)).toEqual(stamps);
  });
});
