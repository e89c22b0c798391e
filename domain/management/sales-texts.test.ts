import { expect, test } from 'vitest';
import { offer } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { copyEvent, publishMyEvent, saveSalesTexts, saveTicketClass, ticketEditor } from './index.ts';

const database = testDb();
const texts = { soldOut: 'See you next year', notYet: 'From Friday at noon', salesEnded: 'Some at the door' };

async function sale() {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const { id: classId, tierId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  await saveSalesTexts(ctx, { eventId, texts });
  return { ctx, eventId, classId, tierId };
}
const ownText = async (eventId: string) => (await offer({ db: database.db }, { eventId })).ownText;

test('an organizer’s text is shown only in its state of sales', async () => {
  const { ctx, eventId, classId, tierId } = await sale();
  expect(await ownText(eventId)).toBeNull();
  const window = (salesStart: string | null, salesEnd: string | null) =>
    saveTicketClass(ctx, {
      eventId,
      classId,
      fields: {
        name: 'Free entry',
        description: '',
        priceKind: 'free',
        priceMinor: null,
        currency: 'EUR',
        capacity: 20,
        minPerOrder: 1,
        maxPerOrder: 10,
        salesStart,
        salesEnd,
        hidden: false,
      },
    });
  await window(inDays(2, '12:00'), null);
  expect(await ownText(eventId)).toBe(texts.notYet);
  await window(null, inDays(-1, '12:00'));
  expect(await ownText(eventId)).toBe(texts.salesEnded);
  await window(null, null);
  await database.db.updateTable('capacity_tier').set({ sold: 20 }).where('id', '=', tierId).execute();
  expect(await ownText(eventId)).toBe(texts.soldOut);
  await saveSalesTexts(ctx, { eventId, texts: { ...texts, soldOut: ' ' } });
  expect(await ownText(eventId)).toBeNull();
});

test('texts are copied with the event, and limited to 140 characters', async () => {
  const { ctx, eventId } = await sale();
  const copy = await copyEvent(ctx, { eventId, start: inDays(20, '19:00'), idempotencyKey: newKey() });
  expect((await ticketEditor(ctx, { eventId: copy.id })).salesTexts).toEqual(texts);
  const long = saveSalesTexts(ctx, { eventId, texts: { ...texts, notYet: 'x'.repeat(141) } });
  expect((await refusalOf(long)).detail.fields).toEqual({ notYet: ['TOO_LONG'] });
});

test('only members of the organization can change the texts', async () => {
  const { eventId } = await sale();
  const stranger = await createOrganizerWithDraft(database.db);
  expect(await codeOf(saveSalesTexts(stranger.ctx, { eventId, texts }))).toBe('NOT_FOUND');
});
