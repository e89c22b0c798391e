// An organizer writes to followers and contacts: who gets the mail, when, and what stops it.
import { beforeEach, describe, expect, test } from 'vitest';
import { addTag } from '#domain/contacts';
import { unfollow } from '#domain/favorites';
import { updateMyEvent } from '#domain/management';
import { readNewsLink, resumeNews, stopNews } from '#domain/news';
import { setMemberIn } from '#domain/organizers';
import { dangersOf } from '../../../test/dangers.ts';
import { testDb } from '../../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../../test/fixtures/hostile-payloads.ts';
import {
  announcementScene,
  createFollower,
  deliverAnnouncements,
  newAnnouncement,
} from '../../../test/worlds/announcement-scene.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { asImpersonator } from '../../../test/worlds/favorites-scene.ts';
import { addressesOf, mailSite } from '../../../test/worlds/message-scene.ts';
import { buyWithNews } from '../../../test/worlds/news-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { auditOf } from '../../../test/worlds/staff.ts';
import { inDays } from '../../../test/worlds/organizers.ts';
import {
  announcementForm,
  announcementList,
  previewAnnouncement,
  purgeOldMail,
  queueFollowNotices,
  sendAnnouncement,
  sendAnnouncements,
  sendFollowDigests,
  sendTestAnnouncement,
  setPreferences,
  stopAnnouncement,
} from '../index.ts';

const database = testDb();
type Scene = Awaited<ReturnType<typeof announcementScene>>;
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from announcement');
  await database.pool.query('delete from refused_address');
});

/** A buyer who agreed to news with the address of an account. */
async function createSubscriber(scene: Scene) {
  const person = await createPerson(database.db);
  await buyWithNews(database.db, scene, { email: person.email, ctx: person.ctx });
  return person;
}

const send = (scene: Scene, more: Record<string, string | null> = {}) =>
  sendAnnouncement(scene.ctx, newAnnouncement(scene, more));

const previewOf = (scene: Scene, more: Record<string, string | null> = {}) =>
  previewAnnouncement(scene.ctx, { ...newAnnouncement(scene, more), locale: 'en' }, mailSite);

const addresses = (...people: { email: string }[]) => people.map(({ email }) => email).sort();

const tokenOf = (mail: { text: string } | undefined) =>
  /\/contact\/news\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? '';

