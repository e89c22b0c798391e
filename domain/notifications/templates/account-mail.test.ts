import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadFewPlaces } from '../../../test/backup/few-places.ts';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import {
  type AccountMailKind,
  type AccountMailRequest,
  deliverDue,
  listStoredMails,
  sendAccountMail,
} from '../index.ts';

const database = testDb();
const ctx = () => contextOf(database.db, { kind: 'system' });
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

beforeEach(async () => {
  await database.db.deleteFrom('mail_outbox').execute();
});

const mailRequest = (kind: AccountMailKind, more: Partial<AccountMailRequest> = {}): AccountMailRequest => ({
  kind,
  to: { name: 'Ada Lovelace', address: 'ada@example.org' },
  locale: 'en',
  token: 'tok-en_1',
  key: newKey(),
  ...more,
});

async function mailOf(request: AccountMailRequest) {
  await sendAccountMail(ctx(), request);
  await deliverDue(ctx(), { ...site, mailer: null });
  const [mail] = await listStoredMails(ctx());
  if (!mail) throw new Error('no mail was stored');
  return mail;
}

const KINDS: [AccountMailKind, subject: RegExp, link: string | null][] = [
  ['sign_up', /Confirm your email for Bandstand/, '/signin/verify/tok-en_1/'],
  ['sign_up_known', /already have an account/, '/signin/'],
  ['sign_in_link', /Your sign-in link/, '/signin/link/tok-en_1/'],
  ['sign_in_link_unknown', /couldn’t find your Bandstand account/, '/signin/signup/'],
  ['reset', /Reset your Bandstand password/, '/signin/reset/tok-en_1/'],
  ['reset_unknown', /couldn’t find your Bandstand account/, '/signin/signup/'],
  ['email_change', /Confirm your new email for Bandstand/, '/signin/email/tok-en_1/'],
  ['email_change_taken', /already has an account/, '/signin/'],
  ['email_changed', /email address on Bandstand was changed/, null],
  ['password_changed', /Bandstand password was changed/, '/account-settings/security/'],
  ['second_factor_changed', /Two-step sign-in changed on Bandstand/, '/account-settings/security/'],
  ['provider_changed', /was disconnected from Bandstand/, '/account-settings/security/'],
  ['passkey_added', /passkey was added/, '/account-settings/security/'],
  ['account_suspended', /was suspended/, null],
  ['account_restored', /is active again/, '/signin/'],
  ['export_ready', /data from Bandstand is ready/, '/account-settings/privacy/'],
  ['erasure_done', /was deleted/, null],
  ['sign_in_blocked', /Failed sign-ins/, '/signin/forgot/'],
];

