// An organizer turns off the reminder of the day before.
import { beforeEach, expect, test } from 'vitest';
import { erasePersonIn, personalDataOf, setReminder } from '#domain/messages';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { addressesOf, deliverMessages, publishedEvent } from '../../../test/worlds/message-scene.ts';
import { buyTicket } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { eventMessages, remindHolders } from '../index.ts';

const database = testDb();

beforeEach(() => database.pool.query('delete from mail_outbox'));

/** An event that starts within a day, with an order of an account from yesterday. */
async function eventOfTomorrow() {
  const scene = await publishedEvent(database.db);
  const ada = await createPerson(database.db);
  await buyTicket(database.db, { ...scene, buyerCtx: ada.ctx, buyer: { name: 'Ada', email: ada.email } });
  await database.pool.query(
    `update event set starts_at = now() + interval '20 hours', ends_at = now() + interval '22 hours' where id = $1`,
    [scene.eventId],
  );
  await database.pool.query(`update ticket_order set placed_at = now() - interval '1 day'`);
  return { ...scene, ada };
}

test('nobody gets the reminder while it is off, even when the mail already waits', async () => {
  const { ctx, eventId, ada } = await eventOfTomorrow();
  await remindHolders(contextOf(database.db));
  await setReminder(ctx, { eventId, isOn: false });
  await setReminder(ctx, { eventId, isOn: false });
  expect((await eventMessages(ctx, { eventId })).hasReminder).toBe(false);
  expect(await deliverMessages(database.db)).toEqual([]);
  await database.pool.query('delete from mail_outbox');
  await remindHolders(contextOf(database.db));
  expect(await deliverMessages(database.db)).toEqual([]);
  await setReminder(ctx, { eventId, isOn: true });
  await remindHolders(contextOf(database.db));
  expect(addressesOf(await deliverMessages(database.db))).toEqual([ada.email]);
});

test('only members who may write to attendees turn it off, and an erasure removes the member', async () => {
  const { ctx, eventId, ada, accountId, email } = await eventOfTomorrow();
  expect(await codeOf(setReminder(ada.ctx, { eventId, isOn: false }))).toBe('NOT_FOUND');
  await setReminder(ctx, { eventId, isOn: false });
  const person = { accountId, email };
  const system = contextOf(database.db);
  expect((await personalDataOf(system, person))['reminders_turned_off']).toMatchObject([{ event_id: eventId }]);
  await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
  expect((await personalDataOf(system, person))['reminders_turned_off']).toEqual([]);
  expect((await eventMessages(ctx, { eventId })).hasReminder).toBe(false);
});