describe('an announcement', () => {
  test('goes once to each follower and each contact who agreed, with a link that unsubscribes in one click', async () => {
    const scene = await announcementScene(database.db);
    const follower = await createFollower(database.db, scene);
    const subscriber = await createSubscriber(scene);
    const both = await createFollower(database.db, scene);
    await buyWithNews(database.db, scene, { email: both.email.toUpperCase(), ctx: both.ctx });
    await buyWithNews(database.db, scene); // a guest who has not confirmed the address
    expect(await previewOf(scene)).toMatchObject({ recipients: 3 });
    await send(scene, { eventId: scene.eventId, body: 'See https://example.org/season' });
    const mails = await deliverAnnouncements(database.db);
    expect(addressesOf(mails)).toEqual(addresses(follower, subscriber, both));
    for (const mail of mails) {
      const link = `https://events.example.org/contact/news/${tokenOf(mail)}/`;
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(mail.html).toContain(link);
      expect(mail.replyTo?.address).toBe(scene.email);
      expect(mail.html).not.toContain(scene.email);
      expect(mail.html).toMatch(/<img\s+src="https:\/\/events\.example\.org\/e\/_next\/static\/media\/poster-/);
    }
    expect(mails.find(({ to }) => to.address === follower.email)?.text).toContain('because you follow');
    expect(mails.find(({ to }) => to.address === subscriber.email)?.text).toContain('you agreed to their news');
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([
      { state: 'sent', deliveries: { sent: 3, waiting: 0, failed: 0, dropped: 0 }, unsubscribed: 0 },
    ]);
    expect((await auditOf(database.db))[0]).toMatchObject({ action: 'announcement.sent', detail: { recipients: 3 } });
  });

  test('goes to followers, to contacts, or to contacts with a tag', async () => {
    const scene = await announcementScene(database.db);
    const follower = await createFollower(database.db, scene);
    const subscriber = await createSubscriber(scene);
    const tagged = await createSubscriber(scene);
    await addTag(scene.ctx, { organizationId: scene.organizationId, email: tagged.email, tag: 'Press' });
    const countOf = async (more: Record<string, string>) => (await previewOf(scene, more)).recipients;
    expect(await countOf({ audience: 'followers' })).toBe(1);
    expect(await countOf({ audience: 'contacts' })).toBe(2);
    expect(await countOf({ audience: 'contacts', tag: 'Press' })).toBe(1);
    await send(scene, { audience: 'both', tag: 'Press' });
    expect(addressesOf(await deliverAnnouncements(database.db))).toEqual(addresses(follower, tagged));
    await send(scene, { audience: 'contacts' });
    expect(addressesOf(await deliverAnnouncements(database.db))).toEqual(addresses(subscriber, tagged));
  });

  test('does not go to people who unsubscribed, turned such mails off, or whose mails came back or were spam', async () => {
    const scene = await announcementScene(database.db);
    const wanted = await createFollower(database.db, scene);
    const unsubscribed = await createFollower(database.db, scene);
    const off = await createFollower(database.db, scene);
    const gone = await createFollower(database.db, scene);
    const annoyed = await createSubscriber(scene);
    await setPreferences(off.ctx, { followed_event: false });
    await send(scene);
    const mails = await deliverAnnouncements(database.db, ({ to }) => to.address === gone.email);
    expect(addressesOf(mails)).toEqual(addresses(wanted, unsubscribed, annoyed));
    const token = tokenOf(mails.find(({ to }) => to.address === unsubscribed.email));
    await stopNews(contextOf(database.db, newVisitor()), { token });
    await database.pool.query(
      `insert into refused_address (address_hash, reason) values (sha256(convert_to($1, 'UTF8')), 'complaint')`,
      [annoyed.email.toLowerCase()],
    );
    expect(await previewOf(scene)).toMatchObject({ recipients: 1 });
    await send(scene);
    expect(addressesOf(await deliverAnnouncements(database.db))).toEqual([wanted.email]);
  });

  test('counts who unsubscribed with its link, and the link ends the mails of this organizer alone', async () => {
    const [scene, other] = [await announcementScene(database.db), await announcementScene(database.db)];
    const follower = await createFollower(database.db, scene);
    await createFollower(database.db, other);
    const visitor = contextOf(database.db, newVisitor());
    await send(scene);
    const [mail] = await deliverAnnouncements(database.db);
    const token = tokenOf(mail);
    expect(await readNewsLink(visitor, { token })).toMatchObject({
      state: 'on',
      organizer: { id: scene.organizerId },
    });
    await stopNews(visitor, { token });
    await stopNews(visitor, { token });
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([{ unsubscribed: 1 }]);
    expect((await refusalOf(previewOf(scene))).detail.fields).toEqual({ audience: ['TOO_FEW'] });
    expect(await previewOf(other)).toMatchObject({ recipients: 1 });
    await resumeNews(visitor, { token });
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([{ unsubscribed: 0 }]);
    expect(await previewOf(scene)).toMatchObject({ recipients: 1 });
    expect(mail?.to.address).toBe(follower.email);
  });

  test('is not sent to a person who unfollowed or unsubscribed while it waited', async () => {
    const scene = await announcementScene(database.db);
    const follower = await createFollower(database.db, scene);
    const subscriber = await createSubscriber(scene);
    await send(scene);
    await sendAnnouncements(system());
    await unfollow(follower.ctx, scene);
    await database.pool.query('update news_consent set withdrawn_at = now() where email_key = $1', [subscriber.email]);
    expect(await deliverAnnouncements(database.db)).toEqual([]);
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([
      { state: 'sent', deliveries: { sent: 0, dropped: 2 } },
    ]);
  });

  test('shows hostile texts as text, with a subject of one line', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const body = HOSTILE_PAYLOADS.join('\n').slice(0, 4_000);
    await send(scene, { body, subject: 'Hi\r\nBcc: <b>x@y.org' });
    const [mail] = await deliverAnnouncements(database.db);
    expect(dangersOf(mail?.html ?? '', mailSite.baseUrl)).toEqual([]);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.subject).toBe('Hi Bcc: <b>x@y.org');
  });

  test('shows its deliveries also after its mails were deleted', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const gone = await createFollower(database.db, scene);
    await send(scene);
    await deliverAnnouncements(database.db, ({ to }) => to.address === gone.email);
    const deliveries = { waiting: 0, sent: 1, failed: 1, dropped: 0 };
    const failedAddresses = [gone.email];
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([{ deliveries, failedAddresses }]);
    await database.pool.query(`update mail_outbox set done_at = now() - interval '91 days'`);
    await purgeOldMail(system());
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([
      { deliveries, failedAddresses: [] },
    ]);
  });

  test('is a test for its author alone, once for each text', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const typed = newAnnouncement(scene, { eventId: scene.eventId });
    await sendTestAnnouncement(scene.ctx, typed);
    expect(await sendTestAnnouncement(scene.ctx, typed)).toEqual({ email: scene.email });
    const mails = await deliverAnnouncements(database.db);
    expect(mails).toMatchObject([{ to: { address: scene.email }, subject: 'Test: Our winter season' }]);
    expect(mails[0]?.headers).toBeUndefined();
  });
});