describe('an account mail', () => {
  it.each(KINDS)('%s has its subject, and its link as HTML and as plain text', async (kind, subject, link) => {
    const mail = await mailOf(mailRequest(kind));
    expect(mail.subject).toMatch(subject);
    for (const body of [mail.html, mail.text]) {
      if (link) expect(body).toContain(`https://events.example.org${link}`);
      // The mail has every text and value.
      expect(body).not.toMatch(/\{\w+[,}]|mail\.\w+\.|undefined|NaN/);
      expect(body).toMatch(/You’re getting this email from Bandstand because/);
    }
  });

  it.each(['sign_up_known', 'password_changed', 'second_factor_changed', 'provider_changed', 'passkey_added'] as const)(
    '%s also links to the page that mails a link for a new password',
    async (kind) => {
      const mail = await mailOf(mailRequest(kind));
      for (const body of [mail.html, mail.text]) expect(body).toContain('https://events.example.org/signin/forgot/');
    },
  );

  it.each<[AccountMailKind, string]>([
    ['sign_up', 'works for 24 hours'],
    ['sign_in_link', 'expires in 10 minutes'],
    ['reset', 'expires in 30 minutes'],
    ['email_change', 'works for 24 hours'],
  ])('%s states for how long its link works, and is not sent after that time', async (kind, words) => {
    expect((await mailOf(mailRequest(kind))).text).toContain(words);
    await sendAccountMail(ctx(), mailRequest(kind));
    await sql`update mail_outbox set expires_at = now() where state = 'pending'`.execute(database.db);
    expect(await deliverDue(ctx(), { ...site, mailer: null })).toBe(0);
    const latestMails = await database.db
      .selectFrom('mail_outbox')
      .select(['state', 'payload'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(latestMails).toEqual([{ state: 'dropped', payload: {} }]);
  });

  it('names the account that wants to use the address', async () => {
    const { text } = await mailOf(mailRequest('email_change', { values: { whose: 'Eve (e…@example.org)' } }));
    expect(text).toContain('Eve (e…@example.org) wants to use this email address for an account on Bandstand');
    expect(text).toContain('Not your account? You can ignore this email');
  });

  it('is written once per key, however often the job repeats', async () => {
    const request = mailRequest('sign_up');
    await Promise.all([1, 2, 3].map(() => sendAccountMail(ctx(), request)));
    expect(await deliverDue(ctx(), { ...site, mailer: null })).toBe(1);
  });

  it('links to pages in the reader’s language', async () => {
    expect((await mailOf(mailRequest('reset', { locale: 'de' }))).text).toContain(
      'https://events.example.org/de/signin/reset/tok-en_1/',
    );
  });

  it('contains no secret after it was sent', async () => {
    await sendAccountMail(ctx(), mailRequest('reset', { token: 'very-secret' }));
    await deliverDue(ctx(), { ...site, mailer: { send: () => Promise.resolve() } });
    const { rows } = await sql<{ dump: string }>`select string_agg(m::text, '') as dump from mail_outbox m`.execute(
      database.db,
    );
    expect(rows[0]?.dump).not.toContain('very-secret');
  });

  it.each([
    ['on', 'need a code from your app each time'],
    ['off', 'no longer need a code'],
    ['codes', 'new recovery codes'],
    ['used', 'recovery code was used'],
    ['anything', 'was changed'],
  ])('names the change of the second factor: %s', async (what, words) => {
    expect((await mailOf(mailRequest('second_factor_changed', { values: { what } }))).text).toContain(words);
  });

  it.each(['email_changed', 'password_changed', 'second_factor_changed', 'passkey_added', 'sign_in_blocked'] as const)(
    '%s states the time of the change, also when the mail is delivered late',
    async (kind) => {
      await sendAccountMail(ctx(), mailRequest(kind));
      await sql`update mail_outbox set created_at = now() - interval '26 hours'`.execute(database.db);
      await deliverDue(ctx(), { ...site, mailer: null });
      const happenedAt = ctx().clock.now().subtract({ hours: 26 }).toZonedDateTimeISO('UTC');
      const day = happenedAt.toLocaleString('en-US', { dateStyle: 'medium' });
      const [mail] = await listStoredMails(ctx());
      for (const body of [mail?.html, mail?.text]) expect(body).toMatch(new RegExp(`${day}, \\d+:\\d\\d [AP]M\\sUTC`));
    },
  );

  it('states the time in the zone of the site’s own place, with the zone’s usual name', async () => {
    await loadFewPlaces(database.pool);
    await sendAccountMail(ctx(), mailRequest('password_changed', { locale: 'de' }));
    await deliverDue(ctx(), { ...site, mailer: null, defaultPlaceSlug: 'ca--san-francisco' });
    const [mail] = await listStoredMails(ctx());
    const hour = ctx().clock.now().toZonedDateTimeISO('America/Los_Angeles').hour;
    for (const body of [mail?.html, mail?.text])
      expect(body).toMatch(new RegExp(`, 0?${hour}:\\d\\d US-\u2060Pazifikzeit`));
  });

  it('names the steps for the case that another person made the change, before the button', async () => {
    const { html, text } = await mailOf(mailRequest('password_changed'));
    for (const body of [html, text])
      expect(body.indexOf('If this wasn’t you')).toBeLessThan(body.indexOf('Review security settings'));
  });

  it('begins with its lead, which inboxes show after the subject', async () => {
    const { html } = await mailOf(mailRequest('sign_in_link'));
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Use this link to sign in\./);
  });

  it.each(['', 'nonsense', 'toString', '__proto__'])('of kind %j is a programming error', async (kind) => {
    await expect(sendAccountMail(ctx(), mailRequest(kind as AccountMailKind))).rejects.toThrow(
      /no account mail of kind/,
    );
  });

  it('without the token that its kind needs is a programming error', async () => {
    await expect(sendAccountMail(ctx(), mailRequest('reset', { token: '' }))).rejects.toThrow(/needs a token/);
  });
});
