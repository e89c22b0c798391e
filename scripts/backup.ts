/**
 * Backs up a site, running or stopped: `npm run backup -- FILE`. Exit code 0: the backup is complete; 1: no backup was
 * made; 2: wrong usage.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import { withConnection } from '#server/backup/connect.ts';
import { createBackup } from '#server/backup/create.ts';
import { recordBackup } from '#server/backup/site-state.ts';
import { borrowServer } from '#server/database.ts';
import { readEnv, type Env } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { startFailure } from '#server/start-failure.ts';

const USAGE = `Usage: npm run backup -- FILE

  FILE  the backup to write; an existing file is replaced once the new backup is complete

  BACKUP_KEY    encrypts the backup with this passphrase, of at least 12 characters
  DATA_DIR, DATABASE_URL  name the site, as for npm start`;

async function main(file: string, env: Env): Promise<void> {
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres')))
    throw new BackupError({
      message: `There is no site in ${resolve(env.dataDir)}. Set DATA_DIR to the folder of the site.`,
    });
  const server = await borrowServer(env, silentLog, 'backup');
  try {
    const backup = await createBackup({
      url: server.url,
      dataDir: env.dataDir,
      file: resolve(file),
      passphrase: env.backupKey,
      product: await productVersion(),
      print: (line) => console.error(line),
    });
    const run = { snapshotAt: backup.at, bytes: backup.bytes, isEncrypted: env.backupKey !== undefined };
    await withConnection(server.url, 'backup', (client) => recordBackup(client, run));
    const size = (backup.bytes / 1e6).toFixed(1);
    console.log(
      `${file} is complete: ${backup.tables} tables, ${backup.rows} rows, ${backup.files} uploaded files, ${size} MB.`,
    );
    if (env.backupKey === undefined)
      console.log('The backup is not encrypted and contains all data of the site. Set BACKUP_KEY to encrypt it.');
  } finally {
    await server.stop();
  }
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function readArguments(args: string[]): { file: string } | { usage: string; isHelp: boolean } {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { usage: USAGE, isHelp: true };
    const [file, ...unexpected] = positionals;
    return file && unexpected.length === 0 ? { file } : { usage: USAGE, isHelp: false };
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n${USAGE}`, isHelp: false };
  }
}

const command = readArguments(process.argv.slice(2));
if ('usage' in command) {
  (command.isHelp ? console.log : console.error)(command.usage);
  process.exitCode = command.isHelp ? 0 : 2;
} else {
  try {
    await main(command.file, readEnv());
  } catch (error) {
    console.error(startFailure(error) ?? (error as Error).message);
    process.exitCode = 1;
  }
}
