import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { testDb } from '../test/db.ts';
import {
  CommitUnknownError,
  inTransaction,
  isLockTimeout,
  isOutcomeUnknown,
  isUnavailable,
  openDatabase,
} from './client.ts';
import { BusyError } from './errors.ts';

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the database client', () => {
  const world = testDb({ lockTimeout: 200 });

  it('refuses a caller beyond the queue limit as unavailable and serves all other callers', async () => {
    const smallDatabase = openDatabase(world.url, { log: silentLog, max: 1, maxWaiting: 2 });
    const queries = Array.from({ length: 4 }, () => failureOf(sql`select pg_sleep(0.1)`.execute(smallDatabase.db)));
    const failures = (await Promise.all(queries)).filter(Boolean);
    await smallDatabase.close();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toBeInstanceOf(BusyError);
    expect(isUnavailable(failures[0])).toBe(true);
    expect(isOutcomeUnknown(failures[0])).toBe(false);
  });

  it('limits how long a caller waits for a connection', async () => {
    const smallDatabase = openDatabase(world.url, { log: silentLog, max: 1, connectTimeout: 2_000 });
    const holder = await smallDatabase.db.startTransaction().execute();
    expect(isUnavailable(await failureOf(sql`select 1`.execute(smallDatabase.db)))).toBe(true);
    await holder.rollback().execute();
    await smallDatabase.close();
  });

  it('connects a second time when a new connection is late', async () => {
    const sockets: Socket[] = [];
    // the first connection gets no answer, as from a server that starts its processes slowly
    const server = createServer((socket) => {
      sockets.push(socket);
      if (sockets.length > 1) socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const late = openDatabase(`postgresql://nobody@127.0.0.1:${port}/none`, { log: silentLog, connectTimeout: 300 });
    expect(isUnavailable(await failureOf(sql`select 1`.execute(late.db)))).toBe(true);
    expect(sockets).toHaveLength(2);
    await late.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('lets callers wait a second time while a connection is still being made', async () => {
    const direct = new URL(world.url);
    const port = direct.searchParams.get('port') ?? (direct.port || '5432');
    const folder = direct.searchParams.get('host'); // of the socket; null for a server that is reached by TCP
    const sockets: Socket[] = [];
    // the first connection gets no answer, and each later one reaches the server
    const proxy = createServer((socket) => {
      sockets.push(socket);
      if (sockets.length === 1) return;
      const upstream =
        folder === null ? connectSocket(Number(port), direct.hostname) : connectSocket(`${folder}/.s.PGSQL.${port}`);
      for (const end of [socket, upstream]) end.on('error', () => undefined); // when the database is dropped
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { username, password, pathname } = direct;
    const address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const busy = openDatabase(`postgresql://${username}:${password}@${address}${pathname}`, {
      log: silentLog,
      max: 1,
      connectTimeout: 2_000, // enough for a new connection on a busy machine
    });
    const select = () => sql<{ answer: string }>`select 'ready' as answer`.execute(busy.db);
    const results = await Promise.all([select(), select()]);
    expect(results.map(({ rows }) => rows)).toEqual([[{ answer: 'ready' }], [{ answer: 'ready' }]]);
    await busy.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('reports an unreachable server as unavailable', async () => {
    const nowhere = openDatabase('postgresql://nobody@127.0.0.1:1/none', { log: silentLog });
    const noSocket = openDatabase('postgresql://nobody@localhost/none?host=/nonexistent', { log: silentLog });
    expect(isUnavailable(await failureOf(sql`select 1`.execute(nowhere.db)))).toBe(true);
    expect(isUnavailable(await failureOf(sql`select 1`.execute(noSocket.db)))).toBe(true);
    await Promise.all([nowhere.close(), noSocket.close()]);
  });

  it('does not report a programming error as unavailable', async () => {
    expect(isUnavailable(await failureOf(sql`select no_such_column`.execute(world.db)))).toBe(false);
  });

  it('does not wait for a row that stays locked', async () => {
    await sql`create table seat (id int primary key, sold int not null)`.execute(world.db);
    await sql`insert into seat values (1, 0)`.execute(world.db);
    const failure = await inTransaction(world.db, async (tx) => {
      await sql`update seat set sold = 1 where id = 1`.execute(tx);
      return failureOf(sql`update seat set sold = 2 where id = 1`.execute(world.db));
    });
    expect(isLockTimeout(failure)).toBe(true);
  });

  it('ends a slow statement', async () => {
    const shortTimeout = openDatabase(world.url, { log: silentLog, statementTimeout: 100 });
    expect(await failureOf(sql`select pg_sleep(30)`.execute(shortTimeout.db))).toMatchObject({ code: '57014' });
    await shortTimeout.close();
  });

  it('releases the locks of an idle transaction and stays usable', async () => {
    const idleDatabase = openDatabase(world.url, { log: silentLog, idleInTransactionTimeout: 1_000, max: 1 });
    const idleTransaction = await idleDatabase.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(42)`.execute(idleTransaction);
    // The loop waits until the server has ended the idle session.
    await sql`select pg_advisory_lock(42)`.execute(openOther(world.url));
    expect(isUnavailable(await failureOf(sql`select 1`.execute(idleTransaction)))).toBe(true);
    await failureOf(idleTransaction.rollback().execute());
    expect((await sql`select 1 as one`.execute(idleDatabase.db)).rows).toEqual([{ one: 1 }]);
    await idleDatabase.close();
    await otherDatabase?.close();
  });

  let otherDatabase: ReturnType<typeof openDatabase> | undefined;
  function openOther(url: string) {
    otherDatabase = openDatabase(url, { log: silentLog, max: 1, lockTimeout: 20_000 });
    return otherDatabase.db;
  }

  it('continues to work after the server ended its connections', async () => {
    await sql`select 1`.execute(world.db);
    await failureOf(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
        world.db,
      ),
    );
    expect((await sql`select 1 as one`.execute(world.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a transaction', () => {
  const world = testDb();

  it('is repeated after a deadlock until both have committed', async () => {
    await sql`create table tier (id int primary key, sold int not null default 0)`.execute(world.db);
    await sql`insert into tier (id) values (1), (2)`.execute(world.db);
    let runs = 0;
    let arrived = 0;
    const { promise: bothHoldLock, resolve } = Promise.withResolvers<void>();
    const buy = (order: number[]) =>
      inTransaction(world.db, async (tx) => {
        runs += 1;
        await sql`update tier set sold = sold + 1 where id = ${order[0]}`.execute(tx);
        if ((arrived += 1) === 2) resolve();
        await bothHoldLock;
        await sql`update tier set sold = sold + 1 where id = ${order[1]}`.execute(tx);
      });
    await Promise.all([buy([1, 2]), buy([2, 1])]);
    const { rows } = await sql`select id, sold from tier order by id`.execute(world.db);
    expect(rows).toEqual([
      { id: 1, sold: 2 },
      { id: 2, sold: 2 },
    ]);
    expect(runs).toBeGreaterThan(2);
  });

  it('is rolled back as a whole when its work fails, and is not repeated', async () => {
    await sql`create table note (text text)`.execute(world.db);
    let runs = 0;
    const failure = await failureOf(
      inTransaction(world.db, async (tx) => {
        runs += 1;
        await sql`insert into note values ('half')`.execute(tx);
        throw new Error('sold out');
      }),
    );
    expect(failure).toMatchObject({ message: 'sold out' });
    expect(runs).toBe(1);
    expect((await sql`select * from note`.execute(world.db)).rows).toEqual([]);
  });

  it('is repeated when its connection was lost before the commit', async () => {
    let runs = 0;
    const result = await inTransaction(world.db, async (tx) => {
      runs += 1;
      if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      return 'saved';
    });
    expect([result, runs]).toEqual(['saved', 2]);
  });

  it('has an unknown outcome when the connection is lost during the commit', async () => {
    await sql`create function drop_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(world.db);
    await sql`create table ledger (amount int)`.execute(world.db);
    await sql`create constraint trigger at_commit after insert on ledger deferrable initially deferred
      for each row execute function drop_connection()`.execute(world.db);
    let runs = 0;
    const failure = await failureOf(
      inTransaction(world.db, async (tx) => {
        runs += 1;
        await sql`insert into ledger values (1)`.execute(tx);
      }),
    );
    expect(failure).toBeInstanceOf(CommitUnknownError);
    expect(isUnavailable(failure)).toBe(true);
    expect(isOutcomeUnknown(failure)).toBe(true);
    expect(runs).toBe(1);
  });
});
