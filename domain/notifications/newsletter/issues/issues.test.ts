// Staff write an issue and send it: who gets it, what stops it, and what is counted.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dangersOf } from '../../../../test/dangers.ts';
import { testDb } from '../../../../test/db.ts';
import { contextOf, newVisitor } from '../../../../test/worlds/context.ts';
import {
  addReaders,
  addressesOf,
  deliverMails,
  deliverNewsletters,
  emptyNewsletter,
  newsletterSite as site,
  sendNow,
  writeIssue,
  writeText,
} from '../../../../test/worlds/newsletter-scene.ts';
import { createPerson } from '../../../../test/worlds/people.ts';
import { newKey } from '../../../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../../test/worlds/staff.ts';
import {
  changeIssue,
  createIssue,
  deleteDraft,
  issueList,
  issueView,
  openCountedLink,
  purgeOldMail,
  saveIssue,
  sendIssue,
  sendNewsletters,
  setMyClicksConsent,
  stopClicksByLink,
  unsubscribe,
} from '../../index.ts';

const database = testDb();
const system = () => contextOf(database.db);
let staff: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await emptyNewsletter(database.db);
  staff = await createStaff(database.db);
});

const viewOf = (issueId: string) => issueView(staff.ctx, { issueId }, site);
const stateOf = async (issueId: string) => (await viewOf(issueId)).state;
const tokenOf = (mail: { text: string } | undefined) =>
  /\/unsubscribe\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? '';
/** Lets the minute of the limit pass. */
const afterAMinute = () =>
  sql`update mail_outbox set created_at = created_at - interval '2 minutes'`.execute(database.db);

describe('an issue', () => {
  test('is for staff only', async () => {
    const person = await createPerson(database.db);
    const issueId = await writeIssue(staff.ctx);
    for (const ctx of [contextOf(database.db, newVisitor()), person.ctx]) {
      expect(await codeOf(issueList(ctx, site))).toBe('NOT_FOUND');
      expect(await codeOf(issueView(ctx, { issueId }, site))).toBe('NOT_FOUND');
      expect(await codeOf(createIssue(ctx, { title: 'Mine', idempotencyKey: newKey() }))).toBe('NOT_FOUND');
      expect(await codeOf(changeIssue(ctx, { issueId, change: 'stop' }))).toBe('NOT_FOUND');
    }
    const weak = await createStaff(database.db, { methods: ['password'] });
    expect(await codeOf(issueList(weak.ctx, site))).toBe('FORBIDDEN');
  });

  test('is one issue when its form is sent twice', async () => {
    const idempotencyKey = newKey();
    const first = await createIssue(staff.ctx, { title: 'March', idempotencyKey });
    expect(await createIssue(staff.ctx, { title: 'March', idempotencyKey })).toEqual(first);
    expect((await issueList(staff.ctx, site)).issues).toMatchObject([{ title: 'March', state: 'draft' }]);
  });

  test('keeps the text of the first of two editors', async () => {
    const issueId = await writeIssue(staff.ctx);
    const { version } = await viewOf(issueId);
    const typed = { issueId, version, title: 'March', defaultLocale: 'en', locale: 'en', preheader: '', body: 'Text' };
    await saveIssue(staff.ctx, { ...typed, subject: 'First' });
    expect(await codeOf(saveIssue(staff.ctx, { ...typed, subject: 'Second' }))).toBe('CONFLICT');
    expect((await viewOf(issueId)).texts).toMatchObject([{ subject: 'First' }]);
  });

  test('names the line of a mistake', async () => {
    const issueId = await writeIssue(staff.ctx);
    const refused = (body: string) => refusalOf(writeText(staff.ctx, issueId, { body }));
    const invalid = { code: 'ARGUMENTS_ERROR', fields: { body: ['INVALID'] } };
    expect(await refused('Hello\n\n::evnts{limit=3}')).toEqual(invalid);
    expect(await refused('::figure[A hall]{picture="hall.webp"}')).toEqual(invalid);
    expect(await refused('::events{place="us--nowhere"}')).toEqual(invalid);
    expect(await refused('[x](javascript:alert(1))')).toEqual(invalid);
    await expect(writeText(staff.ctx, issueId, { body: 'Hello\n\n::evnts{limit=3}' })).rejects.toMatchObject({
      detail: { values: { line: 3 } },
    });
  });

  test('loses a language whose text is emptied, and can be deleted while it is a draft', async () => {
    const issueId = await writeIssue(staff.ctx);
    await writeText(staff.ctx, issueId, { locale: 'de', subject: 'Nächte im März', body: 'Hallo.' });
    await writeText(staff.ctx, issueId, { locale: 'de', subject: '', body: '' });
    expect((await viewOf(issueId)).texts.map(({ locale }) => locale)).toEqual(['en']);
    const { version } = await viewOf(issueId);
    await deleteDraft(staff.ctx, { issueId, version });
    expect(await codeOf(viewOf(issueId))).toBe('NOT_FOUND');
  });

  test('is sent only when it is complete, checked and has readers', async () => {
    const issueId = await writeIssue(staff.ctx, { body: '' });
    const send = async (more: object = {}) => {
      const { version } = await viewOf(issueId);
      return refusalOf(sendIssue(staff.ctx, { issueId, version, sendAt: null, isChecked: true, ...more }, site));
    };
    expect((await send()).fields).toEqual({ texts: ['MISSING'] });
    await writeText(staff.ctx, issueId);
    expect((await send()).fields).toEqual({ readers: ['TOO_FEW'] });
    expect((await send({ isChecked: false })).fields).toEqual({ isChecked: ['MISSING'] });
    expect((await send({ sendAt: '2020-01-01T10:00' })).fields).toEqual({ sendAt: ['TOO_SMALL'] });
    expect((await send({ sendAt: 'T10:00' })).fields).toEqual({ sendAt: ['MISSING'] });
    expect((await send({ version: '999' })).code).toBe('CONFLICT');
  });
});

