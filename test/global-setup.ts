/**
 * Once per test run: one PostgreSQL with one migrated template database, which each test file clones (db.ts).
 * TEST_DATABASE_URL names another server instead; its role needs CREATEDB.
 */
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { readTestEnv } from '#server/env.ts';
import { databaseUrl, type TestServer } from './db.ts';
import { fastestDir, scratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl: external } = readTestEnv();
  const embedded = external === undefined ? await startCluster(project.name) : undefined;
  const url = embedded?.url ?? String(external);
  const adminUrl = embedded?.adminUrl ?? url;
  // an interrupted run must not leave a gigabyte in memory
  const { dataDir } = embedded ?? {};
  if (dataDir) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const server: TestServer = { url, adminUrl, prefix: `bandstand_test_${process.pid}` };
  await makeTemplate(server);
  project.provide('testServer', server);
  return async () => {
    await dropAll(server);
    await embedded?.stop();
  };
}

// Race and kill tests prove what a disk holds; for all other tests memory is equivalent, with the same settings.
const startCluster = async (project: string) =>
  project === 'race' ? scratchPostgres() : scratchPostgres({}, await fastestDir());

async function makeTemplate({ url, adminUrl, prefix }: TestServer): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${prefix}_template owner ${new URL(url).username}`));
  await migrate(databaseUrl(url, `${prefix}_template`));
}

// Test files drop their own clones; this also drops the clones of interrupted files.
async function dropAll({ adminUrl, prefix }: TestServer): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  });
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
