// Backups that cannot be restored, and backups that cannot be written. The command changes nothing and shows the reason
// to the operator.
import { execFile } from 'node:child_process';
import { lstat, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '#server/backup/create.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { runCommand } from '../backup/commands.ts';
import { checksums, execute, restoredChecksums } from '../backup/contents.ts';
import { freshDatabase, testDb, type TestDatabase } from '../db.ts';
import { fastestDir, scratchDir } from '../scratch-postgres.ts';
import { createPerson } from '../worlds/people.ts';
import { createSale } from '../worlds/sale.ts';

const KEY = 'a long passphrase for backups';
const source = testDb();
const targets: TestDatabase[] = [];
let scratch: Awaited<ReturnType<typeof scratchDir>>;
let empty: TestDatabase;
let emptyChecksums: Awaited<ReturnType<typeof checksums>>;

/** A path for a file of this test. */
const path = (name: string): string => join(scratch.dir, name);

beforeAll(async () => {
  scratch = await scratchDir(await fastestDir());
  await createSale(source.db);
  await createPerson(source.db);
  await backUp('plain');
  await backUp('secret', KEY);
  empty = await emptyTarget();
  emptyChecksums = await checksums(empty.url);
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await scratch.remove();
});

/** An empty, migrated database. No connection of its pool is used. */
async function emptyTarget(): Promise<TestDatabase> {
  const target = await freshDatabase();
  targets.push(target);
  return target;
}

const options = (file: string, passphrase?: string) => ({
  file: path(file),
  dataDir: scratch.dir,
  passphrase,
  print: () => undefined,
});

const backUp = (file: string, passphrase?: string) =>
  createBackup({ ...options(file, passphrase), url: source.url, product: '1.0.0' });

const restore = (file: string, url: string, passphrase?: string) =>
  restoreBackup({
    ...options(file, passphrase),
    openTarget: () => Promise.resolve({ url, stop: () => Promise.resolve() }),
  });

/** Restores and expects a refusal before the database is opened. */
async function refusal(file: string, passphrase?: string): Promise<string> {
  let openedCount = 0;
  const restored = restoreBackup({
    ...options(file, passphrase),
    openTarget: () => {
      openedCount += 1;
      return Promise.resolve({ url: empty.url, stop: () => Promise.resolve() });
    },
  });
  const reason = await restored.then(
    () => 'it was restored',
    (error: Error) => error.message,
  );
  expect(openedCount).toBe(0);
  return reason;
}

describe('a backup that cannot be restored', () => {
  it.each(['plain', 'secret'])('is refused when its end is cut off: %s', async (name) => {
    const bytes = await readFile(path(name));
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2), 1_000]) {
      await writeFile(path('cut'), bytes.subarray(0, length));
      expect(await refusal('cut', KEY)).toContain('damaged or incomplete');
    }
  });

  it.each(['plain', 'secret'])('is refused when bytes are changed: %s', async (name) => {
    const bytes = await readFile(path(name));
    for (const share of [0.1, 0.5, 0.999]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      // changes four bytes, because zstd may ignore a single bit
      for (let byte = at - 4; byte < at; byte += 1) changed.writeUInt8(changed.readUInt8(byte) ^ 0xff, byte);
      await writeFile(path('changed'), changed);
      expect(await refusal('changed', KEY)).toMatch(/damaged|no backup|not the key/);
    }
  });

  it('is refused without its key and with a wrong key', async () => {
    expect(await refusal('secret')).toContain('Set BACKUP_KEY');
    expect(await refusal('secret', `${KEY}!`)).toContain('is not the key');
  });

  it('is refused by the command, which changes no data and exits with 1', async () => {
    const env = { DATABASE_URL: empty.url, DATA_DIR: scratch.dir };
    const { code, errors } = await runCommand('restore', [path('secret')], { env });
    expect(code).toBe(1);
    expect(errors).toContain('Set BACKUP_KEY');
    expect(await checksums(empty.url)).toEqual(emptyChecksums);
  });

  it('contains no readable text when it is encrypted', async () => {
    expect((await readFile(path('secret'))).includes('schema_migration')).toBe(false);
  });

  it('is refused when the file is not a backup, and when the file does not exist', async () => {
    await writeFile(path('letter'), 'Dear operator,\nthis is no backup.\n');
    expect(await refusal('letter')).toContain('not a Bandstand backup');
    expect(await refusal('nothing')).toContain('does not exist.');
  });

  it('is refused when a newer version made it', async () => {
    await sql`insert into schema_migration (name, checksum) values ('9000_future.sql', 'x')`.execute(source.db);
    await backUp('future');
    await sql`delete from schema_migration where name = '9000_future.sql'`.execute(source.db);
    expect(await refusal('future')).toContain('newer version');
  });
});

describe('a restore', () => {
  it('is refused by a database on which a site runs', async () => {
    const before = await checksums(source.url);
    await expect(restore('plain', source.url)).rejects.toThrow('A site is using');
    expect(await checksums(source.url)).toEqual(before);
  });

  it('is refused by a database that contains a site', async () => {
    const siteDatabase = await emptyTarget();
    await restore('plain', siteDatabase.url);
    const before = await checksums(siteDatabase.url);
    await expect(restore('plain', siteDatabase.url)).rejects.toThrow('already contains accounts, events');
    expect(await checksums(siteDatabase.url)).toEqual(before);
  });

  it('is refused by a database of another program', async () => {
    const other = await emptyTarget();
    await execute(other.url, 'drop schema public cascade; create schema public; create table invoice (id int)');
    await expect(restore('plain', other.url)).rejects.toThrow('tables of another program');
  });

  it('fills a database without tables', async () => {
    const bare = await emptyTarget();
    await execute(bare.url, 'drop schema public cascade; drop schema graphile_worker cascade; create schema public');
    await restore('plain', bare.url);
    expect(await restoredChecksums(bare.url)).toEqual(await restoredChecksums(source.url));
  });
});

describe('a backup that cannot be written', () => {
  const full = () => ({ env: { DATABASE_URL: source.url, DATA_DIR: scratch.dir }, before: 'ulimit -f 8' });

  it('leaves no file when the disk is full', async () => {
    const { code, errors } = await runCommand('backup', [path('full')], full());
    expect(code).toBe(1);
    expect(errors).toContain('No backup was made');
    expect([existsSync(path('full')), existsSync(path('full.part'))]).toEqual([false, false]);
  });

  it('does not replace a pipe or a device', async () => {
    await promisify(execFile)('mkfifo', [path('pipe')]);
    const { code, errors } = await runCommand('backup', [path('pipe')], { env: full().env });
    expect(code).toBe(1);
    expect(errors).toContain('is not a file. No backup was made. Enter a file name for the backup.');
    expect((await lstat(path('pipe'))).isFIFO()).toBe(true);
  });

  it('leaves the last backup unchanged when a new backup fails', async () => {
    const before = await readFile(path('plain'));
    await runCommand('backup', [path('plain')], full());
    expect((await readFile(path('plain'))).equals(before)).toBe(true);
  });
});
