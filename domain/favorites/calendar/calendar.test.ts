import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { cancelEventIn, removeEventIn, statusAt } from '#domain/events';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { asImpersonator, codeOf, type Scene, seedEvents, visitor } from '../../../test/worlds/favorites-scene.ts';
import { holdTicket } from '../../../test/worlds/hold-ticket.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { calendarFeedOf, calendarByToken, follow, createCalendarFeed, revokeCalendarFeed } from '../index.ts';

const database = testDb();
let scene: Scene;
const id = (name: string) => scene.events[name] ?? '';
const read = async (token: string) => {
  const entries = await calendarByToken(contextOf(database.db, visitor), { token });
  return entries.map(
    ({ event, hasTicket }) =>
      `${event.name}, ${hasTicket ? 'held' : 'followed'}, ${statusAt(event, Temporal.Now.instant())}`,
  );
};

beforeAll(async () => {
  scene = await seedEvents(database.db, [
    { name: 'Blue 1', by: 'Blue Note', days: 2 },
    { name: 'Blue 2', by: 'Blue Note', days: 4 },
    { name: 'Blue Off', by: 'Blue Note', days: 5, state: 'canceled' },
    { name: 'Blue Past', by: 'Blue Note', days: -4 },
    { name: 'Blue Secret', by: 'Blue Note', days: 3, over: { visibility: 'unlisted' } },
    { name: 'Oz 1', days: 1 },
    { name: 'Oz Private', days: 6 },
    { name: 'Oz Goes', days: 7 },
    { name: 'Oz Past', days: 8 },
    { name: 'Oz Long Past', days: 9 },
  ]);
});

describe('a calendar feed', () => {
  it('contains events with a ticket and upcoming events of followed organizers, each event once and soonest first', async () => {
    const ada = await createPerson(database.db);
    await follow(ada.ctx, { organizerId: scene.organizers['Blue Note'] ?? '' });
    for (const name of ['Oz 1', 'Oz Private', 'Blue 2', 'Oz Goes', 'Blue 2']) await holdTicket(ada, id(name));
    await inTransaction(database.db, (tx) => removeEventIn(tx, { id: id('Oz Goes') }));
    await sql`update event set visibility = 'private' where id = ${id('Oz Private')}::bigint`.execute(database.db);
    const { token } = await createCalendarFeed(ada.ctx);
    expect(await read(token)).toEqual([
      'Oz 1, held, live',
      'Blue 1, followed, live',
      'Blue 2, held, live',
      'Blue Off, followed, canceled',
      'Oz Private, held, live',
      'Oz Goes, held, canceled',
    ]);
  });

  it('contains events with a ticket for ninety days after they end, and no event with only void tickets', async () => {
    const ada = await createPerson(database.db);
    for (const name of ['Oz Past', 'Oz Long Past', 'Blue 1']) await holdTicket(ada, id(name));
    await move('Oz Past', 80);
    await move('Oz Long Past', 100);
    await sql`update ticket set status = 'canceled' where event_id = ${id('Blue 1')}::bigint`.execute(database.db);
    const { token } = await createCalendarFeed(ada.ctx);
    expect(await read(token)).toEqual(['Oz Past, held, ended']);
  });

  it('shows changes of its events', async () => {
    const ada = await createPerson(database.db);
    const scene = await seedEvents(database.db, [{ name: 'Moves', by: 'Mover' }]);
    await follow(ada.ctx, { organizerId: scene.organizers['Mover'] ?? '' });
    const { token } = await createCalendarFeed(ada.ctx);
    expect(await read(token)).toEqual(['Moves, followed, live']);
    await inTransaction(database.db, (tx) => cancelEventIn(tx, { id: scene.events['Moves'] ?? '' }));
    expect(await read(token)).toEqual(['Moves, followed, canceled']);
  });

  it('of a person without tickets and follows is empty', async () => {
    const { token } = await createCalendarFeed((await createPerson(database.db)).ctx);
    expect(await read(token)).toEqual([]);
  });

  async function move(name: string, daysAgo: number): Promise<void> {
    await sql`update event set starts_at = now() - make_interval(days => ${daysAgo}, hours => 3),
      ends_at = now() - make_interval(days => ${daysAgo}) where id = ${id(name)}::bigint`.execute(database.db);
  }
});