describe('a scheduled announcement', () => {
  test('goes at its time to the people who follow then', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    await send(scene, { sendAt: inDays(5, '10:00') });
    const later = await createFollower(database.db, scene);
    expect(await deliverAnnouncements(database.db)).toEqual([]);
    expect((await announcementList(scene.ctx, scene)).announcements).toMatchObject([{ state: 'scheduled' }]);
    await database.pool.query('update announcement set send_at = now()');
    expect(addressesOf(await deliverAnnouncements(database.db))).toContain(later.email);
  });

  test('can be stopped before and while it is sent', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const scheduled = await send(scene, { sendAt: inDays(5, '10:00') });
    await stopAnnouncement(scene.ctx, { ...scene, ...scheduled });
    const running = await send(scene);
    await sendAnnouncements(system());
    await stopAnnouncement(scene.ctx, { ...scene, ...running });
    await stopAnnouncement(scene.ctx, { ...scene, ...running });
    expect(await deliverAnnouncements(database.db)).toEqual([]);
    const { announcements } = await announcementList(scene.ctx, scene);
    expect(announcements).toMatchObject([
      { state: 'stopped' },
      { state: 'stopped', deliveries: { sent: 0, dropped: 1 } },
    ]);
  });

  test('is stopped when staff suspend the organization or the event is canceled', async () => {
    const [scene, suspended] = [await announcementScene(database.db), await announcementScene(database.db)];
    for (const each of [scene, suspended]) {
      await createFollower(database.db, each);
      await send(each, { eventId: each.eventId });
    }
    await updateMyEvent(scene.ctx, { eventId: scene.eventId, plan: { kind: 'canceled' }, message: '' });
    await database.pool.query(`insert into moderation_decision (kind, organization_id) values ('suspended', $1)`, [
      suspended.organizationId,
    ]);
    expect(await deliverAnnouncements(database.db)).toEqual([]);
    for (const each of [scene, suspended])
      expect((await announcementList(each.ctx, each)).announcements).toMatchObject([{ state: 'stopped' }]);
    expect(await codeOf(send(suspended))).toBe('CONFLICT');
    expect(await announcementForm(suspended.ctx, suspended)).toMatchObject({ isSuspended: true });
    expect((await refusalOf(send(scene, { eventId: scene.eventId }))).detail.fields).toEqual({ eventId: ['UNKNOWN'] });
  });
});

describe('an announcement of an event', () => {
  const digests = async () => {
    await sendFollowDigests(system());
    return deliverAnnouncements(database.db);
  };

  test.each(['before', 'after'])(
    'replaces the automatic mail to followers when it is sent %s the automatic mail is prepared',
    async (order) => {
      const scene = await announcementScene(database.db);
      await createFollower(database.db, scene);
      if (order === 'after') await queueFollowNotices(system(), scene);
      await send(scene, { eventId: scene.eventId });
      expect(await deliverAnnouncements(database.db)).toHaveLength(1);
      if (order === 'before') await queueFollowNotices(system(), scene);
      expect(await digests()).toEqual([]);
    },
  );

  test('that was stopped leaves the automatic mail to those who did not get it', async () => {
    const scene = await announcementScene(database.db);
    const follower = await createFollower(database.db, scene);
    await queueFollowNotices(system(), scene);
    const sent = await send(scene, { eventId: scene.eventId });
    await sendAnnouncements(system());
    await stopAnnouncement(scene.ctx, { ...scene, ...sent });
    expect(addressesOf(await digests())).toEqual([follower.email]);
  });
});

