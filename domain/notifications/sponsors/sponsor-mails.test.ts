// Messages to sponsors and about open events, reports of profiles, and their mails.
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '#domain/discovery';
import { publishMyEvent } from '#domain/management';
import { suspendPerson } from '#domain/staff';
import {
  addPublishedSponsorIn,
  dismissSponsorReports,
  erasePersonIn,
  mySponsorProfile,
  personalDataOf,
  reportedSponsors,
  reportSponsor,
  saveOpening,
  sendSponsorMessage,
  takeSponsorOffline,
} from '#domain/sponsorship';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import { codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import { deliverDue, type MailMessage, sendSponsorMessageMails, sendSponsorNews } from '../index.ts';

const database = testDb();
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

async function sponsor(): Promise<TestPerson & { profileId: string }> {
  const person = await createPerson(database.db, { fullName: 'Grace Hopper' });
  const typed = {
    name: 'Kittiwake Coffee',
    website: '',
    offers: ['products'],
    categories: ['103'],
    currency: 'EUR',
    budgetFrom: '',
    budgetTo: '',
    languages: ['en'],
    description: 'We bring a coffee cart to morning events, with two baristas.',
  };
  const input = { accountId: person.accountId, typed, places: [], language: 'en' };
  const profileId = await database.db.transaction().execute((tx) => addPublishedSponsorIn(tx, system(), input));
  return { ...person, profileId };
}

const jobsOf = async <Payload>(task: string): Promise<Payload[]> =>
  (
    await database.pool.query<{ payload: Payload }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [task],
    )
  ).rows.map(({ payload }) => payload);

/** Runs the waiting jobs, each twice, and delivers their mails. */
async function delivered(): Promise<MailMessage[]> {
  const messages = await jobsOf<{ messageId: string }>('notifications.sponsor_message');
  for (const payload of [...messages, ...messages]) await sendSponsorMessageMails(system(), payload);
  const news = await jobsOf<Parameters<typeof sendSponsorNews>[1]>('notifications.sponsor_news');
  for (const payload of [...news, ...news]) await sendSponsorNews(system(), payload);
  const sent: MailMessage[] = [];
  await deliverDue(system(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

const message = (more: { body?: string; hasConsent?: boolean; idempotencyKey?: string } = {}) => ({
  body: 'Coffee for 200 runners?',
  hasConsent: true,
  consentText: 'Send my address.',
  locale: 'en',
  idempotencyKey: crypto.randomUUID(),
  ...more,
});
const write = (person: TestPerson, sponsorId: string, more = {}) =>
  sendSponsorMessage(person.ctx, { target: { sponsorId }, ...message(more) });

describe('a message to a sponsor', () => {
  it('is mailed once, with the sender’s address for replies, and its consent is stored', async () => {
    const [to, from] = [await sponsor(), await createPerson(database.db, { fullName: 'Ada Lovelace' })];
    const idempotencyKey = crypto.randomUUID();
    await write(from, to.profileId, { idempotencyKey });
    await write(from, to.profileId, { idempotencyKey });
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: to.email }, replyTo: { name: 'Ada Lovelace', address: from.email } });
    expect(mail?.text).toContain('Coffee for 200 runners?');
    expect(mail?.text).toContain('https://events.example.org/sponsorship/connect/sponsors/kittiwake-coffee-');
    expect(await personalDataOf(system(), from)).toMatchObject({
      sponsor_messages: [{ body: 'Coffee for 200 runners?', consent_text: 'Send my address.', state: 'mailed' }],
    });
  });
  it('needs a text, the consent and a confirmed address, and goes only to public profiles of other people', async () => {
    const [to, from] = [await sponsor(), await createPerson(database.db)];
    expect(await refusalOf(write(from, to.profileId, { body: ' ', hasConsent: false }))).toMatchObject({
      fields: { body: ['MISSING'], consent: ['MISSING'] },
    });
    expect(await codeOf(write(await createPerson(database.db, { isVerified: false }), to.profileId))).toBe(
      'UNCONFIRMED_EMAIL',
    );
    expect(await codeOf(write(to, to.profileId))).toBe('CONFLICT');
    expect(await codeOf(write(from, '999999'))).toBe('NOT_FOUND');
    expect(
      await codeOf(
        sendSponsorMessage(contextOf(database.db, newVisitor()), { target: { sponsorId: to.profileId }, ...message() }),
      ),
    ).toBe('NOT_SIGNED_IN');
    expect(await delivered()).toEqual([]);
  });
  it('is limited to five a day for each person', async () => {
    const [to, from] = [await sponsor(), await createPerson(database.db)];
    for (let sent = 0; sent < 5; sent += 1) await write(from, to.profileId);
    expect(await codeOf(write(from, to.profileId))).toBe('RATE_LIMITED');
    await write(await createPerson(database.db), to.profileId);
  });
  it('is not mailed when its sender was suspended or erased meanwhile', async () => {
    const [to, staff] = [await sponsor(), await createStaff(database.db)];
    const [suspended, erased] = [await createPerson(database.db), await createPerson(database.db)];
    for (const person of [suspended, erased]) await write(person, to.profileId);
    await suspendPerson(staff.ctx, { publicId: suspended.publicId, reason: 'sends advertising' });
    await database.db.transaction().execute((tx) => erasePersonIn(tx, erased));
    expect((await delivered()).filter((mail) => mail.to.address === to.email)).toEqual([]);
  });
});

