// The overload test: 300 keep-alive clients, 50 of them hostile, and 150 slow writers of headers use the built site
// with its demo events.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startBuilt } from '../server.ts';
import { quantile } from '../table.ts';

/** The results of the clients. Times are milliseconds from a request to the end of its answer. */
export interface ClientFigures {
  /** Answers by status, and failures by their code. */
  answers: Record<string, number>;
  times: number[];
  /** Number of slow writers whose connections the server closed. */
  closedWriters: number;
}

export interface Overload {
  origin: string;
  seconds: number;
}

const TARGETS = { healthP99: 250, rss: 700 };

/** Runs the load and prints its figures. Returns true when every target is met. */
export async function overload(seconds: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-overload-'));
  const env = { DATA_DIR: dataDir, STAGE: 'Test', LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' };
  const app = await startBuilt(env);
  try {
    await runClients({ origin: app.origin, seconds: 5 }); // This round warms up the server, which compiles its code.
    const clients = runClients({ origin: app.origin, seconds });
    const probe = await probeFor(seconds, app);
    return report(await clients, probe);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs the clients in a separate thread, so that a busy client does not delay the probe. */
function runClients(workerData: Overload): Promise<ClientFigures> {
  const worker = new Worker(new URL('./clients.ts', import.meta.url), { workerData });
  return new Promise((done, fail) => {
    worker.once('message', (figures: ClientFigures) => done(figures));
    worker.once('error', fail);
  });
}

interface Probe {
  /** Milliseconds of health checks, each on a connection of its own. */
  health: number[];
  /** Largest resident memory of the server, in MB. */
  rss: number;
}

async function probeFor(seconds: number, { origin, pid }: { origin: string; pid: number }): Promise<Probe> {
  await sleep(1000); // The clients first open 450 connections.
  const probe: Probe = { health: [], rss: 0 };
  for (const end = performance.now() + (seconds - 2) * 1000; performance.now() < end;) {
    const began = performance.now();
    await healthCheck(origin);
    probe.health.push(performance.now() - began);
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    probe.rss = Math.max(probe.rss, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await sleep(100);
  }
  return probe;
}

const healthCheck = (origin: string): Promise<void> =>
  new Promise((done, fail) => {
    get(`${origin}/healthz`, { agent: false }, (response) => response.resume().once('end', done)).once('error', fail);
  });

function report({ answers, times, closedWriters }: ClientFigures, { health, rss }: Probe): boolean {
  const figures = (values: number[]) =>
    [0.5, 0.95, 0.99, 1].map((share) => Math.round(quantile(values, share))).join(' / ');
  const isUnexpected = (status: string) => /^5(?!03)/.test(status) || !/^\d/.test(status);
  const unexpected = Object.keys(answers).filter(isUnexpected);
  const healthP99 = quantile(health, 0.99);
  console.log(`answers          ${times.length}, ${JSON.stringify(answers)}`);
  console.log(`answer, ms       ${figures(times)} (p50 / p95 / p99 / max)`);
  console.log(`/healthz, ms     ${figures(health)} of ${health.length} (target: p99 under ${TARGETS.healthP99})`);
  console.log(`memory, MB       ${Math.round(rss)} (target: under ${TARGETS.rss})`);
  console.log(`slow writers     ${closedWriters} of 150 closed`);
  console.log(`other failures   ${unexpected.join(', ') || 'none'} (target: none besides 503)`);
  return unexpected.length === 0 && healthP99 < TARGETS.healthP99 && rss < TARGETS.rss;
}