describe('the limits', () => {
  test('are three announcements a day, and each form is one announcement', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const typed = newAnnouncement(scene);
    const [first, second] = await Promise.all([sendAnnouncement(scene.ctx, typed), sendAnnouncement(scene.ctx, typed)]);
    expect(first).toEqual(second);
    await send(scene);
    await send(scene);
    expect((await refusalOf(send(scene))).detail.fields).toEqual({ sendAt: ['TOO_MANY'] });
    expect(await sendAnnouncement(scene.ctx, typed)).toEqual(first);
    await send(scene, { sendAt: inDays(3, '10:00') });
  });

  test('are 60,000 mails a day, apart from messages to attendees', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const { announcementId } = await send(scene);
    await database.pool.query('update announcement set recipients = 60000 where id = $1', [announcementId]);
    expect((await refusalOf(send(scene))).detail.fields).toEqual({ audience: ['TOO_MANY'] });
  });

  test('name each wrong field', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const other = await announcementScene(database.db);
    const fieldsOf = async (more: Record<string, string | null>) =>
      (await refusalOf(previewOf(scene, more))).detail.fields;
    expect(await fieldsOf({ audience: 'everyone', subject: ' ', body: 'a'.repeat(5_001), sendAt: 'T10:00' })).toEqual({
      audience: ['MISSING'],
      subject: ['MISSING'],
      body: ['TOO_LONG'],
      sendAt: ['MISSING'],
    });
    expect(await fieldsOf({ organizerId: other.organizerId, tag: 'Nobody' })).toEqual({
      organizerId: ['UNKNOWN'],
      tag: ['UNKNOWN'],
    });
    expect(await fieldsOf({ eventId: other.eventId })).toEqual({ eventId: ['UNKNOWN'] });
    expect(await fieldsOf({ sendAt: '2020-01-01T10:00' })).toEqual({ sendAt: ['TOO_SMALL'] });
    expect(await fieldsOf({ sendAt: inDays(400, '10:00') })).toEqual({ sendAt: ['TOO_LARGE'] });
  });
});

describe('access', () => {
  test('is for owners, admins and editors; another organization does not exist', async () => {
    const scene = await announcementScene(database.db);
    await createFollower(database.db, scene);
    const sent = await send(scene);
    const memberWith = async (role: 'admin' | 'editor' | 'box_office' | 'check_in') => {
      const person = await createPerson(database.db);
      const { accountId } = person;
      const member = { organizationId: scene.organizationId, accountId, role };
      await database.db.transaction().execute((tx) => setMemberIn(tx, member));
      return person;
    };
    for (const role of ['admin', 'editor'] as const)
      expect(await announcementList((await memberWith(role)).ctx, scene)).toMatchObject({
        announcements: [{ id: sent.announcementId }],
      });
    const check = await memberWith('check_in');
    expect(await codeOf(announcementList(check.ctx, scene))).toBe('ROLE_TOO_LOW');
    expect(await codeOf(sendAnnouncement(check.ctx, newAnnouncement(scene)))).toBe('ROLE_TOO_LOW');
    const stranger = await announcementScene(database.db);
    expect(await codeOf(announcementList(stranger.ctx, scene))).toBe('NOT_FOUND');
    expect(await codeOf(stopAnnouncement(stranger.ctx, { ...scene, ...sent }))).toBe('NOT_FOUND');
    expect(await codeOf(stopAnnouncement(stranger.ctx, { ...stranger, ...sent }))).toBe('NOT_FOUND');
    expect(await codeOf(announcementList(contextOf(database.db, newVisitor()), scene))).toBe('NOT_SIGNED_IN');
    const impersonator = asImpersonator(database.db, scene.actor);
    expect(await codeOf(sendAnnouncement(impersonator, newAnnouncement(scene)))).toBe('FORBIDDEN');
    expect(await codeOf(stopAnnouncement(impersonator, { ...scene, ...sent }))).toBe('FORBIDDEN');
  });
});

describe('parallel jobs after a crash', () => {
  const RECIPIENTS = 12;

  /** Queues an announcement, deletes half of its mails as if the job had ended there, and runs the job three times at once. */
  async function race(job: () => Promise<void>): Promise<number> {
    const scene = await announcementScene(database.db);
    for (let index = 0; index < RECIPIENTS; index += 1) await createFollower(database.db, scene);
    await send(scene);
    await sendAnnouncements(system());
    await database.pool.query('update announcement set queued_at = null');
    await database.pool.query('delete from mail_outbox where id % 2 = 0');
    await Promise.all([job(), job(), job()]);
    return (await database.pool.query('select id from mail_outbox')).rowCount ?? 0;
  }

  test('queue one mail for each address', async () => {
    expect(await race(() => sendAnnouncements(system()))).toBe(RECIPIENTS);
  });

  test('queue more mails in the broken twin, whose mails have no key of the announcement and the address', async () => {
    const unguarded = async () => {
      await database.pool.query(`update mail_outbox set message_key = gen_random_uuid()::text`);
      await sendAnnouncements(system());
    };
    expect(await race(unguarded)).toBeGreaterThan(RECIPIENTS);
  });
});