describe('a message about an event that is open to sponsors', () => {
  it('is mailed to the people who manage the event, while it is open', async () => {
    const organizer = await createOrganizerWithDraft(database.db);
    const { eventId } = organizer;
    const from = await createPerson(database.db);
    await addTickets(organizer.ctx, eventId);
    await publishMyEvent(organizer.ctx, { eventId });
    await refreshListing(organizer.ctx, { eventIds: [eventId] });
    const send = () => sendSponsorMessage(from.ctx, { target: { eventId }, ...message() });
    expect(await codeOf(send())).toBe('NOT_FOUND');
    const opening = { seeks: ['money'], currency: 'USD', amountFrom: '', amountTo: '', expectedGuests: '' };
    await saveOpening(organizer.ctx, { ...opening, eventId, isOpen: true, audience: 'Runners', language: 'en' });
    await send();
    const mails = await delivered();
    expect(mails.map(({ to, replyTo }) => [to.address, replyTo?.address])).toEqual([[organizer.email, from.email]]);
  });
});

describe('a reported profile', () => {
  it('is taken offline by staff with a reason that its person gets by mail', async () => {
    const [to, from, staff] = [await sponsor(), await createPerson(database.db), await createStaff(database.db)];
    await reportSponsor(from.ctx, { id: to.profileId, body: 'They never answer.' });
    await reportSponsor(from.ctx, { id: to.profileId, body: 'Still no answer.' });
    const reported = (await reportedSponsors(staff.ctx)).find(({ id }) => id === to.profileId);
    expect(reported).toMatchObject({ name: 'Kittiwake Coffee', reports: [{ body: 'They never answer.' }] });
    await takeSponsorOffline(staff.ctx, { id: to.profileId, reason: 'Please answer.' });
    expect(await mySponsorProfile(to.ctx)).toMatchObject({ state: 'refused', reason: 'Please answer.' });
    expect(await reportedSponsors(staff.ctx)).not.toContainEqual(expect.objectContaining({ id: to.profileId }));
    const [mail] = await delivered();
    expect(mail).toMatchObject({ to: { address: to.email } });
    expect(mail?.text).toContain('Please answer.');
  });
  it('stays online when staff dismiss its reports', async () => {
    const [to, from, staff] = [await sponsor(), await createPerson(database.db), await createStaff(database.db)];
    await reportSponsor(from.ctx, { id: to.profileId, body: 'Spam.' });
    await dismissSponsorReports(staff.ctx, { id: to.profileId });
    expect(await codeOf(dismissSponsorReports(staff.ctx, { id: to.profileId }))).toBe('CONFLICT');
    expect(await mySponsorProfile(to.ctx)).toMatchObject({ state: 'published' });
  });
  it('is not reported by its own person or without words, and reports are for staff alone', async () => {
    const [to, from] = [await sponsor(), await createPerson(database.db)];
    expect(await codeOf(reportSponsor(to.ctx, { id: to.profileId, body: 'Spam.' }))).toBe('CONFLICT');
    expect(await refusalOf(reportSponsor(from.ctx, { id: to.profileId, body: '' }))).toMatchObject({
      fields: { body: ['MISSING'] },
    });
    expect(await codeOf(reportedSponsors(from.ctx))).toBe('NOT_FOUND');
    expect(await codeOf(takeSponsorOffline(from.ctx, { id: to.profileId, reason: 'no' }))).toBe('NOT_FOUND');
  });
});
