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
import { fastestDir, scratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** The folder in which all servers of a test run store the pictures that they have drawn. */
    picturesDir: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl: externalUrl } = readTestEnv();
  const picturesDir = await mkdtemp(join(tmpdir(), 'bandstand-pictures-'));
  project.provide('picturesDir', picturesDir);
  const stop = await (externalUrl === undefined ? startOwnServer(project) : useExternalServer(project, externalUrl));
  return async () => {
    await stop();
    await rm(picturesDir, { recursive: true, force: true });
  };
}

async function startOwnServer(project: TestProject): Promise<() => Promise<void>> {
  const stored = await storedCluster();
  // Race and kill tests check which data survives on a disk. All other tests run in memory, with the same settings.
  const parent = project.name === 'race' ? undefined : await fastestDir();
  // each server of a test process has up to 24 connections, and some test files start a second server
  const options = project.name === 'race' ? {} : { settings: { max_connections: '300' } };
  const cluster = await scratchPostgres(options, parent, (dataDir) => copyStored(stored, dataDir));
  const { dataDir, url, adminUrl } = cluster;
  // an interrupted run must not leave its gigabyte of files in memory
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const server: TestServer = { url, adminUrl, prefix: PREFIX };
  await makeTemplate(server);
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

async function makeTemplate(server: TestServer): Promise<void> {
  const name = templateName(server);
  if (await exists(server, name)) return; // a cluster that an earlier run stored already has the template
  const draft = `${name}_draft`;
  const owner = new URL(server.url).username;
  await asAdmin(server, (admin) => admin.query(`create database ${draft} owner ${owner}`));
  await migrate(databaseUrl(server.url, draft));
  await asAdmin(server, (admin) => admin.query(`alter database ${draft} rename to ${name}`));
}

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
