import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/ctx';
import { cancelEventIn, postponeEventIn } from '#domain/events';
import { Barrier } from '../../../test/barrier.ts';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { createSale, type SaleOptions } from '../../../test/worlds/sale.ts';
import {
  confirmEventAlert,
  deliverDue,
  erasePersonIn,
  hasEventAlert,
  type MailMessage,
  personalDataOf,
  readEventAlert,
  readUnsubscribeLink,
  requestEventAlert,
  sendEventAlerts,
  setEventAlert,
  stopEventAlert,
  unsubscribe,
} from '../index.ts';

const database = testDb();
const visitor: Actor = { kind: 'visitor', key: 'x', from: { network: '192.0.2.0/24', requestId: 'r' } };
const ctx = (actor: Actor = visitor) => contextOf(database.db, actor);
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const email = 'ada@example.org';

beforeEach(async () => {
  await sql`truncate mail_outbox, event_alert_request, event_alert, unsubscribe_link`.execute(database.db);
});

async function delivered(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await deliverDue(ctx({ kind: 'system' }), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}
const run = () => sendEventAlerts(ctx({ kind: 'system' }));
const setSold = (eventId: string, sold: number) =>
  sql`update capacity_tier set sold = ${sold} where event_id = ${eventId}::bigint`.execute(database.db);
async function soldOutEvent(options: SaleOptions = {}): Promise<string> {
  const { eventId } = await createSale(database.db, { classes: [{ capacity: 2 }], ...options });
  await setSold(eventId, 2);
  return eventId;
}
const request = (eventId: string, address = email) =>
  requestEventAlert(ctx(), { eventId, email: address, locale: 'en' });
const tokenIn = (mail: MailMessage | undefined, path: string) =>
  new RegExp(`/${path}/([\\w-]+)/`).exec(mail?.text ?? '')?.[1] ?? '';
async function requestedToken(eventId: string, address = email): Promise<string> {
  await request(eventId, address);
  return tokenIn((await delivered())[0], 'alerts/confirm');
}
async function confirmed(eventId: string, address = email): Promise<string> {
  const token = await requestedToken(eventId, address);
  await confirmEventAlert(ctx(), { token });
  return token;
}
const alerts = () => database.db.selectFrom('event_alert').selectAll().orderBy('event_id').execute();
const backdate = (days: number) =>
  sql`update event_alert set sent_at = sent_at - make_interval(days => ${days}), ended_at = ended_at - make_interval(days => ${days})`.execute(
    database.db,
  );
const hourly = { salesStart: Temporal.Now.instant().add({ hours: 1 }) };

describe('an alert of a visitor', () => {
  it('waits only after the visitor confirmed it; opening the link does not confirm it', async () => {
    const eventId = await soldOutEvent();
    const token = await requestedToken(eventId);
    expect(await readEventAlert(ctx(), { token })).toEqual({
      eventId,
      kind: 'tickets_back',
      email,
      isConfirmed: false,
    });
    await setSold(eventId, 0);
    await run();
    expect(await delivered()).toEqual([]);
    await confirmEventAlert(ctx(), { token });
    await confirmEventAlert(ctx(), { token });
    expect(await readEventAlert(ctx(), { token })).toMatchObject({ isConfirmed: true });
    await run();
    expect((await delivered()).map((mail) => [mail.to.address, mail.subject])).toEqual([
      [email, 'Tickets are back for Jazz Night'],
    ]);
  });

  it('can be confirmed for 24 hours, and its request is deleted after that', async () => {
    const token = await requestedToken(await soldOutEvent());
    await sql`update event_alert_request set expires_at = now() - interval '1 second'
      where expires_at between now() + interval '23 hours' and now() + interval '24 hours'`.execute(database.db);
    await expect(confirmEventAlert(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await run();
    expect(await database.db.selectFrom('event_alert_request').selectAll().execute()).toEqual([]);
  });

  it('gets the same answer, rows and mails for an address that already has the alert', async () => {
    const eventId = await soldOutEvent();
    await confirmed(eventId);
    expect(await request(eventId)).toEqual(await request(eventId, 'new@example.org'));
    const [first, second] = await delivered();
    expect(first?.subject).toBe(second?.subject);
    expect(await alerts()).toHaveLength(1);
  });

  it('mails an address at most five times a day, and the answer stays the same beyond that', async () => {
    const eventId = await soldOutEvent();
    await Promise.all(Array.from({ length: 8 }, () => request(eventId)));
    expect(await delivered()).toHaveLength(5);
  });

  it('is refused after 30 requests from one network within an hour', async () => {
    const eventId = await soldOutEvent();
    for (let index = 0; index < 30; index += 1) await request(eventId, `person-${index}@example.org`);
    await expect(request(eventId, 'next@example.org')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await sql`update event_alert_request set requested_at = requested_at - interval '1 hour'`.execute(database.db);
    await request(eventId, 'next@example.org');
  });

  it.each([
    ['', 'MISSING'],
    ['ada', 'INVALID'],
    ['a@x.example, b@x.example', 'INVALID'],
  ])('refuses the address %j', async (address, code) => {
    await expect(request(await soldOutEvent(), address)).rejects.toMatchObject({
      detail: { fields: { email: [code] } },
    });
  });

  it('is refused for an event with tickets on sale', async () => {
    const { eventId } = await createSale(database.db);
    await expect(request(eventId)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each(['', '..', 'x'.repeat(43)])('refuses the token %j', async (token) => {
    await expect(readEventAlert(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(confirmEventAlert(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an alert of a signed-in person', () => {
  it('waits after one call; after another call the alert ends and is not sent', async () => {
    const person = await createPerson(database.db);
    const eventId = await soldOutEvent();
    const state = () => hasEventAlert(person.ctx, { eventId, kind: 'tickets_back' });
    expect(await setEventAlert(person.ctx, { eventId, locale: 'en' })).toBe(true);
    expect(await state()).toBe(true);
    await stopEventAlert(person.ctx, { eventId });
    expect(await state()).toBe(false);
    await setSold(eventId, 0);
    await run();
    expect(await delivered()).toEqual([]);
  });

  it('is mailed to the address of the account, with its name', async () => {
    const person = await createPerson(database.db);
    const eventId = await soldOutEvent();
    await setEventAlert(person.ctx, { eventId, locale: 'de' });
    await setSold(eventId, 0);
    await run();
    expect((await delivered()).map((mail) => mail.to)).toEqual([{ name: 'Ada Lovelace', address: person.email }]);
  });

  it('needs a verified address', async () => {
    const person = await createPerson(database.db, { isVerified: false });
    expect(await setEventAlert(person.ctx, { eventId: await soldOutEvent(), locale: 'en' })).toBe(false);
  });

  it('cannot be set or stopped by staff who impersonate the person', async () => {
    const person = await createPerson(database.db);
    const impersonated = ctx({ ...person.actor, impersonatorId: person.accountId });
    const eventId = await soldOutEvent();
    await expect(setEventAlert(impersonated, { eventId, locale: 'en' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(stopEventAlert(impersonated, { eventId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the email of an alert', () => {
  it('is sent when sales open', async () => {
    const { eventId } = await createSale(database.db, { classes: [hourly] });
    await confirmed(eventId);
    await run();
    expect(await delivered()).toEqual([]);
    await sql`update ticket_class set sales_start = now() where event_id = ${eventId}::bigint`.execute(database.db);
    await run();
    expect((await delivered())[0]?.subject).toBe('Tickets for Jazz Night are on sale');
  });

  it('is sent once, also when tickets sell out and are available again', async () => {
    const eventId = await soldOutEvent();
    await confirmed(eventId);
    await setSold(eventId, 1);
    await run();
    await run();
    expect(await delivered()).toHaveLength(1);
    await setSold(eventId, 2);
    await run();
    await setSold(eventId, 1);
    await run();
    expect(await delivered()).toEqual([]);
  });

  it('is sent again for a request that was made after the email', async () => {
    const eventId = await soldOutEvent();
    await confirmed(eventId);
    await setSold(eventId, 1);
    await run();
    await delivered();
    await setSold(eventId, 2);
    await confirmed(eventId);
    await setSold(eventId, 1);
    await run();
    expect(await delivered()).toHaveLength(1);
  });

  it('offers one-click unsubscribing (RFC 8058), which stops a waiting email', async () => {
    const eventId = await soldOutEvent();
    const token = await confirmed(eventId);
    await setSold(eventId, 1);
    await run();
    const payload = await sql<{ token: string }>`select payload->>'unsubscribe' as token from mail_outbox
      where template = 'event_alert'`.execute(database.db);
    const stop = { token: payload.rows[0]?.token ?? '' };
    expect(await readUnsubscribeLink(ctx(), stop)).toEqual({ kind: 'event_alert', isOn: true });
    expect(await unsubscribe(ctx(), stop)).toEqual({ kind: 'event_alert', isOn: false });
    expect(await unsubscribe(ctx(), stop)).toEqual({ kind: 'event_alert', isOn: false });
    expect(await delivered()).toEqual([]);
    await expect(confirmEventAlert(ctx(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has the headers of one-click unsubscribing', async () => {
    const eventId = await soldOutEvent();
    await confirmed(eventId);
    await setSold(eventId, 1);
    await run();
    const [mail] = await delivered();
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/events\.example\.org\/unsubscribe\/[\w-]{43}\/>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain('First come, first served.');
  });

  it('is not sent when the link of the confirmation stopped the alert before', async () => {
    const eventId = await soldOutEvent();
    const token = await confirmed(eventId);
    await unsubscribe(ctx(), { token });
    await setSold(eventId, 0);
    await run();
    expect(await delivered()).toEqual([]);
  });

  it('is not sent for a canceled or postponed event', async () => {
    const [canceled, postponed] = [await soldOutEvent(), await soldOutEvent()];
    for (const eventId of [canceled, postponed]) await confirmed(eventId);
    await database.db.transaction().execute(async (tx) => {
      await cancelEventIn(tx, { id: canceled });
      await postponeEventIn(tx, { id: postponed });
    });
    for (const eventId of [canceled, postponed]) await setSold(eventId, 0);
    await run();
    expect(await delivered()).toEqual([]);
    expect((await alerts()).map((alert) => [alert.event_id, alert.ended_at !== null])).toEqual([
      [canceled, true],
      [postponed, false],
    ]);
  });

  it('reaches all waiting people, in batches', async () => {
    const eventId = await soldOutEvent();
    await sql`insert into event_alert (event_id, kind, email, email_key, locale, text_version, requested_at)
      select ${eventId}::bigint, 'tickets_back', address, address, 'en', '', now()
      from (select 'p' || n || '@example.org' as address from generate_series(1, 1201) n) as person`.execute(
      database.db,
    );
    await setSold(eventId, 1);
    await run();
    const { rows } = await sql<{
      count: number;
    }>`select count(distinct to_address)::int as count from mail_outbox`.execute(database.db);
    expect(rows[0]?.count).toBe(1201);
  });
});

describe('an alert is deleted', () => {
  it('30 days after its email', async () => {
    const eventId = await soldOutEvent();
    await confirmed(eventId);
    await setSold(eventId, 1);
    await run();
    await backdate(29);
    await run();
    expect(await alerts()).toHaveLength(1);
    await backdate(1);
    await run();
    expect(await alerts()).toEqual([]);
  });

  it('30 days after it was stopped', async () => {
    const token = await confirmed(await soldOutEvent());
    await unsubscribe(ctx(), { token });
    await backdate(30);
    await run();
    expect(await alerts()).toEqual([]);
  });

  it('30 days after the event', async () => {
    const eventId = await soldOutEvent();
    await confirmed(eventId);
    await sql`update event set starts_at = now() - interval '3 hours', ends_at = now() where id = ${eventId}::bigint`.execute(
      database.db,
    );
    await run();
    expect(await alerts()).toMatchObject([{ sent_at: null, ended_at: expect.anything() }]);
    await backdate(30);
    await run();
    expect(await alerts()).toEqual([]);
  });

  it('with the person, whose export lists the alert without secrets', async () => {
    const [ada, grace] = [await createPerson(database.db), await createPerson(database.db)];
    const eventId = await soldOutEvent();
    for (const person of [ada, grace]) {
      await setEventAlert(person.ctx, { eventId, locale: 'en' });
      await request(eventId, person.email);
    }
    const data = await personalDataOf(ctx(), { ...ada, formerEmails: [] });
    expect(data['event_alerts']).toMatchObject([{ event_id: eventId, email: ada.email }]);
    expect(data['unconfirmed_event_alerts']).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('token');
    await database.db.transaction().execute((tx) => erasePersonIn(tx, { ...ada, formerEmails: [] }));
    expect((await alerts()).map((alert) => alert.email)).toEqual([grace.email]);
    expect(await database.db.selectFrom('event_alert_request').select('email').execute()).toEqual([
      { email: grace.email },
    ]);
  });
});

describe('parallel jobs', () => {
  const JOBS = 6;
  async function race(job: () => Promise<void>): Promise<number> {
    const eventId = await soldOutEvent();
    await sql`insert into event_alert (event_id, kind, email, email_key, locale, text_version, requested_at)
      select ${eventId}::bigint, 'tickets_back', address, address, 'en', '', now()
      from (select 'p' || n || '@example.org' as address from generate_series(1, 40) n) as person`.execute(database.db);
    await setSold(eventId, 1);
    await Promise.all(Array.from({ length: JOBS }, job));
    return (await database.db.selectFrom('mail_outbox').select('id').execute()).length;
  }

  it('send each alert once', async () => {
    expect(await race(run)).toBe(40);
  });

  it('send alerts more than once in the broken twin, which reads without a lock and has no deduplication key', async () => {
    const severalHaveRead = new Barrier(2);
    const unguarded = () =>
      database.db.transaction().execute(async (tx) => {
        const due = await tx.selectFrom('event_alert').select(['id', 'email']).where('sent_at', 'is', null).execute();
        await severalHaveRead.arrive();
        for (const alert of due)
          await tx
            .insertInto('mail_outbox')
            .values({
              message_key: crypto.randomUUID(),
              template: 'event_alert',
              to_address: alert.email,
              payload: '{}',
            })
            .execute();
        // in one order, because two updates of all rows in different orders are a deadlock
        const inOrder = sql`select id from event_alert order by id for update`;
        await sql`update event_alert set sent_at = now() where id in (${inOrder})`.execute(tx);
      });
    expect(await race(unguarded)).toBeGreaterThan(40);
  });
});

it('an alert waits for a ticket: an add-on that is left, or comes back, sends none', async () => {
  const shirt = { kind: 'add_on', name: 'T-shirt', priceKind: 'paid', priceMinor: 1200, capacity: 3 } as const;
  // each class has sold two: the tickets are gone, and one add-on is left
  const eventId = await soldOutEvent({ classes: [{ capacity: 2 }, shirt] });
  await confirmed(eventId);
  await run();
  const returned = await sql`update capacity_tier set sold = 0
    where kind = 'class' and capacity = 3 and event_id = ${eventId}::bigint`.execute(database.db);
  expect(returned.numAffectedRows).toBe(1n);
  await run();
  expect(await delivered()).toEqual([]);
  await setSold(eventId, 1);
  await run();
  expect(await delivered()).toHaveLength(1);
});
