// Consents to news of an organizer: what is stored, when it counts, and how it ends.
import { describe, expect, test } from 'vitest';
import { payOnline } from '#domain/checkout';
import { deliverDue, type MailMessage, sendNewsConfirmation } from '#domain/notifications';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { mailSite, newAddress } from '../../test/worlds/message-scene.ts';
import { buyWithNews, NEWS_TEXT, newsScene } from '../../test/worlds/news-scene.ts';
import { ownerOf } from '../../test/worlds/organizers.ts';
import { newBuyer, onlineSale, press, report } from '../../test/worlds/payment-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import {
  type AgreedWithOrder,
  agreeWithOrder,
  confirmNews,
  consentHistory,
  newsOf,
  purgeNews,
  readNewsLink,
  resumeNews,
  stopNews,
} from './index.ts';

const database = testDb();
const visitor = () => contextOf(database.db, newVisitor());

async function consentsOf(email: string) {
  const { rows } = await database.pool.query(
    `select text, locale, source, event_id, given_at is not null as has_time, confirmed_at is not null as is_confirmed,
       withdrawn_at is not null as is_withdrawn
     from news_consent where email_key = $1 order by id`,
    [email.toLowerCase()],
  );
  return rows;
}

/** Runs the queued jobs that mail confirmations, and returns the token of the mail to an address. */
async function confirmationOf(email: string): Promise<{ mail: MailMessage | undefined; token: string }> {
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications.news_confirm' and payload ->> 'email' = $1 order by j.id desc limit 1`,
    [email],
  );
  if (!rows[0]) return { mail: undefined, token: '' };
  await sendNewsConfirmation(contextOf(database.db), rows[0].payload);
  const sent: MailMessage[] = [];
  const send = async (mail: MailMessage) => void sent.push(mail);
  await deliverDue(contextOf(database.db), { ...mailSite, mailer: { send } });
  return { mail: sent.find(({ to }) => to.address === email), token: rows[0].payload.token };
}

const stateOf = async ({ organizerId }: { organizerId: string }, email: string) =>
  (await newsOf(contextOf(database.db), { organizerIds: [organizerId], keys: [email] })).get(email)?.state;

describe('a buyer who ticks the box', () => {
  test('as a guest is stored with text, language, time and event, and counts after opening the mailed link', async () => {
    const scene = await newsScene(database.db);
    const { email } = await buyWithNews(database.db, scene);
    expect(await consentsOf(email)).toEqual([
      {
        text: NEWS_TEXT,
        locale: 'en',
        source: 'checkout',
        event_id: scene.eventId,
        has_time: true,
        is_confirmed: false,
        is_withdrawn: false,
      },
    ]);
    expect(await stateOf(scene, email)).toBe('waiting');
    const { mail, token } = await confirmationOf(email);
    expect(mail?.html).toContain(`https://events.example.org/contact/news/${token}/`);
    expect(await readNewsLink(visitor(), { token })).toMatchObject({ state: 'waiting' });
    await confirmNews(visitor(), { token });
    await confirmNews(visitor(), { token });
    expect(await stateOf(scene, email)).toBe('yes');
    expect(await readNewsLink(visitor(), { token })).toMatchObject({ state: 'on' });
  });

  test('with an account counts at once for the confirmed address of the account, and for no other address', async () => {
    const scene = await newsScene(database.db);
    const ada = await createPerson(database.db);
    await buyWithNews(database.db, scene, { email: ada.email, ctx: ada.ctx });
    expect(await stateOf(scene, ada.email)).toBe('yes');
    expect((await confirmationOf(ada.email)).mail).toBeUndefined();
    const { email } = await buyWithNews(database.db, scene, { ctx: ada.ctx });
    expect(await stateOf(scene, email)).toBe('waiting');
  });

  test('again is one active consent', async () => {
    const scene = await newsScene(database.db);
    const ada = await createPerson(database.db);
    await buyWithNews(database.db, scene, { email: ada.email, ctx: ada.ctx });
    await buyWithNews(database.db, scene, { email: ada.email, ctx: ada.ctx });
    expect(await consentsOf(ada.email)).toHaveLength(1);
  });

  test('agrees to news of this organizer alone', async () => {
    const [scene, other] = [await newsScene(database.db), await newsScene(database.db)];
    const ada = await createPerson(database.db);
    await buyWithNews(database.db, scene, { email: ada.email, ctx: ada.ctx });
    expect(await stateOf(other, ada.email)).toBe('no');
  });
});

