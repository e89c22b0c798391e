import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { confirm, reserve } from '#domain/checkout';
import type { Actor } from '#domain/ctx';
import { refreshListing } from '#domain/discovery';
import { cancelEventIn, createEventIn, postponeEventIn, publishEventIn, updateEventIn } from '#domain/events';
import { follow, like } from '#domain/favorites';
import { createOrganizerIn } from '#domain/organizers';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import { createSale, newKey, type Sale } from '../../../test/worlds/sale.ts';
import {
  deliverDue,
  purgeOldMail,
  type MailMessage,
  queueFollowNotices,
  preferencesOf,
  remindHolders,
  sendWeeklyPicks,
  setPreferences,
  sendFollowDigests,
  unsubscribe,
  readUnsubscribeLink,
} from '../index.ts';

const testDatabase = testDb();
const ctx = (actor: Actor = { kind: 'system' }) => contextOf(testDatabase.db, actor);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const inDays = (days: number) => Temporal.Now.instant().add({ hours: days * 24 });

beforeEach(async () => {
  await sql`truncate mail_outbox, event_notice, notification_sent, notification_choice, unsubscribe_link`.execute(
    testDatabase.db,
  );
  // Each test uses its own people and events.
  await sql`delete from organizer_follow`.execute(testDatabase.db);
  await sql`update event set status = 'canceled' where status = 'live'`.execute(testDatabase.db);
  await sql`update ticket_order set placed_at = placed_at - interval '1 day'`.execute(testDatabase.db);
});

