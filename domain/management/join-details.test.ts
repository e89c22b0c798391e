import { describe, expect, test } from 'vitest';
import { joinDetailsOf } from '#domain/events';
import { testDb } from '../../test/db.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { changeEvent, eventEditor, history, undoChange } from './index.ts';

const database = testDb({ gazetteer: true });
const organizer = () => createOrganizerWithDraft(database.db, {});

describe('the details for joining an online event', () => {
  test('are stored cleaned, and appear in the editor and the history', async () => {
    const { ctx, eventId } = await organizer();
    const join = { link: ' HTTPS://Meet.example.org/room 7 ', instructions: ' Passcode: 1234 \n' };
    await changeEvent(ctx, { eventId, fields: { join }, versions: {} });
    const stored = { link: 'https://meet.example.org/room%207', instructions: 'Passcode: 1234' };
    expect((await eventEditor(ctx, { eventId })).fields.join).toEqual(stored);
    expect(await joinDetailsOf(ctx, { eventId })).toEqual(stored);
    expect((await history(ctx, { eventId }))[0]).toMatchObject({ field: 'join', after: stored });
  });

  test('may be instructions without a link, and are removed when both fields are empty', async () => {
    const { ctx, eventId } = await organizer();
    const change = (link: string, instructions: string) =>
      changeEvent(ctx, { eventId, fields: { join: { link, instructions } }, versions: {} });
    await change('', 'We call you.');
    expect(await joinDetailsOf(ctx, { eventId })).toEqual({ link: '', instructions: 'We call you.' });
    await change('', '');
    expect(await database.db.selectFrom('event_join_link').where('event_id', '=', eventId).execute()).toEqual([]);
  });

  test('are restored by an undo', async () => {
    const { ctx, eventId } = await organizer();
    for (const room of ['first', 'second']) {
      const join = { link: `https://meet.example.org/${room}`, instructions: '' };
      await changeEvent(ctx, { eventId, fields: { join }, versions: {} });
    }
    const [latest] = await history(ctx, { eventId });
    await undoChange(ctx, { eventId, changeId: latest?.id ?? '' });
    expect(await joinDetailsOf(ctx, { eventId })).toMatchObject({ link: 'https://meet.example.org/first' });
  });

  test.each([
    ['http://meet.example.org/', '', { joinLink: ['INVALID'] }],
    ['javascript:alert(1)', '', { joinLink: ['INVALID'] }],
    ['meet.example.org', '', { joinLink: ['INVALID'] }],
    [`https://meet.example.org/${'x'.repeat(2_000)}`, '', { joinLink: ['TOO_LONG'] }],
    ['', 'x'.repeat(1_001), { joinInstructions: ['TOO_LONG'] }],
  ])('are refused: %.40s %.10s', async (link, instructions, fields) => {
    const { ctx, eventId } = await organizer();
    const change = changeEvent(ctx, { eventId, fields: { join: { link, instructions } }, versions: {} });
    expect(await refusalOf(change)).toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields } });
    expect(await joinDetailsOf(ctx, { eventId })).toEqual({ link: '', instructions: '' });
  });
});
