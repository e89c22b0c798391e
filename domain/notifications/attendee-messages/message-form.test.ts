// The form of a message to attendees: who may send it, how often, and the test mail.
import { beforeEach, describe, expect, test } from 'vitest';
import { erasePersonIn, personalDataOf, sendToAttendees, stopMessage } from '#domain/messages';
import { setMemberIn } from '#domain/organizers';
import { Refusal } from '#shared/errors.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import {
  addressesOf,
  buyFor,
  deliverMessages,
  mailSite,
  newMessage,
  publishedEvent,
} from '../../../test/worlds/message-scene.ts';
import { inDays, organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { eventMessages, previewMessage, sendTestMessage } from '../index.ts';

const database = testDb();
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from attendee_message');
});

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('a form', () => {
  test('that is sent twice at the same moment is one message', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const typed = { eventId: scene.eventId, ...newMessage() };
    const [first, second] = await Promise.all([sendToAttendees(scene.ctx, typed), sendToAttendees(scene.ctx, typed)]);
    expect(second).toEqual(first);
    expect(await deliverMessages(database.db)).toHaveLength(1);
  });

  test('is refused after five messages about an event and beyond the mails of the day', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const send = () => sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    await send();
    await database.pool.query('update attendee_message set recipients = 60000');
    expect((await refusalOf(send())).detail.fields).toEqual({ audience: ['TOO_MANY'] });
    await database.pool.query('update attendee_message set recipients = 1');
    await Promise.all([send(), send(), send(), send()]);
    expect((await refusalOf(send())).detail.fields).toEqual({ sendAt: ['TOO_MANY'] });
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage({ sendAt: inDays(3, '10:00') }) });
  });

  test('is open to owners, admins and editors; for other people the event is unknown', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const organizationId = await organizationOf(database.db, scene.eventId);
    const answers = async (role: 'editor' | 'box_office' | 'check_in') => {
      const { ctx, accountId } = await createPerson(database.db);
      await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
      return outcomeOf(previewMessage(ctx, { eventId: scene.eventId, ...newMessage(), locale: 'en' }, mailSite));
    };
    expect([await answers('editor'), await answers('box_office'), await answers('check_in')]).toEqual([
      'allowed',
      'ROLE_TOO_LOW',
      'ROLE_TOO_LOW',
    ]);
    const other = await publishedEvent(database.db);
    const { messageId } = await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    expect(await codeOf(eventMessages(other.ctx, scene))).toBe('NOT_FOUND');
    expect(await codeOf(sendToAttendees(other.ctx, { eventId: scene.eventId, ...newMessage() }))).toBe('NOT_FOUND');
    expect(await codeOf(stopMessage(other.ctx, { eventId: other.eventId, messageId }))).toBe('NOT_FOUND');
    const visitor = contextOf(database.db, newVisitor());
    expect(await codeOf(sendTestMessage(visitor, { eventId: scene.eventId, ...newMessage() }))).toBe('NOT_SIGNED_IN');
  });

  test('sends a test to its author alone, once for each text', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    const typed = { eventId: scene.eventId, ...newMessage() };
    await Promise.all([sendTestMessage(scene.ctx, typed), sendTestMessage(scene.ctx, typed)]);
    await sendTestMessage(scene.ctx, { ...typed, body: 'Changed' });
    const mails = await deliverMessages(database.db);
    expect(addressesOf(mails)).toEqual([scene.email, scene.email]);
    expect(mails[0]?.subject).toBe('Test: Doors open at 18:00');
  });

  test('is in the export of its author, and stays without the author after an erasure', async () => {
    const scene = await publishedEvent(database.db);
    await buyFor(database.db, scene);
    await sendToAttendees(scene.ctx, { eventId: scene.eventId, ...newMessage() });
    const person = { accountId: scene.accountId, email: scene.email };
    expect((await personalDataOf(system(), person))['messages_to_attendees']).toMatchObject([
      { event_id: scene.eventId, subject: 'Doors open at 18:00' },
    ]);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
    expect((await personalDataOf(system(), person))['messages_to_attendees']).toEqual([]);
    expect((await eventMessages(scene.ctx, scene)).messages).toMatchObject([{ by: null }]);
  });
});
