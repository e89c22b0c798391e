import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverProcesses } from '#server/embedded-postgres/processes.ts';
import { copyMigratedCluster } from '../new-cluster.ts';
import { scratchDir } from '../scratch-postgres.ts';

/** The response to a buyer: a status, and the body; undefined when no response arrived. */
export type Answer = { status: number; body: Record<string, string> } | undefined;

export type DoorPath = '/scan' | '/undo' | '/sync';
export type PaymentPath = '/pay' | '/return' | '/refund';

/**
 * The pause before a request without an answer is repeated, in milliseconds. Shorter pauses take the processor from the
 * app that starts again: in three kills, sixteen buyers sent ten thousand requests to a closed port.
 */
export const REPEAT_PAUSE_MS = 250;

/** A shop that can be killed. The sale uses only this interface, so any startable app fits. */
export interface Shop {
  /**
   * Starts the shop, or restarts it after a kill. Resolves with the URL of its database when the shop serves requests.
   */
  start(): Promise<{ databaseUrl: string; url?: string }>;
  /** One request of one buyer, person or device; does not throw. The checkout without the site has no sign-up. */
  ask(
    path: '/reserve' | '/confirm' | '/sign-up' | DoorPath | PaymentPath,
    visitor: string,
    body: object,
  ): Promise<Answer>;
  /** SIGKILLs the app; its PostgreSQL remains as an orphan. */
  killApp(): Promise<void>;
  /** SIGKILLs all processes of PostgreSQL. */
  killDatabase(): Promise<void>;
  /** Stops the shop and removes its data. */
  stop(): Promise<void>;
}

/** The shop of `shop.ts`, or of another file of this folder, with a data directory of its own. */
export async function shopProcess(variant: string, { file = 'shop.ts', args = [] as string[] } = {}): Promise<Shop> {
  const scratch = await scratchDir();
  const dataDir = join(scratch.dir, 'data');
  await copyMigratedCluster(dataDir);
  let child: ChildProcess | undefined;
  let url = '';

  async function start(): Promise<{ databaseUrl: string; url: string }> {
    const started = spawn(process.execPath, [join(import.meta.dirname, file), dataDir, variant, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const line = await Promise.race([
      firstLine(started),
      once(started, 'exit').then(() => Promise.reject(new Error('the shop did not start'))),
    ]);
    const up = JSON.parse(line.replace(/^up /, '')) as { url: string; databaseUrl: string };
    url = up.url;
    return up;
  }

  return {
    start,
    ask: (path, visitor, body) => sendRequest(url + path, visitor, body),
    async killApp() {
      child?.kill('SIGKILL');
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    killDatabase: () => killPostgres(dataDir),
    async stop() {
      child?.kill('SIGTERM');
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await scratch.remove();
    },
  };
}

/** SIGKILLs every process of the PostgreSQL in `dataDir`. */
export async function killPostgres(dataDir: string): Promise<void> {
  for (const { pid } of await serverProcesses(join(dataDir, 'postgres', 'cluster'))) kill(pid);
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the shop has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the shop printed nothing');
}

// The process may have ended after it was listed.
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

/** Sends one request and waits at most 15 s. A request to a killed app fails at once, a hanging request after 15 s. */
async function sendRequest(url: string, visitor: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-visitor': visitor, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  } catch {
    return undefined;
  }
}
