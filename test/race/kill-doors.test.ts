// Under kill -9, the doors of an event lose no acknowledged admission and let no one in twice. Negative controls show
// that the check works: the same doors with one safeguard removed must fail it. `kill.test.ts` has a database that
// loses admissions.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#shared/errors.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type DoorRequest, isDoorPath, serveDoor } from './door-server.ts';
import { isCampaign, killAtRandom, KILLS, openShop, seed, untilMore } from './kills.ts';
import { closeDoors, openDoors } from './open-doors.ts';
import { POOL } from './rush.ts';
import { randomOf } from './sale.ts';
import { type Shop, shopProcess } from './shop-process.ts';
import { siteProcess } from './site-process.ts';

/** `npm test` kills the verbs without the site; a campaign also kills the built site, with the routes of the page. */
const openings: [name: string, open: () => Promise<Shop>][] = [['without the site', () => shopProcess('whole')]];
if (isCampaign) openings.push(['of the built site', () => siteProcess()]);

describe('doors', { timeout: isCampaign ? 900_000 : 230_000 }, () => {
  it.each(openings)('%s lose and double no admission while app and database are killed', async (name, open) => {
    const times = isCampaign ? 15 : KILLS;
    const running = await openShop(open(), []);
    const { db } = running.database;
    const opened = await openDoors(db, running.shop);
    const kills = await killAtRandom(running, opened.crew, { times, random: randomOf(seed) });
    await untilMore(opened.crew, 20);
    expect(await closeDoors(db, opened, { name: `doors ${name}, killed at random`, ...kills })).toEqual([]);
    expect(opened.crew.acknowledged()).toBeGreaterThan(times * 2);
    expect(opened.crew.history.unknown).toBeGreaterThan(0);
  });
});

describe('doors without a safeguard', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase(POOL);
  });
  afterAll(() => database.drop());

  /** The tickets with several admissions that are not undone. */
  async function doubledTickets(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select ticket_id::text as id from check_in doubled where result = 'admitted'
        and not exists (select from check_in undo where undo.undoes = doubled.id)
      group by ticket_id having count(*) > 1`.execute(database.db);
    return rows.map(({ id }) => id);
  }

  const openTwin = (twin: 'unguarded' | 'forgetful') =>
    openDoors(database.db, {
      async ask(path, _, body) {
        if (!isDoorPath(path)) throw new Error(`${path} is not of the doors`);
        try {
          return { status: 200, body: await serveDoor(database.db, path, { request: body as DoorRequest, twin }) };
        } catch (error) {
          // a ticket that was let in twice cannot be undone twice
          if (error instanceof Refusal) return { status: error.status, body: { error: error.code } };
          throw error;
        }
      },
    });

  it('let people in twice when they look for an admission and then write', async () => {
    const opened = await openTwin('unguarded');
    await expect.poll(doubledTickets).not.toEqual([]);
    const faults = await closeDoors(database.db, opened, { name: 'doors without the constraint' });
    expect(faults).toContainEqual(expect.stringMatching(/^ticket \d+ was let in twice: /));
  });

  it('refuse people whom they admitted when they do not recognize a repeated scan', async () => {
    const opened = await openTwin('forgetful');
    await expect.poll(() => opened.crew.history.scans.some(({ answers }) => answers.size > 1)).toBe(true);
    const faults = await closeDoors(database.db, opened, { name: 'doors without repetition' });
    expect(faults).toContainEqual(expect.stringMatching(/was answered "admitted and already_admitted"$/));
  });
});
