/**
 * Once per test run: one PostgreSQL with one migrated template database, which each test file clones (db.ts). The first
 * run stores the cluster with the gazetteer's template for later runs. TEST_DATABASE_URL names another server instead,
 * with a role that has CREATEDB.
 */
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { readTestEnv } from '#server/env.ts';
import { copyStored, storeCluster, storedCluster } from './cluster-cache.ts';
import { databaseUrl, gazetteerName, PREFIX, templateName, type TestServer } from './db.ts';
import { fastestDir, scratchDir, scratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** The folder in which all servers of a test run store the pictures that they have drawn. */
    picturesDir: string;
    /** The folder of the new cluster that tests copy (`new-cluster.ts`). */
    newClusterDir: string;
    /** The CSP nonce of every response in browser tests; undefined in all other tests. */
    fixedNonce?: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl: externalUrl } = readTestEnv();
  const picturesDir = await mkdtemp(join(tmpdir(), 'bandstand-pictures-'));
  project.provide('picturesDir', picturesDir);
  const newCluster = await scratchDir(await fastestDir());
  project.provide('newClusterDir', newCluster.dir);
  const stop = await (externalUrl === undefined ? startOwnServer(project) : useExternalServer(project, externalUrl));
  return async () => {
    await stop();
    await rm(picturesDir, { recursive: true, force: true });
    await newCluster.remove();
  };
}

async function startOwnServer(project: TestProject): Promise<() => Promise<void>> {
  const stored = await storedCluster();
  // Race and kill tests check which data survives on a disk. All other tests run in memory, with the same settings.
  const parent = project.name === 'race' ? undefined : await fastestDir();
  // Each server of a test process has up to 24 connections, and some test files start a second server. Race tests have
  // two processes with two databases of 24 connections each, which is all that the product’s setting allows.
  const settings = { max_connections: '300' };
  const cluster = await scratchPostgres({ settings }, parent, (dataDir) => copyStored(stored, dataDir));
  const { dataDir, url, adminUrl } = cluster;
  // an interrupted run must not leave its gigabyte of files in memory
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const server: TestServer = { url, adminUrl, prefix: PREFIX };
  await makeTemplate(server);
  await speedUpConnections(server);
  project.provide('testServer', server);
  return async () => {
    await dropClones(server);
    const hasGazetteer = await exists(server, gazetteerName(server));
    await cluster.stop(async () => {
      if (hasGazetteer && !existsSync(stored)) await storeCluster(dataDir, stored);
    });
  };
}

async function useExternalServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const server: TestServer = { url, adminUrl: url, prefix: `${PREFIX}_${process.pid}` };
  await makeTemplate(server);
  project.provide('testServer', server);
  return () => dropAll(server);
}

/** Creates the migrated template that tests clone, if the server does not have it. */
export async function makeTemplate(server: TestServer): Promise<void> {
  const name = templateName(server);
  if (await exists(server, name)) return; // a cluster that an earlier run stored already has the template
  const draft = `${name}_draft`;
  const owner = new URL(server.url).username;
  await asAdmin(server, (admin) => admin.query(`create database ${draft} owner ${owner}`));
  await migrate(databaseUrl(server.url, draft));
  await asAdmin(server, (admin) => admin.query(`alter database ${draft} rename to ${name}`));
}

/**
 * Tests open thousands of connections, most of them the first one of a new database. The passwords are stored with one
 * iteration of SCRAM, which takes 2 ms less; random passwords need no more. A first connection to a template writes the
 * file of compiled catalogs (`pg_internal.init`), which clones then contain: their first connection takes 10 ms less.
 */
async function speedUpConnections(server: TestServer): Promise<void> {
  await asAdmin(server, async (admin) => {
    await admin.query('set scram_iterations = 1');
    for (const { username, password } of [new URL(server.url), new URL(server.adminUrl)])
      await admin.query(`alter role ${username} password '${password}'`);
  });
  for (const name of [templateName(server), gazetteerName(server)])
    if (await exists(server, name)) await asAdmin({ ...server, adminUrl: databaseUrl(server.adminUrl, name) }, select);
}

const select = (admin: pg.Client) => admin.query('select');

const exists = (server: TestServer, name: string): Promise<boolean> =>
  asAdmin(server, async (admin) => (await namesOf(admin, name)).includes(name));

const namesOf = async (admin: pg.Client, prefix: string): Promise<string[]> => {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  return rows.map(({ datname }) => datname);
};

// Test files drop their own clones; this also drops the clones of interrupted files.
const dropClones = (server: TestServer): Promise<void> =>
  dropAll(server, [templateName(server), gazetteerName(server)]);

const dropAll = (server: TestServer, except: string[] = []): Promise<void> =>
  asAdmin(server, async (admin) => {
    for (const name of await namesOf(admin, server.prefix))
      if (!except.includes(name)) await admin.query(`drop database if exists ${name} with (force)`);
  });

async function asAdmin<T>(server: TestServer, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