describe('unsubscribing', () => {
  test('ends the consent with its time, needs no sign-in, and can be undone with the same text', async () => {
    const scene = await newsScene(database.db);
    const { email } = await buyWithNews(database.db, scene);
    const { token } = await confirmationOf(email);
    await confirmNews(visitor(), { token });
    await stopNews(visitor(), { token });
    await stopNews(visitor(), { token });
    expect(await stateOf(scene, email)).toBe('withdrawn');
    expect(await readNewsLink(visitor(), { token })).toMatchObject({ state: 'off' });
    await resumeNews(visitor(), { token });
    await resumeNews(visitor(), { token });
    expect(await stateOf(scene, email)).toBe('yes');
    const { consents } = await consentHistory(visitor(), { organizerIds: [scene.organizerId], email });
    expect(consents).toMatchObject([
      { source: 'undo', text: NEWS_TEXT, withdrawnAt: null },
      { source: 'checkout', text: NEWS_TEXT, withdrawnAt: expect.any(String) },
    ]);
  });

  test('holds until the person agrees again and confirms', async () => {
    const scene = await newsScene(database.db);
    const { email } = await buyWithNews(database.db, scene);
    await stopNews(visitor(), await confirmationOf(email));
    await buyWithNews(database.db, scene, { email });
    expect(await stateOf(scene, email)).toBe('waiting');
    const { token } = await confirmationOf(email);
    await confirmNews(visitor(), { token });
    expect(await stateOf(scene, email)).toBe('yes');
  });
});

describe('a link', () => {
  test.each(['', 'x'.repeat(43), "' or 1=1"])('with the unknown token %j is refused', async (token) => {
    for (const verb of [readNewsLink, confirmNews, stopNews, resumeNews])
      expect(await codeOf(verb(visitor(), { token }))).toBe('NOT_FOUND');
  });

  test('that nobody confirms within seven days ends with its consent', async () => {
    const scene = await newsScene(database.db);
    const { email } = await buyWithNews(database.db, scene);
    const { token } = await confirmationOf(email);
    await database.pool.query(`update news_consent set given_at = now() - interval '8 days' where email_key = $1`, [
      email,
    ]);
    await confirmNews(visitor(), { token });
    expect(await stateOf(scene, email)).toBe('waiting');
    await purgeNews(visitor());
    expect(await consentsOf(email)).toEqual([]);
    expect(await codeOf(readNewsLink(visitor(), { token }))).toBe('NOT_FOUND');
  });

  test('is not readable in the database', async () => {
    const scene = await newsScene(database.db);
    const { email } = await buyWithNews(database.db, scene, { email: newAddress() });
    const { token } = await confirmationOf(email);
    const { rows } = await database.pool.query(`select string_agg(l::text, '') as dump from news_link l`);
    expect(rows[0].dump).not.toContain(token);
  });
});

describe('a buyer who ticks the box and pays online', () => {
  /** Pays for a ticket with demo money. Returns what the job of the consent gets. */
  async function payWithNews(ctx = visitor(), email = newAddress(), newsText: string | null = NEWS_TEXT) {
    const sale = await onlineSale(database.db);
    await ownerOf(database.db, sale.eventId); // an organizer without a team sends no news
    const buyer = { ...(await newBuyer(database.db, sale)), ctx };
    const way = { gateways: openGateways(database.db), returnPath: '/', cancelPath: '/' };
    const page = await payOnline(ctx, { token: buyer.token, name: 'Ada', email, newsText, ...way });
    const session = page?.url.split('/').at(-2) ?? '';
    expect(await consentsOf(email)).toEqual([]);
    await press(buyer, session, 'pay');
    await report(buyer, session);
    const { rows } = await database.pool.query<{ payload: AgreedWithOrder }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       join ticket_order o on o.id::text = payload ->> 'orderId' where t.identifier = 'news.agree' and o.email = $1`,
      [email],
    );
    // the job is safe to run twice
    for (const { payload } of [...rows, ...rows]) await agreeWithOrder(contextOf(database.db), payload);
    return { email, consents: await consentsOf(email) };
  }

  test('is stored once the money arrived, and confirms the address as a guest', async () => {
    const { email, consents } = await payWithNews();
    expect(consents[0]).toMatchObject({ text: NEWS_TEXT, source: 'checkout', is_confirmed: false });
    expect((await confirmationOf(email)).token).not.toBe('');
  });

  test('counts at once with a verified account of that address', async () => {
    const person = await createPerson(database.db);
    const { consents } = await payWithNews(person.ctx, person.email);
    expect(consents).toMatchObject([{ is_confirmed: true }]);
  });

  test('is not stored without the tick', async () => {
    expect((await payWithNews(visitor(), newAddress(), null)).consents).toEqual([]);
  });
});
