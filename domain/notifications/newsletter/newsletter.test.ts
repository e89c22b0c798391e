import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/ctx';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import {
  confirmNewsletter,
  deliverDue,
  erasePersonIn,
  purgeOldMail,
  leaveNewsletter,
  type MailMessage,
  myNewsletter,
  readNewsletterRequest,
  personalDataOf,
  requestNewsletter,
  sendAccountMail,
  setPreferences,
  unsubscribe,
} from '../index.ts';

const database = testDb();
const visitor: Actor = { kind: 'visitor', key: 'x', from: { network: '192.0.2.0/24', requestId: 'r' } };
const ctx = (actor: Actor = visitor) => contextOf(database.db, actor);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

beforeEach(async () => {
  await sql`truncate mail_outbox, newsletter_request, newsletter_subscription, unsubscribe_link`.execute(database.db);
});

async function delivered(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(ctx({ kind: 'system' }), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}
const email = 'ada@example.org';
const requestConfirmation = (address = email) => requestNewsletter(ctx(), { email: address, locale: 'en' });
const tokenIn = (mail: MailMessage | undefined, path: string) =>
  new RegExp(`/${path}/([\\w-]+)/`).exec(mail?.text ?? '')?.[1] ?? '';
async function isSubscribed(): Promise<boolean> {
  const rows = await database.db.selectFrom('newsletter_subscription').select('ended_at').execute();
  return rows.some((row) => row.ended_at === null);
}
async function requestedToken(address = email): Promise<string> {
  await requestConfirmation(address);
  const mails = await delivered();
  return mails.map((mail) => tokenIn(mail, 'hybrid_newsletter/confirm')).find(Boolean) ?? '';
}

describe('the newsletter', () => {
  it('is sent only after confirming; opening the link does not confirm', async () => {
    const token = await requestedToken();
    expect(await readNewsletterRequest(ctx(), { token })).toEqual({ email, clicksText: '' });
    expect(await isSubscribed()).toBe(false);
    await confirmNewsletter(ctx(), { token });
    await confirmNewsletter(ctx(), { token });
    expect(await isSubscribed()).toBe(true);
  });

  it('stores at which time, from which network and to which text a person consented', async () => {
    await confirmNewsletter(ctx(), { token: await requestedToken() });
    expect(await database.db.selectFrom('newsletter_subscription').selectAll().executeTakeFirst()).toMatchObject({
      email,
      asked_network: '192.0.2.0/24',
      confirmed_network: '192.0.2.0/24',
      text_version: '2026-11',
      ended_at: null,
    });
  });

  it('stores a consent to counted links, and of a subscriber who asks again with the box ticked', async () => {
    const clicks = () =>
      database.db
        .selectFrom('newsletter_subscription')
        .select(['clicks_text', 'clicks_key', 'clicks_agreed_at'])
        .executeTakeFirstOrThrow();
    await confirmNewsletter(ctx(), { token: await requestedToken() });
    expect(await clicks()).toEqual({ clicks_text: '', clicks_key: null, clicks_agreed_at: null });
    await requestNewsletter(ctx(), { email, locale: 'en', clicksText: 'Count my clicks' });
    const token = (await delivered()).map((mail) => tokenIn(mail, 'hybrid_newsletter/confirm')).find(Boolean) ?? '';
    expect(await clicks()).toMatchObject({ clicks_key: null });
    await confirmNewsletter(ctx(), { token });
    expect(await clicks()).toEqual({
      clicks_text: 'Count my clicks',
      clicks_key: expect.stringMatching(/^[\w-]{22}$/),
      clicks_agreed_at: expect.anything(),
    });
  });

  it('shows the consent to counted links before it is confirmed, and stores none that the person declines', async () => {
    for (const isSubscriber of [false, true]) {
      await requestNewsletter(ctx(), { email, locale: 'en', clicksText: 'Count my clicks' });
      const mail = (await delivered()).find((one) => tokenIn(one, 'hybrid_newsletter/confirm') !== '');
      const token = tokenIn(mail, 'hybrid_newsletter/confirm');
      expect(await readNewsletterRequest(ctx(), { token })).toEqual({ email, clicksText: 'Count my clicks' });
      expect(await isSubscribed()).toBe(isSubscriber);
      await confirmNewsletter(ctx(), { token, declinesClicks: true });
    }
    const row = database.db.selectFrom('newsletter_subscription').select(['clicks_text', 'clicks_key']);
    expect(await row.execute()).toEqual([{ clicks_text: '', clicks_key: null }]);
  });

  it('gets the same answer and rows for a subscribed address', async () => {
    await confirmNewsletter(ctx(), { token: await requestedToken() });
    await delivered();
    expect(await requestConfirmation()).toEqual(await requestConfirmation('new@example.org'));
    const [first, second] = await delivered();
    expect(first?.subject).toBe(second?.subject);
  });

  it('mails an address at most three times a day, and the answer stays the same beyond that', async () => {
    await Promise.all(Array.from({ length: 8 }, () => requestConfirmation()));
    expect(await delivered()).toHaveLength(3);
  });

  it.each([
    ['', 'MISSING'],
    ['ada', 'INVALID'],
    ['a@x.example, b@x.example', 'INVALID'],
    ['a@x.example\r\nBcc: b@x.example', 'INVALID'],
  ])('refuses the address %j', async (address, code) => {
    await expect(requestConfirmation(address)).rejects.toMatchObject({ detail: { fields: { email: [code] } } });
  });

  it('has a confirmation link that works for seven days', async () => {
    const token = await requestedToken();
    await sql`update newsletter_request set expires_at = now() where expires_at between now() + interval '6 days 23 hours' and now() + interval '7 days'`.execute(
      database.db,
    );
    await expect(readNewsletterRequest(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(confirmNewsletter(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await purgeOldMail(ctx());
    expect(await database.db.selectFrom('newsletter_request').selectAll().execute()).toEqual([]);
  });

  it.each(['', '..', 'x'.repeat(32)])('refuses the token %j', async (token) => {
    await expect(readNewsletterRequest(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(confirmNewsletter(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends by the link in its mail, and an older confirmation does not start it again', async () => {
    const token = await requestedToken();
    await confirmNewsletter(ctx(), { token });
    const [welcome] = await delivered();
    expect(welcome?.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/events\.example\.org\/unsubscribe\/[\w-]{43}\/>$/,
    );
    const unsubscribed = await unsubscribe(ctx(), { token: tokenIn(welcome, 'unsubscribe') });
    expect(unsubscribed).toEqual({ kind: 'newsletter', isOn: false });
    expect(await isSubscribed()).toBe(false);
    await expect(confirmNewsletter(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isSubscribed()).toBe(false);
    await confirmNewsletter(ctx(), { token: await requestedToken() });
    expect(await isSubscribed()).toBe(true);
  });

  it('is shown and can be ended only in the account that owns the address', async () => {
    const [ada, grace] = [await createPerson(database.db), await createPerson(database.db)];
    await confirmNewsletter(ctx(), { token: await requestedToken(ada.email.toUpperCase()) });
    expect(await myNewsletter(ctx(ada.actor))).toMatchObject({ email: ada.email, isOn: true });
    expect(await myNewsletter(ctx(grace.actor))).toMatchObject({ email: grace.email, isOn: false });
    await leaveNewsletter(ctx(grace.actor));
    expect(await isSubscribed()).toBe(true);
    await expect(leaveNewsletter(ctx({ ...ada.actor, impersonatorId: grace.accountId }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await leaveNewsletter(ctx(ada.actor));
    expect(await isSubscribed()).toBe(false);
  });

  it('is not shown while the address is unverified', async () => {
    const { actor } = await createPerson(database.db, { isVerified: false });
    expect(await myNewsletter(ctx(actor))).toBeNull();
  });
});

describe('a person’s mail data', () => {
  async function subscriber() {
    const person = await createPerson(database.db);
    await setPreferences(ctx(person.actor), { weekly_picks: true });
    await confirmNewsletter(ctx(), { token: await requestedToken(person.email) });
    await sendAccountMail(ctx(), {
      kind: 'reset',
      to: { name: 'Ada', address: person.email },
      locale: 'en',
      token: 'very-secret',
      key: newKey(),
    });
    return { ...person, formerEmails: [] };
  }

  it('is exported without secrets', async () => {
    const person = await subscriber();
    const data = await personalDataOf(ctx(), person);
    expect(data['choices']).toMatchObject([{ kind: 'weekly_picks', is_on: true, how: 'settings' }]);
    expect(data['newsletter']).toMatchObject([{ email: person.email }]);
    expect(data['mails']?.length).toBe(3);
    expect(JSON.stringify(data)).not.toMatch(/very-secret|token/);
  });

  it('is deleted on erasure, and another person’s mail data is not', async () => {
    const [ada, grace] = [await subscriber(), await subscriber()];
    const before = await personalDataOf(ctx(), grace);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, ada));
    for (const rows of Object.values(await personalDataOf(ctx(), ada))) expect(rows).toEqual([]);
    expect(await personalDataOf(ctx(), grace)).toEqual(before);
    // Grace's newsletter and reset mails remain. Nothing of Ada's remains.
    expect((await delivered()).map((mail) => mail.to.address)).toEqual([grace.email, grace.email]);
  });
});
