import { expect, test } from 'vitest';
import { eventPage } from '#domain/events';
import { offer } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { addTickets, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { eventPreview } from './index.ts';

const database = testDb({ gazetteer: true });

test('the preview of a draft has the draft’s page and tickets as if it were published', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  const preview = await eventPreview(ctx, { eventId });
  expect(preview.event).toMatchObject({ name: 'Jazz in the Park', status: 'live', online: true });
  expect(preview.offer).toMatchObject({ salesStatus: 'on_sale', classes: [{ name: 'Free entry', status: 'on_sale' }] });
  // Visitors still see neither the page nor the tickets.
  expect(await codeOf(eventPage(ctx, { id: eventId }))).toBe('NOT_FOUND');
  expect((await offer(ctx, { eventId })).salesStatus).toBe('unavailable');
});

test('the preview of a draft without tickets shows that nothing is on sale', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  expect((await eventPreview(ctx, { eventId })).offer).toMatchObject({ classes: [], price: null });
});

test("another person's event has no preview", async () => {
  const { eventId } = await createOrganizerWithDraft(database.db);
  const stranger = await createPerson(database.db);
  expect(await codeOf(eventPreview(stranger.ctx, { eventId }))).toBe('NOT_FOUND');
  expect(await codeOf(eventPreview(stranger.ctx, { eventId: 'nonsense' }))).toBe('NOT_FOUND');
});