describe('sending', () => {
  test('reaches each reader once, in their language or else the default one, with a link that unsubscribes', async () => {
    await addReaders(database.db, ['ada@example.org', 'Eve@example.org']);
    await addReaders(database.db, ['otto@example.org'], { locale: 'de' });
    await addReaders(database.db, ['marie@example.org'], { locale: 'fr' });
    const issueId = await writeIssue(staff.ctx);
    await writeText(staff.ctx, issueId, { locale: 'de', subject: 'Nächte im März', preheader: '', body: 'Hallo.' });
    await sendNow(staff.ctx, issueId);
    const mails = await deliverNewsletters(database.db);
    const subjects = new Map(mails.map(({ to, subject }) => [to.address, subject]));
    expect(Object.fromEntries(subjects)).toEqual({
      'ada@example.org': 'Nights in March',
      'Eve@example.org': 'Nights in March',
      'otto@example.org': 'Nächte im März',
      'marie@example.org': 'Nights in March',
    });
    const link = `https://events.example.org/unsubscribe/${tokenOf(mails[0])}/`;
    expect(mails[0]?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    await sendNewsletters(system());
    expect(await deliverMails(database.db)).toEqual([]);
    expect(await viewOf(issueId)).toMatchObject({ state: 'sent', recipients: 4, deliveries: { sent: 4, waiting: 0 } });
    const actions = (await auditOf(database.db)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['newsletter.sent', 'newsletter.created', 'newsletter.changed']));
  });

  test('leaves out who unsubscribed, was erased or marked a mail as spam, even after the mail was queued', async () => {
    await addReaders(database.db, ['gone@example.org', 'stays@example.org', 'spam@example.org', 'erased@example.org']);
    await addReaders(database.db, ['ended@example.org', 'bounced@example.org']);
    await sql`update newsletter_subscription set ended_at = now() where email_key = 'ended@example.org'`.execute(
      database.db,
    );
    const stop = (address: string, reason: string) =>
      sql`insert into refused_address (address_hash, reason) values (sha256(${address}::bytea), ${reason})`.execute(
        database.db,
      );
    await stop('bounced@example.org', 'bounced');
    const issueId = await writeIssue(staff.ctx);
    await sendNow(staff.ctx, issueId);
    await sendNewsletters(system());
    expect((await viewOf(issueId)).recipients).toBe(4);
    const queued = await database.db.selectFrom('mail_outbox').select(['to_address', 'payload']).execute();
    const payload = queued.find(({ to_address }) => to_address === 'gone@example.org')?.payload as {
      unsubscribe: string;
    };
    await unsubscribe(contextOf(database.db, newVisitor()), { token: payload.unsubscribe });
    await stop('spam@example.org', 'complaint');
    await sql`delete from newsletter_subscription where email_key = 'erased@example.org'`.execute(database.db);
    expect(addressesOf(await deliverMails(database.db))).toEqual(['stays@example.org']);
    expect((await viewOf(issueId)).deliveries).toMatchObject({ sent: 1, dropped: 3 });
  });

  test('pauses, resumes and stops, also for mails that are queued', async () => {
    await addReaders(database.db, ['ada@example.org', 'eve@example.org']);
    const issueId = await writeIssue(staff.ctx);
    await sendNow(staff.ctx, issueId);
    await sendNewsletters(system());
    await changeIssue(staff.ctx, { issueId, change: 'pause' });
    expect(await deliverNewsletters(database.db)).toEqual([]);
    expect(await viewOf(issueId)).toMatchObject({ state: 'paused', deliveries: { waiting: 2, dropped: 0 } });
    await changeIssue(staff.ctx, { issueId, change: 'resume' });
    await changeIssue(staff.ctx, { issueId, change: 'resume' });
    expect(await stateOf(issueId)).toBe('sending');
    expect((await deliverMails(database.db)).length).toBe(2);
    await sendNewsletters(system());
    expect(await stateOf(issueId)).toBe('sent');
    expect(await codeOf(changeIssue(staff.ctx, { issueId, change: 'pause' }))).toBe('CONFLICT');

    const other = await writeIssue(staff.ctx);
    await sendNow(staff.ctx, other);
    await sendNewsletters(system());
    await changeIssue(staff.ctx, { issueId: other, change: 'stop' });
    expect(await deliverNewsletters(database.db)).toEqual([]);
    expect(await viewOf(other)).toMatchObject({ state: 'stopped', deliveries: { sent: 0, dropped: 2 } });
  });

  test('begins at its time, goes to the readers of that moment, and can be taken back before', async () => {
    await addReaders(database.db, ['early@example.org']);
    const issueId = await writeIssue(staff.ctx);
    const tomorrow = Temporal.Now.instant().add({ hours: 24 }).toString().slice(0, 16);
    await sendNow(staff.ctx, issueId, tomorrow);
    expect(await deliverNewsletters(database.db)).toEqual([]);
    await changeIssue(staff.ctx, { issueId, change: 'takeBack' });
    expect(await stateOf(issueId)).toBe('draft');
    await sendNow(staff.ctx, issueId, tomorrow);
    await addReaders(database.db, ['late@example.org']);
    await sql`update newsletter_issue set send_at = now() - interval '1 minute'`.execute(database.db);
    expect(addressesOf(await deliverNewsletters(database.db))).toEqual(['early@example.org', 'late@example.org']);
    await addReaders(database.db, ['after@example.org']);
    expect(await deliverNewsletters(database.db)).toEqual([]);
  });

  test('queues 600 mails a minute', async () => {
    const emails = Array.from({ length: 650 }, (_, index) => `reader${index}@example.org`);
    await addReaders(database.db, emails);
    const issueId = await writeIssue(staff.ctx);
    await sendNow(staff.ctx, issueId);
    await sendNewsletters(system());
    await sendNewsletters(system());
    expect((await viewOf(issueId)).recipients).toBe(600);
    await afterAMinute();
    await sendNewsletters(system());
    expect(await viewOf(issueId)).toMatchObject({ recipients: 650, state: 'sending' });
  });

  test('keeps its figures after its mails are deleted', async () => {
    await addReaders(database.db, ['ada@example.org']);
    const issueId = await writeIssue(staff.ctx);
    await sendNow(staff.ctx, issueId);
    await deliverNewsletters(database.db);
    await sql`update mail_outbox set done_at = now() - interval '91 days'`.execute(database.db);
    await purgeOldMail(system());
    expect(await database.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
    expect((await viewOf(issueId)).deliveries.sent).toBe(1);
  });

  test('shows no dangerous text of an issue', async () => {
    await addReaders(database.db, ['ada@example.org']);
    const body = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n**Bold** & "quoted" <b>text</b>';
    const issueId = await writeIssue(staff.ctx, { subject: '<img src=x onerror=alert(1)>', body });
    await sendNow(staff.ctx, issueId);
    const [mail] = await deliverNewsletters(database.db);
    expect(dangersOf(mail?.html ?? '', site.baseUrl)).toEqual([]);
    expect(mail?.text).toContain('Bold & "quoted"');
  });
});

describe('links', () => {
  const body =
    'Read [the guide](help:find-tickets), [a site](https://example.org/a?b=1&c=2), or [write](mailto:a@example.org).';

  async function mailsToBoth() {
    await addReaders(database.db, ['plain@example.org']);
    await addReaders(database.db, ['counted@example.org'], { clicksKey: 'k'.repeat(22), locale: 'de' });
    const issueId = await writeIssue(staff.ctx, { body });
    await sendNow(staff.ctx, issueId);
    const mails = await deliverNewsletters(database.db);
    const mailTo = (address: string) => mails.find(({ to }) => to.address === address);
    return { issueId, plain: mailTo('plain@example.org'), counted: mailTo('counted@example.org') };
  }
  const linksOf = (text = '') =>
    [...text.matchAll(/https:\/\/events\.example\.org\/hybrid_newsletter\/read\/([\w.-]+)\//g)].flatMap(
      (match) => match[1] ?? [],
    );
  const open = (token: string, isPrefetch = false) => openCountedLink(system(), { token, isPrefetch }, site);

  test('are counted only in the mail of a reader who agreed', async () => {
    const { issueId, plain, counted } = await mailsToBoth();
    expect(linksOf(plain?.html)).toEqual([]);
    expect(plain?.text).toContain('https://example.org/a?b=1&c=2');
    const [guide = '', outside = ''] = linksOf(counted?.html);
    expect(linksOf(counted?.text)).toEqual(linksOf(counted?.html));
    expect(counted?.html).toContain('mailto:a@example.org');
    expect(await open(outside)).toEqual({ target: 'https://example.org/a?b=1&c=2' });
    expect((await open(guide)).target).toMatch(/^\/de\/help\/de-de\//);
    await open(outside, true);
    expect((await viewOf(issueId)).links.map(({ clicks }) => clicks)).toEqual([1, 1]);
  });

  test('of old mails lead on, but are not counted after the reader took the consent back', async () => {
    const { issueId, counted } = await mailsToBoth();
    const [guide = ''] = linksOf(counted?.html);
    await stopClicksByLink(system(), { token: tokenOf(counted) });
    expect((await open(guide)).target).toContain('/help/');
    expect((await viewOf(issueId)).links.map(({ clicks }) => clicks)).toEqual([0, 0]);
    expect(await codeOf(open('x'.repeat(22)))).toBe('NOT_FOUND');
    expect(await codeOf(stopClicksByLink(system(), { token: 'x'.repeat(43) }))).toBe('NOT_FOUND');
  });

  test('store the consent of a person with its text and time, until it ends', async () => {
    const person = await createPerson(database.db);
    await addReaders(database.db, [person.email]);
    const consent = () =>
      database.db
        .selectFrom('newsletter_subscription')
        .select(['clicks_text', 'clicks_agreed_at', 'clicks_key'])
        .executeTakeFirstOrThrow();
    await setMyClicksConsent(person.ctx, { text: 'Count my clicks' });
    const first = await consent();
    expect(first).toMatchObject({ clicks_text: 'Count my clicks', clicks_agreed_at: expect.anything() });
    await setMyClicksConsent(person.ctx, { text: 'Another text' });
    expect(await consent()).toEqual(first);
    await setMyClicksConsent(person.ctx, { text: null });
    expect(await consent()).toEqual({ clicks_text: '', clicks_agreed_at: null, clicks_key: null });
  });
});
