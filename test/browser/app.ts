import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { silentLog } from '#server/log.ts';
import { freshDatabase } from '../db.ts';
import { buildWorld, type World } from '../world.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface RunningApp {
  origin: string;
  world: World;
  db: Awaited<ReturnType<typeof freshDatabase>>['db'];
  stop: () => Promise<void>;
}

/** The built server as a process of its own, on a database that holds the gazetteer and the named world. */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const database = await freshDatabase({ gazetteer: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-app-'));
  const ctx = {
    db: database.db,
    clock: { now: () => Temporal.Now.instant() },
    log: silentLog,
    actor: { kind: 'system' as const },
  };
  const started = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    STAGE: 'Test',
    LOG_LEVEL: 'error',
    ...env,
  });
  const world = await buildWorld(ctx);
  return {
    origin: started.origin,
    world,
    db: database.db,
    stop: async () => {
      await started.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface StartedServer {
  origin: string;
  pid: number;
  output: () => string;
  /** Sends SIGTERM and answers the exit code. */
  stop: () => Promise<number | null>;
}

/** Starts `server/main.ts` on a free port and waits for its ready line. */
export async function startServer(env: Record<string, string>): Promise<StartedServer> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const origin = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (found) done(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => fail(new Error(`the server ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
