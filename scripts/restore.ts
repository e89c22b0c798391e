/**
 * Restores a site from a backup: `npm run restore -- FILE`, then `npm run restore -- --go-live`. Exit code 0: done;
 * 1: nothing was changed; 2: wrong usage.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withConnection } from '#server/backup/connect.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { goLive } from '#server/backup/site-state.ts';
import { borrowServer, openScriptDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { readEnv, type Env } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { startFailure } from '#server/start-failure.ts';

const USAGE = `Usage: npm run restore -- FILE
       npm run restore -- --go-live

  FILE       a backup; DATA_DIR or the database of DATABASE_URL must be empty
  --go-live  lets a restored site send emails and run jobs; stop the old site first

  BACKUP_KEY  the passphrase of an encrypted backup`;

type RestoreCommand = { kind: 'restore'; file: string } | { kind: 'go-live' };

function readArguments(args: string[]): RestoreCommand | { usage: string; isHelp: boolean } {
  try {
    const options = { 'go-live': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...unexpected] = positionals;
    if (values.help) return { usage: USAGE, isHelp: true };
    if (values['go-live'] && file === undefined) return { kind: 'go-live' };
    if (!values['go-live'] && file && unexpected.length === 0) return { kind: 'restore', file };
    return { usage: USAGE, isHelp: false };
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n${USAGE}`, isHelp: false };
  }
}

// Restoring into a running site is forbidden. So this script starts the embedded server itself, and does not use a
// server that already runs for the folder.
async function openTarget(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.databaseUrl === undefined)
    return startEmbeddedPostgres({ dataDir: resolve(env.dataDir), log: silentLog, purpose: 'restore' });
  return borrowServer(env, silentLog, 'restore');
}

async function restore(file: string, env: Env): Promise<void> {
  const restored = await restoreBackup({
    file: resolve(file),
    passphrase: env.backupKey,
    dataDir: env.dataDir,
    openTarget: () => openTarget(env),
    print: (line) => console.error(line),
  });
  console.log(`Restored the site as it was at ${restored.at}: ${restored.tables} tables, ${restored.rows} rows.`);
  if (restored.migrated.length > 0)
    console.log(`The data was migrated to this version: ${restored.migrated.join(', ')}.`);
  console.log('Start the site with "npm start" and check it. Until it goes live, it sends no emails and runs no jobs.');
  console.log('When the old site is stopped, run "npm run restore -- --go-live".');
}

async function endHold(env: Env): Promise<void> {
  const database = await openScriptDatabase(env, silentLog, 'restore');
  try {
    const wasOnHold = await withConnection(database.url, 'restore', goLive);
    console.log(wasOnHold ? 'The site is live: it sends emails and runs jobs.' : 'The site was not on hold.');
  } finally {
    await database.close();
  }
}

const command = readArguments(process.argv.slice(2));
if ('usage' in command) {
  (command.isHelp ? console.log : console.error)(command.usage);
  process.exitCode = command.isHelp ? 0 : 2;
} else {
  try {
    const env = readEnv();
    await (command.kind === 'restore' ? restore(command.file, env) : endHold(env));
  } catch (error) {
    console.error(startFailure(error) ?? (error as Error).message);
    const { cause } = error as Error;
    if (cause instanceof Error) console.error(`Cause: ${cause.message}`);
    process.exitCode = 1;
  }
}
