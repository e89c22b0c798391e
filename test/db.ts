/** Databases for tests: each test file gets a clone of the migrated template, dropped afterwards. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '#db/client.ts';
import { silentLog } from '#server/log.ts';

/** The values that the global setup passes to each test file. */
export interface TestServer {
  url: string;
  adminUrl: string;
  /** The prefix of this run's database names. */
  prefix: string;
}

/** The prefix of database names on the server that the tests start. */
export const PREFIX = 'bandstand_test';

/** The migrated, otherwise empty database that tests clone. */
export const templateName = ({ prefix }: Pick<TestServer, 'prefix'>): string => `${prefix}_template`;
/** The template that also holds the world gazetteer. */
export const gazetteerName = ({ prefix }: Pick<TestServer, 'prefix'>): string => `${prefix}_gazetteer`;

export interface FreshOptions extends Partial<DatabaseOptions> {
  /** The database contains the world gazetteer. The first file that needs the gazetteer waits until it is loaded. */
  gazetteer?: boolean;
}

export interface TestDatabase extends Database {
  url: string;
  /** URL of the same database with the role of the server's administrator. */
  adminUrl: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** Options of a test whose transactions must run at the same moment: as many connections as a pool of the product has. */
export const manyConnections = { max: 10 } as const;

/** `url` with another database name. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** A migrated, otherwise empty database for one test (about 30 ms). */
export async function freshDatabase(options: FreshOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  const template = options.gazetteer ? await gazetteerTemplate(server) : templateName(server);
  await asAdmin(server, (admin) => clone(admin, server, { name, template }));
  const url = databaseUrl(server.url, name);
  const database = openDatabase(url, {
    log: silentLog,
    applicationName: 'bandstand-test',
    max: 4, // the fewer connections, the fewer catalogs and plans PostgreSQL loads for each test file
    connectTimeout: 30_000, // a test may compute for seconds on a busy machine before it reads the server's answer
    ...options,
  });
  return {
    ...database,
    url,
    adminUrl: databaseUrl(server.adminUrl, name),
    async drop() {
      await database.close();
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * A database for the tests of one file: call at the top of the file or of a `describe`, read its fields inside the
 * tests.
 */
export function testDb(options: FreshOptions = {}): Omit<TestDatabase, 'drop' | 'close'> {
  let current: TestDatabase | undefined;
  const openedDatabase = (): TestDatabase => {
    if (current === undefined) throw new Error('the test database is open only while the tests of its file run');
    return current;
  };
  beforeAll(
    async () => {
      current = await freshDatabase(options);
    },
    options.gazetteer ? 300_000 : 60_000, // other processes wait until the first one has loaded the gazetteer
  );
  afterAll(() => current?.drop(), 60_000);
  return {
    get db() {
      return openedDatabase().db;
    },
    get pool() {
      return openedDatabase().pool;
    },
    get url() {
      return openedDatabase().url;
    },
    get adminUrl() {
      return openedDatabase().adminUrl;
    },
    hasDiskSpace: () => openedDatabase().hasDiskSpace(),
  };
}

/**
 * The administrator's connections of this process. Each test file creates and drops a database, and a new connection
 * takes PostgreSQL and this process 10 ms of CPU.
 */
const adminPools = new Map<string, pg.Pool>();

async function asAdmin<T>({ adminUrl }: TestServer, work: (admin: pg.ClientBase) => Promise<T>): Promise<T> {
  const pool = adminPools.get(adminUrl) ?? new pg.Pool({ connectionString: adminUrl, allowExitOnIdle: true });
  if (!adminPools.has(adminUrl)) pool.on('error', () => undefined); // the server stopped at the end of the run
  adminPools.set(adminUrl, pool);
  const admin = await pool.connect();
  try {
    return await work(admin);
  } finally {
    admin.release();
  }
}

async function clone(
  admin: pg.ClientBase,
  server: TestServer,
  names: { name: string; template: string },
): Promise<void> {
  const owner = new URL(server.url).username;
  // The template is copied as files, not logged page by page. Copying is faster for the gazetteer's 150 MB, and as fast
  // for an empty template.
  await admin.query(`create database ${names.name} template ${names.template} owner ${owner} strategy file_copy`);
}

const GAZETTEER_LOCK = 7_236_481_906;

/**
 * The name of the template with the gazetteer. The first process that calls this function loads the gazetteer, and the
 * other processes wait at the lock.
 */
export function gazetteerTemplate(server: TestServer): Promise<string> {
  const ready = gazetteerName(server);
  return asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [GAZETTEER_LOCK]);
    try {
      const existing = await admin.query('select 1 from pg_database where datname = $1', [ready]);
      if (existing.rowCount === 0) await makeGazetteerTemplate(admin, server, ready);
      return ready;
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [GAZETTEER_LOCK]);
    }
  });
}

async function makeGazetteerTemplate(admin: pg.ClientBase, server: TestServer, ready: string): Promise<void> {
  const draft = `${ready}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await clone(admin, server, { name: draft, template: templateName(server) });
  const database = openDatabase(databaseUrl(server.url, draft), {
    log: silentLog,
    statementTimeout: 0,
    idleInTransactionTimeout: 0,
  });
  try {
    const { ensureGazetteer } = await import('#domain/places');
    await ensureGazetteer(database.pool, {});
  } finally {
    await database.close();
  }
  await admin.query(`alter database ${draft} rename to ${ready}`);
}
