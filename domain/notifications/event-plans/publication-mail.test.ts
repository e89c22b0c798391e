import { beforeEach, expect, test } from 'vitest';
import { publishMyEvent, updateMyEvent } from '#domain/management';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../../../test/worlds/organizers.ts';
import { deliverDue, type MailMessage, sendPublicationMail } from '../index.ts';

const database = testDb({ gazetteer: true });
const system = () => contextOf(database.db);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

beforeEach(() => database.db.deleteFrom('mail_outbox').execute());

async function delivered(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(system(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

const resultOf = ({ eventId, accountId }: { eventId: string; accountId: string }, missing: ('date' | 'tickets')[]) => ({
  eventId,
  accountId,
  publishAt: '2026-11-27T08:00:00Z',
  missing,
});

test('the organizer of a published draft gets one email with the link to the event’s page', async () => {
  const person = await createOrganizerWithDraft(database.db);
  await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  for (let run = 0; run < 2; run += 1) await sendPublicationMail(system(), resultOf(person, []));
  const [mail, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Jazz in the Park is live', to: { name: 'Ada Lovelace' } });
  expect(mail?.text).toContain('We published it at the time you chose.');
  expect(mail?.text).toContain(
    `View event page: https://events.example.org/e/jazz-in-the-park-tickets-${person.eventId}`,
  );
});

test('the organizer of an incomplete draft gets an email that names the missing steps and links to them', async () => {
  const person = await createOrganizerWithDraft(database.db, { name: 'Jazz <b>Night</b>' });
  await sendPublicationMail(system(), resultOf(person, ['date', 'tickets']));
  const [mail] = await delivered();
  expect(mail?.subject).toBe('Jazz <b>Night</b> wasn’t published');
  expect(mail?.text).toContain('- A date in the future\n- At least one ticket');
  expect(mail?.text).toContain(`https://events.example.org/manage/events/${person.eventId}/publish/`);
  expect(mail?.html).toContain('<li>At least one ticket</li>');
  expect(mail?.html).not.toContain('<b>Night');
});

test('no email says that an event is live which was canceled meanwhile, or that a published event is a draft', async () => {
  const canceled = await createOrganizerWithDraft(database.db);
  await addTickets(canceled.ctx, canceled.eventId);
  await publishMyEvent(canceled.ctx, canceled);
  await sendPublicationMail(system(), resultOf(canceled, ['date']));
  expect(await delivered()).toEqual([]);
  await updateMyEvent(canceled.ctx, { eventId: canceled.eventId, plan: { kind: 'canceled' }, message: '' });
  await sendPublicationMail(system(), { ...resultOf(canceled, []), publishAt: '2026-11-28T08:00:00Z' });
  expect(await delivered()).toEqual([]);
});