/** Delivers all due mails and returns them. */
async function delivered(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(ctx(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}
const recipientsOf = (sent: MailMessage[]) => sent.map((mail) => mail.to.address).sort();
const tokenOf = (mail: MailMessage | undefined) => /\/unsubscribe\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? '';

describe('preferences', () => {
  it('include news of followed organizers and reminders by default, and no advertising', async () => {
    const { actor } = await createPerson(testDatabase.db);
    expect(await preferencesOf(ctx(actor))).toEqual({
      followed_event: true,
      reminder: true,
      weekly_picks: false,
      weekly_sales: true,
    });
  });

  it('are stored, and every change with its time, network and consent text', async () => {
    const { actor, accountId } = await createPerson(testDatabase.db);
    const ctxOfPerson = ctx({ ...actor, from: { network: '192.0.2.0/24', requestId: 'r' } });
    await setPreferences(ctxOfPerson, { weekly_picks: true, reminder: false });
    await setPreferences(ctxOfPerson, { weekly_picks: true });
    await setPreferences(ctxOfPerson, { weekly_picks: false });
    expect(await preferencesOf(ctxOfPerson)).toEqual({
      followed_event: true,
      reminder: false,
      weekly_picks: false,
      weekly_sales: true,
    });
    const rows = await testDatabase.db
      .selectFrom('notification_choice')
      .select(['kind', 'is_on', 'how', 'network'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const by = { how: 'settings', network: '192.0.2.0/24' };
    expect(rows).toEqual([
      { kind: 'reminder', is_on: false, ...by },
      { kind: 'weekly_picks', is_on: true, ...by },
      { kind: 'weekly_picks', is_on: false, ...by },
    ]);
  });

  it('can be changed only by their person', async () => {
    const { actor } = await createPerson(testDatabase.db);
    const staff = await createPerson(testDatabase.db, { isStaff: true });
    await expect(setPreferences(ctx({ kind: 'visitor', key: 'x' }), { reminder: false })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const impersonating = ctx({ ...actor, impersonatorId: staff.accountId });
    await expect(setPreferences(impersonating, { weekly_picks: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

/** An organizer with a follower, and a function that publishes. */
async function organizerFollowedBy(people: TestPerson[], name = 'Oz Presents') {
  const organizer = await testDatabase.db.transaction().execute((tx) => createOrganizerIn(tx, { name }));
  for (const person of people) await follow(ctx(person.actor), { organizerId: organizer.id });
  const publish = (event: string, days = 5, visibility: 'public' | 'private' = 'public') =>
    testDatabase.db.transaction().execute(async (tx) => {
      const [startsAt, endsAt] = [inDays(days), inDays(days).add({ hours: 2 })];
      const { id } = await createEventIn(tx, {
        organizerId: organizer.id,
        name: event,
        startsAt,
        endsAt,
        tz: 'Europe/Berlin',
        online: true,
        visibility,
      });
      await publishEventIn(tx, { id });
      return id;
    });
  return { organizer, publish };
}

const queuedJobs = async () =>
  (
    await sql<{ event: string; delay: number }>`
    select j.payload ->> 'eventId' as event, round(extract(epoch from j.run_at - now()) / 60)::int as delay
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'notifications.event_published'`.execute(testDatabase.db)
  ).rows;

describe('a new event of a followed organizer', () => {
  it('is mailed some minutes after its publication, and once however often it is published', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(testDatabase.db);
    const { publish } = await organizerFollowedBy([]);
    const id = await publish('Jazz Night');
    await testDatabase.db.transaction().execute((tx) => publishEventIn(tx, { id }));
    expect(await queuedJobs()).toEqual([{ event: id, delay: 10 }]);
    await sql`delete from graphile_worker._private_jobs`.execute(testDatabase.db);
    await inTransaction(testDatabase.db, (tx) => updateEventIn(tx, { id, visibility: 'public' }));
    expect(await queuedJobs()).toEqual([]);
    await inTransaction(testDatabase.db, (tx) => updateEventIn(tx, { id, visibility: 'private' }));
    await inTransaction(testDatabase.db, (tx) => updateEventIn(tx, { id, visibility: 'public' }));
    expect(await queuedJobs()).toEqual([{ event: id, delay: 10 }]);
  });

  it('is mailed to followers who want such mails and have verified their address', async () => {
    const [ada, optedOut, unverified] = await Promise.all([
      createPerson(testDatabase.db),
      createPerson(testDatabase.db),
      createPerson(testDatabase.db, { isVerified: false }),
    ]);
    await setPreferences(ctx(optedOut.actor), { followed_event: false });
    const suspended = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada, optedOut, unverified, suspended]);
    await testDatabase.db
      .updateTable('account')
      .set({ suspended_at: sql`now()` })
      .where('id', '=', suspended.accountId)
      .execute();
    const eventId = await publish('Jazz Night');
    await queueFollowNotices(ctx(), { eventId });
    await sendFollowDigests(ctx());
    const sent = await delivered();
    expect(recipientsOf(sent)).toEqual([ada.email]);
    expect(sent[0]?.subject).toBe('New from Oz Presents: Jazz Night');
    expect(sent[0]?.text).toContain(`https://events.example.org/e/jazz-night-tickets-${eventId}/`);
  });

  it('is sent in one mail a day: later events wait and are sent together', async () => {
    const ada = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada]);
    await queueFollowNotices(ctx(), { eventId: await publish('First') });
    await Promise.all([sendFollowDigests(ctx()), sendFollowDigests(ctx()), sendFollowDigests(ctx())]);
    expect(await delivered()).toHaveLength(1);
    for (const name of ['Second', 'Third']) await queueFollowNotices(ctx(), { eventId: await publish(name) });
    await sendFollowDigests(ctx());
    expect(await delivered()).toEqual([]);
    await sql`update notification_sent set sent_at = now() - interval '24 hours'`.execute(testDatabase.db);
    await sendFollowDigests(ctx());
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new events from organizers you follow');
    expect(mail?.text).not.toContain('First');
  });

  it('is sent once, however often the jobs run', async () => {
    const ada = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada]);
    const eventId = await publish('Jazz Night');
    for (let position = 0; position < 2; position += 1) {
      await queueFollowNotices(ctx(), { eventId });
      await sql`update notification_sent set sent_at = now() - interval '2 days'`.execute(testDatabase.db);
      await sendFollowDigests(ctx());
    }
    expect(await delivered()).toHaveLength(1);
  });

  it('is not sent when it is private, past, or removed by the time the mail is rendered', async () => {
    const ada = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada]);
    await queueFollowNotices(ctx(), { eventId: await publish('Secret', 5, 'private') });
    await queueFollowNotices(ctx(), { eventId: await publish('Yesterday', -1) });
    await sendFollowDigests(ctx());
    expect(await delivered()).toEqual([]);
    const eventId = await publish('Called off');
    await queueFollowNotices(ctx(), { eventId });
    await sendFollowDigests(ctx());
    await inTransaction(testDatabase.db, (tx) => cancelEventIn(tx, { id: eventId }));
    expect(await delivered()).toEqual([]);
    expect(await testDatabase.db.selectFrom('mail_outbox').select('state').execute()).toEqual([{ state: 'dropped' }]);
  });

  it('of an import is not sent', async () => {
    const ada = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada]);
    const ids: string[] = [];
    for (let position = 0; position <= 20; position += 1) ids.push(await publish(`Concert ${position}`));
    await queueFollowNotices(ctx(), { eventId: ids[0] ?? '' });
    await sendFollowDigests(ctx());
    expect(await delivered()).toEqual([]);
  });

  it('is not mailed to a person who unsubscribed while the mail waited', async () => {
    const ada = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada]);
    await queueFollowNotices(ctx(), { eventId: await publish('Jazz Night') });
    await sendFollowDigests(ctx());
    await setPreferences(ctx(ada.actor), { followed_event: false });
    expect(await delivered()).toEqual([]);
  });
});

