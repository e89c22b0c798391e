// The clock of the process jumps, for example after a wrong NTP answer or on a machine that was suspended.
// Reservations, sessions, links and mails depend on the database's clock. Rate limits depend on a clock that does not
// jump.
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestMagicLink, sessionOf, signInWithMagicLink } from '#domain/accounts';
import { confirm, expireReservations, reserve } from '#domain/checkout';
import type { Actor, Ctx } from '#domain/ctx';
import { deliverDue, enqueueMailIn, type Mailer } from '#domain/notifications';
import { rateLimit } from '#server/app/middleware/rate-limit.ts';
import { silentLog } from '#server/log.ts';
import { testDb } from './db.ts';
import { contextOf, newVisitor } from './worlds/context.ts';
import { testClient, takeMail } from './worlds/accounts.ts';
import { createPerson } from './worlds/people.ts';
import { ada, createSale, newKey } from './worlds/sale.ts';

const database = testDb();
let jump = 0;

/** Moves the clock of the process and of contexts, but not the database's clock. */
function jumpBy(minutes: number): void {
  jump = minutes;
  vi.setSystemTime(performance.timeOrigin + performance.now() + minutes * 60_000);
}

const ctxOf = (actor: Actor): Ctx => ({
  ...contextOf(database.db, actor),
  clock: { now: () => Temporal.Now.instant().add({ minutes: jump }) },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  jumpBy(0);
});
afterEach(() => void vi.useRealTimers());

describe.each([-60, -10, 10, 60])('after the clock jumped by %i minutes', (minutes) => {
  it('a reservation remains with its buyer, and its ticket is sold once', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: 1 }] });
    const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
    const reserveTicket = (actor: Actor) =>
      reserve(ctxOf(actor), { eventId: sale.eventId, lines, idempotencyKey: newKey() });
    const buyer = newVisitor();
    const { reservationToken } = await reserveTicket(buyer);
    jumpBy(minutes);
    await expireReservations(ctxOf({ kind: 'system' }));
    await expect(reserveTicket(newVisitor())).rejects.toMatchObject({ code: 'ALL_HELD' });
    const contact = { name: ada.name, email: `${newKey()}@example.org` };
    await confirm(ctxOf(buyer), { token: reservationToken, ...contact, idempotencyKey: newKey() });
    jumpBy(0);
    await expect(reserveTicket(newVisitor())).rejects.toMatchObject({ code: 'SOLD_OUT' });
  });

  it('sessions remain valid, and a magic link signs in once', async () => {
    const person = await createPerson(database.db);
    await requestMagicLink(ctxOf(newVisitor()), { email: person.email, locale: 'en' });
    const { token } = await takeMail(database.db);
    jumpBy(minutes);
    expect(await sessionOf(ctxOf(newVisitor()), { token: person.token })).toBeTruthy();
    await signInWithMagicLink(ctxOf(newVisitor()), { token, client: testClient });
    await expect(signInWithMagicLink(ctxOf(newVisitor()), { token, client: testClient })).rejects.toBeTruthy();
  });

  it('a mail that the mail server refused temporarily is sent again in time, and not marked as failed', async () => {
    await database.db.deleteFrom('mail_outbox').execute();
    await database.db.transaction().execute((tx) =>
      enqueueMailIn(tx, {
        template: 'find_tickets',
        to: { address: 'ada@example.org' },
        locale: 'en',
        payload: { token: 'x' },
        messageKey: newKey(),
      }),
    );
    jumpBy(minutes * 24 * 7); // a mail is marked as failed after three days of the database's clock
    const mailer: Mailer = { send: () => Promise.reject(new Error('451 try again later')) };
    await deliverDue(ctxOf({ kind: 'system' }), {
      mailer,
      baseUrl: 'https://events.example.org',
      siteName: 'Bandstand',
    });
    const { rows } = await sql`
      select state, next_attempt_at between now() and now() + interval '1 minute' as "isSoon" from mail_outbox`.execute(
      database.db,
    );
    expect(rows).toEqual([{ state: 'pending', isSoon: true }]);
  });

  it('a rate limit ends with its period, and Retry-After is never longer', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const app = new Hono<{ Variables: { clientAddress: string } }>();
    app.use((c, next) => (c.set('clientAddress', '8.8.8.8'), next()));
    app.use(rateLimit({ name: 'jump', points: 1, seconds: 60, log: silentLog }));
    app.get('/', (c) => c.text('fine'));
    await app.request('/');
    vi.setSystemTime(Date.now() + minutes * 60_000);
    const answer = await app.request('/');
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(61_000);
    expect((await app.request('/')).status).toBe(200);
  });
});