describe('a calendar feed’s URL', () => {
  it('stops working when the person creates another URL, and when the person revokes the URL', async () => {
    const { ctx } = await createPerson(database.db);
    expect(await calendarFeedOf(ctx)).toBeNull();
    const first = await createCalendarFeed(ctx);
    const second = await createCalendarFeed(ctx);
    expect(second.token).not.toBe(first.token);
    expect(await codeOf(read(first.token))).toBe('NOT_FOUND');
    expect(await codeOf(read(second.token))).toBe('done');
    await revokeCalendarFeed(ctx);
    await revokeCalendarFeed(ctx);
    expect(await codeOf(read(second.token))).toBe('NOT_FOUND');
    expect(await calendarFeedOf(ctx)).toBeNull();
  });

  it('is unique when twenty URLs are created at the same time', async () => {
    const { ctx } = await createPerson(database.db);
    const feeds = await Promise.all(Array.from({ length: 10 }, () => createCalendarFeed(ctx)));
    const answers = await Promise.all(feeds.map(({ token }) => codeOf(read(token))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  it('is not stored; only a hash of its token is stored', async () => {
    const ada = await createPerson(database.db);
    const { token } = await createCalendarFeed(ada.ctx);
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await database.db
      .selectFrom('calendar_feed')
      .selectAll()
      .where('account_id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('may contain a token of 32 characters, which earlier versions issued', async () => {
    const { ctx, accountId } = await createPerson(database.db);
    await createCalendarFeed(ctx);
    const issuedEarlier = randomBytes(24).toString('base64url');
    await sql`update calendar_feed set token_hash = sha256(convert_to(${issuedEarlier}, 'UTF8'))
      where account_id = ${accountId}::bigint`.execute(database.db);
    expect(await codeOf(read(issuedEarlier))).toBe('done');
  });

  it('has the time of its last reading recorded, with a precision of a minute', async () => {
    const { ctx, accountId } = await createPerson(database.db);
    const { token } = await createCalendarFeed(ctx);
    expect(await calendarFeedOf(ctx)).toMatchObject({ lastReadAt: null });
    await read(token);
    const first = (await calendarFeedOf(ctx))?.lastReadAt ?? '';
    expect(first).not.toBe('');
    await read(token);
    expect((await calendarFeedOf(ctx))?.lastReadAt).toBe(first);
    await sql`update calendar_feed set last_read_at = now() - interval '2 minutes' where account_id = ${accountId}::bigint`.execute(
      database.db,
    );
    await read(token);
    expect(Temporal.Instant.compare((await calendarFeedOf(ctx))?.lastReadAt ?? '', first)).toBe(1);
  });

  it.each(['', 'nonsense', 'x'.repeat(32), `${'x'.repeat(31)}'`, 'x'.repeat(5000)])(
    'with the token %j is not found',
    async (token) => {
      expect(await codeOf(read(token))).toBe('NOT_FOUND');
    },
  );

  it('can be created and revoked only by its owner', async () => {
    const ada = await createPerson(database.db);
    const { token } = await createCalendarFeed(ada.ctx);
    const impersonating = asImpersonator(database.db, ada.actor);
    expect(await codeOf(createCalendarFeed(impersonating))).toBe('FORBIDDEN');
    expect(await codeOf(revokeCalendarFeed(impersonating))).toBe('FORBIDDEN');
    expect(await calendarFeedOf(impersonating)).not.toBeNull();
    for (const call of [createCalendarFeed, revokeCalendarFeed, calendarFeedOf])
      expect(await codeOf(call(contextOf(database.db, visitor)))).toBe('NOT_SIGNED_IN');
    await revokeCalendarFeed((await createPerson(database.db)).ctx);
    expect(await codeOf(read(token))).toBe('done');
  });
});