/** Ada, who ordered a ticket some days ago. */
async function personWithTicket(startsIn: number, person?: TestPerson): Promise<Sale & { ada: TestPerson }> {
  const ada = person ?? (await createPerson(testDatabase.db));
  const startsAt = Temporal.Now.instant().add({ minutes: Math.round(startsIn * 60) });
  const sale = await createSale(testDatabase.db, { event: { startsAt, endsAt: startsAt.add({ hours: 3 }) } });
  await order(sale, ada);
  return { ...sale, ada };
}

async function order(sale: Sale, person: TestPerson | null): Promise<void> {
  const buyer = ctx(person?.actor ?? { kind: 'visitor', key: crypto.randomUUID() });
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 2 }];
  const { reservationToken } = await reserve(buyer, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const email = person?.email ?? `guest-${newKey()}@example.org`;
  const { orderToken } = await confirm(buyer, {
    token: reservationToken,
    name: 'Ada',
    email,
    idempotencyKey: newKey(),
  });
  await testDatabase.db
    .updateTable('ticket_order')
    .set({ placed_at: sql`now() - interval '2 days'`, account_id: person?.accountId ?? null })
    .where('token', '=', orderToken)
    .execute();
}

describe('a reminder', () => {
  it('is sent a day before, once, with time and place in the event’s own time zone', async () => {
    const { ada, ...sale } = await personWithTicket(23);
    await order(sale, null);
    await Promise.all([remindHolders(ctx()), remindHolders(ctx())]);
    await remindHolders(ctx());
    const sent = await delivered();
    expect(recipientsOf(sent)).toEqual([ada.email]);
    expect(sent[0]?.subject).toBe('Coming up: Jazz Night');
    expect(sent[0]?.text).toMatch(/When: .*(Central\sEuropean\sTime)/);
    expect(sent[0]?.text).toContain('You have 2 tickets for this online event.');
    expect(sent[0]?.text).toMatch(/Show my tickets: https:\/\/events\.example\.org\/orders\/[\w-]+\//);
    await remindHolders(ctx());
    expect(await delivered()).toEqual([]);
  });

  it('starts no transaction for people who already got the mail, however often the job runs', async () => {
    await personWithTicket(20);
    const { ada } = await personWithTicket(21);
    await remindHolders(ctx());
    const transactions = vi.spyOn(testDatabase.db, 'transaction');
    try {
      await remindHolders(ctx());
      expect(transactions).not.toHaveBeenCalled();
      await personWithTicket(22, ada);
      transactions.mockClear();
      await remindHolders(ctx());
      expect(transactions).toHaveBeenCalledTimes(1);
    } finally {
      transactions.mockRestore();
    }
    expect(await delivered()).toHaveLength(3);
  });

  it('is sent neither earlier nor after the start', async () => {
    await personWithTicket(25);
    const { eventId } = await personWithTicket(2);
    await sql`update event set starts_at = now() - interval '1 minute' where id = ${eventId}`.execute(testDatabase.db);
    await remindHolders(ctx());
    expect(await delivered()).toEqual([]);
  });

  it('is sent after a downtime, unless the event has started', async () => {
    const { eventId } = await personWithTicket(1);
    await remindHolders(ctx());
    await sql`update event set starts_at = now() - interval '1 minute' where id = ${eventId}`.execute(testDatabase.db);
    expect(await delivered()).toEqual([]);
    const { ada } = await personWithTicket(0.2);
    await remindHolders(ctx());
    expect(recipientsOf(await delivered())).toEqual([ada.email]);
  });

  it('is sent again for a new date, and never for the former date', async () => {
    const { eventId, ada } = await personWithTicket(10);
    await remindHolders(ctx());
    const later = inDays(3);
    await inTransaction(testDatabase.db, (tx) =>
      updateEventIn(tx, { id: eventId, startsAt: later, endsAt: later.add({ hours: 1 }) }),
    );
    expect(await delivered()).toEqual([]);
    await remindHolders(ctx());
    expect(await delivered()).toEqual([]);
    const inLessThanADay = inDays(0.75);
    await inTransaction(testDatabase.db, (tx) =>
      updateEventIn(tx, { id: eventId, startsAt: inLessThanADay, endsAt: inLessThanADay.add({ hours: 1 }) }),
    );
    await remindHolders(ctx());
    expect(recipientsOf(await delivered())).toEqual([ada.email]);
  });

  it.each([
    ['canceled', cancelEventIn],
    ['postponed', postponeEventIn],
  ])('is not sent for an event that was %s, even while the mail waits', async (_, changeStatus) => {
    const firstSale = await personWithTicket(10);
    await inTransaction(testDatabase.db, (tx) => changeStatus(tx, { id: firstSale.eventId }));
    const secondSale = await personWithTicket(10);
    await remindHolders(ctx());
    await inTransaction(testDatabase.db, (tx) => changeStatus(tx, { id: secondSale.eventId }));
    expect(await delivered()).toEqual([]);
  });

  it('is not sent soon after the order', async () => {
    const { eventId } = await personWithTicket(10);
    await sql`update ticket_order set placed_at = now() where event_id = ${eventId}`.execute(testDatabase.db);
    await remindHolders(ctx());
    expect(await delivered()).toEqual([]);
  });

  it('is not sent for void tickets, or to a person who opted out', async () => {
    const { eventId, ada } = await personWithTicket(10);
    await sql`update ticket set status = 'canceled' where event_id = ${eventId}`.execute(testDatabase.db);
    await remindHolders(ctx());
    expect(await delivered()).toEqual([]);
    await setPreferences(ctx(ada.actor), { reminder: false });
    await personWithTicket(10, ada);
    await remindHolders(ctx());
    expect(await delivered()).toEqual([]);
  });
});

describe('weekly picks', () => {
  async function personWithLikes(): Promise<TestPerson> {
    const ada = await createPerson(testDatabase.db);
    const { publish } = await organizerFollowedBy([ada]);
    const ids = [await publish('Liked', 4), await publish('Picked', 6)];
    await refreshListing(ctx(), { eventIds: ids });
    await like(ctx(ada.actor), { eventId: ids[0] ?? '' });
    return ada;
  }

  it('are sent only to people who opted in, with reasons', async () => {
    await personWithLikes();
    const ada = await personWithLikes();
    await setPreferences(ctx(ada.actor), { weekly_picks: true });
    await sendWeeklyPicks(ctx(), {});
    const sent = await delivered();
    expect(recipientsOf(sent)).toEqual([ada.email]);
    expect(sent[0]?.text).toContain('Picked');
    expect(sent[0]?.text).toMatch(/You follow Oz Presents|Because you liked Liked/);
  });

  it('are never sent twice within six days, however often the job runs', async () => {
    const ada = await personWithLikes();
    await setPreferences(ctx(ada.actor), { weekly_picks: true });
    await Promise.all([sendWeeklyPicks(ctx(), {}), sendWeeklyPicks(ctx(), {})]);
    expect(await delivered()).toHaveLength(1);
    await sql`update notification_sent set sent_at = now() - interval '5 days'`.execute(testDatabase.db);
    await sendWeeklyPicks(ctx(), {});
    expect(await delivered()).toEqual([]);
    await sql`update notification_sent set sent_at = now() - interval '6 days'`.execute(testDatabase.db);
    await sendWeeklyPicks(ctx(), {});
    expect(await delivered()).toHaveLength(1);
  });

  it('are not sent when the person has no recommendations', async () => {
    const ada = await createPerson(testDatabase.db);
    await setPreferences(ctx(ada.actor), { weekly_picks: true });
    await sendWeeklyPicks(ctx(), {});
    expect(await delivered()).toEqual([]);
    expect(await testDatabase.db.selectFrom('notification_sent').select('kind').execute()).toEqual([]);
  });
});

describe('an unsubscribe link', () => {
  async function personWithReminder(): Promise<{ ada: TestPerson; mail: MailMessage | undefined }> {
    const { ada } = await personWithTicket(10);
    await remindHolders(ctx());
    const [mail] = await delivered();
    return { ada, mail };
  }
  const mailProgram: Actor = { kind: 'visitor', key: 'mail program' };

  it('is in the mail and in its header lines, as mail programs expect', async () => {
    const { mail } = await personWithReminder();
    const href = `https://events.example.org/unsubscribe/${tokenOf(mail)}/`;
    expect(mail?.html).toContain(href);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('works with the tokens of 32 characters that earlier versions issued', async () => {
    const { accountId } = await createPerson(testDatabase.db);
    const token = randomBytes(24).toString('base64url');
    await sql`insert into unsubscribe_link (token_hash, kind, account_id)
      values (sha256(convert_to(${token}, 'UTF8')), 'reminder', ${accountId}::bigint)`.execute(testDatabase.db);
    expect(await unsubscribe(ctx(mailProgram), { token })).toEqual({ kind: 'reminder', isOn: false });
  });

  it('ends exactly one kind for exactly one person, and may be followed twice', async () => {
    const { ada, mail } = await personWithReminder();
    const { ada: grace } = await personWithReminder();
    const token = tokenOf(mail);
    expect(await readUnsubscribeLink(ctx(mailProgram), { token })).toEqual({ kind: 'reminder', isOn: true });
    expect(await preferencesOf(ctx(ada.actor))).toMatchObject({ reminder: true });
    for (let position = 0; position < 2; position += 1)
      expect(await unsubscribe(ctx(mailProgram), { token })).toEqual({ kind: 'reminder', isOn: false });
    expect(await preferencesOf(ctx(ada.actor))).toEqual({
      followed_event: true,
      reminder: false,
      weekly_picks: false,
      weekly_sales: true,
    });
    expect(await preferencesOf(ctx(grace.actor))).toMatchObject({ reminder: true });
    const choices = await testDatabase.db.selectFrom('notification_choice').select(['kind', 'is_on', 'how']).execute();
    expect(choices).toEqual([{ kind: 'reminder', is_on: false, how: 'unsubscribe' }]);
  });

  it.each(['', '..', 'x'.repeat(32), 'x'.repeat(500), "' or 1=1 --".padEnd(32, 'a')])(
    'with an unknown token (%j) ends no kind',
    async (token) => {
      await expect(readUnsubscribeLink(ctx(mailProgram), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(unsubscribe(ctx(mailProgram), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('is not readable in the database, and is deleted after more than a year', async () => {
    const { mail } = await personWithReminder();
    const { rows } = await sql<{ dump: string }>`select
      (select string_agg(m::text, '') from mail_outbox m) || (select string_agg(l::text, '') from unsubscribe_link l) as dump`.execute(
      testDatabase.db,
    );
    expect(rows[0]?.dump).not.toContain(tokenOf(mail));
    await sql`update unsubscribe_link set created_at = now() - interval '401 days'`.execute(testDatabase.db);
    await purgeOldMail(ctx());
    await expect(readUnsubscribeLink(ctx(mailProgram), { token: tokenOf(mail) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
