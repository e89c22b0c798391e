// The weekly mail to owners and admins about what their events sold.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { deliverDue, type MailMessage, sendWeeklySales, setPreferences, unsubscribe } from '../index.ts';

const database = testDb();
const ctx = () => contextOf(database.db);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

/** Runs the job and delivers the weekly mails. Mails to organizers of other tests are left out. */
async function mailsOfWeek(addresses: string[]): Promise<MailMessage[]> {
  await sendWeeklySales(ctx(), {});
  const sent: MailMessage[] = [];
  await deliverDue(ctx(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent.filter(({ to, subject }) => addresses.includes(to.address) && subject.includes('seven days'));
}

async function organizerWithSale(name = 'Jazz in the Park') {
  const organizer = await createOrganizerWithDraft(database.db, { name });
  const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  await buyTicket(database.db, { eventId: organizer.eventId, ticketClassId, quantity: 2 });
  return organizer;
}

test('says what each event sold, and links to its numbers', async () => {
  const organizer = await organizerWithSale('Jazz & <Blues>');
  const organizationId = await organizationOf(database.db, organizer.eventId);
  const [mail, ...others] = await mailsOfWeek([organizer.email]);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 tickets in the last seven days');
  expect(mail?.text).toContain('2 tickets in one order.');
  expect(mail?.text).toContain('Jazz & <Blues>\n2 tickets · No visits\n2 of 20 tickets sold\n');
  expect(mail?.text).toContain(`https://events.example.org/manage/events/${organizer.eventId}/dashboard/`);
  expect(mail?.text).toContain(`https://events.example.org/organizations/${organizationId}/sales/`);
  expect(mail?.html).toContain('Jazz &amp; &lt;Blues&gt;');
});

test('goes to owners and admins, and to no other member', async () => {
  const organizer = await organizerWithSale();
  const organizationId = await organizationOf(database.db, organizer.eventId);
  const people = await Promise.all([createPerson(database.db), createPerson(database.db), createPerson(database.db)]);
  const [admin] = people;
  for (const [index, role] of (['admin', 'editor', 'box_office'] as const).entries())
    await database.db
      .transaction()
      .execute((tx) => setMemberIn(tx, { organizationId, accountId: people[index]?.accountId ?? '', role }));
  const mails = await mailsOfWeek([organizer.email, ...people.map(({ email }) => email)]);
  expect(mails.map(({ to }) => to.address).sort()).toEqual([organizer.email, admin?.email].sort());
});

test('is not sent without sales, and not for orders of an earlier week', async () => {
  const idle = await createOrganizerWithDraft(database.db);
  const earlier = await organizerWithSale();
  await sql`update ticket_order set placed_at = placed_at - interval '8 days' where event_id = ${earlier.eventId}`.execute(
    database.db,
  );
  expect(await mailsOfWeek([idle.email, earlier.email])).toEqual([]);
});

test('is sent once, also when the job runs twice at once and again days later', async () => {
  const { email, accountId } = await organizerWithSale();
  await Promise.all([sendWeeklySales(ctx(), {}), sendWeeklySales(ctx(), {})]);
  expect(await mailsOfWeek([email])).toHaveLength(1);
  await sql`update notification_sent set sent_at = now() - interval '5 days' where account_id = ${accountId}`.execute(
    database.db,
  );
  expect(await mailsOfWeek([email])).toEqual([]);
});

test('ends with one click, and with the switch in the settings', async () => {
  const [first, second] = [await organizerWithSale(), await organizerWithSale()];
  const [mail] = await mailsOfWeek([first.email]);
  const token = /\/unsubscribe\/([\w-]+)\//.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(await unsubscribe(contextOf(database.db, { kind: 'visitor', key: 'mail program' }), { token })).toEqual({
    kind: 'weekly_sales',
    isOn: false,
  });
  await setPreferences(second.ctx, { weekly_sales: false });
  await sql`delete from notification_sent`.execute(database.db);
  expect(await mailsOfWeek([first.email, second.email])).toEqual([]);
});

test('is not sent to a person whose role ended before the delivery', async () => {
  const { email, accountId } = await organizerWithSale();
  await sendWeeklySales(ctx(), {});
  await sql`update organization_member set role = 'check_in' where account_id = ${accountId}`.execute(database.db);
  expect(await mailsOfWeek([email])).toEqual([]);
});
