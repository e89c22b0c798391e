// Hostile texts of organizers in mails: HTML shows them as text, headers have one line each, calendars hold one event.
import { describe, expect, test } from 'vitest';
import {
  changeEvent,
  createDraft,
  lockToPublish,
  publishUncheckedIn,
  updateMyEvent,
} from '#domain/management';
import { dangersOf } from '../../test/dangers.ts';
import { testDb } from '../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, concert } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { deliverDue, type MailMessage, sendEventUpdate } from './index.ts';

const database = testDb({ gazetteer: true });
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const SHORT = HOSTILE_PAYLOADS.filter((payload) => payload.length <= 60 && /[^\s]/.test(payload));
const shortText = (index: number): string => SHORT[index % SHORT.length] ?? '';

/** An order of an event whose fields hold payloads, another one in each, and a cancellation with a message. */
async function orderAndCancel(index: number): Promise<void> {
  const { ctx } = await createPerson(database.db, { fullName: shortText(index + 3) });
  const { id: eventId } = await createDraft(ctx, { ...concert(), name: `Songs ${shortText(index)}` });
  const address = { name: shortText(index + 1), address1: shortText(index + 2), postalCode: '10115', city: 'Berlin' };
  await changeEvent(ctx, { eventId, fields: { where: { kind: 'venue', ...address } }, versions: {} });
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await database.db.transaction().execute(async (tx) => {
    const event = await lockToPublish(tx, eventId);
    const now = Temporal.Now.instant();
    if (event) await publishUncheckedIn(tx, { event, organizationId: '', accountId: null, now });
  });
  const buyer = { name: shortText(index + 4), email: `buyer${index}@example.org` };
  await buyTicket(database.db, { eventId, ticketClassId, buyer });
  await updateMyEvent(ctx, { eventId, plan: { kind: 'canceled' }, message: HOSTILE_PAYLOADS.join('\n').slice(0, 900) });
  const { id: updateId } = await database.db
    .selectFrom('event_update')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  await sendEventUpdate(contextOf(database.db), { updateId });
}

async function mails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  for (let before = -1; before < sent.length; ) {
    before = sent.length;
    await deliverDue(contextOf(database.db), { ...site, mailer });
  }
  return sent;
}

describe('mails with hostile texts of organizers and buyers', () => {
  test('show them as text, with headers of one line and calendars of one event', async () => {
    for (const index of SHORT.keys()) await orderAndCancel(index);
    const sent = await mails();
    expect(sent).toHaveLength(2 * SHORT.length);
    for (const { html, subject, to, attachments = [] } of sent) {
      expect(dangersOf(html ?? '', site.baseUrl), subject).toEqual([]);
      expect([subject, to.name, to.address].join('')).not.toMatch(/[\r\n\0]/);
      for (const { content, contentType } of attachments.filter((file) => file.contentType.includes('calendar'))) {
        expect(contentType).toContain('text/calendar');
        expect(String(content).match(/^BEGIN:VEVENT\r?$/gm)).toHaveLength(1);
      }
    }
  }, 120_000);
});
