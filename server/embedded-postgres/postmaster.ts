import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM_ENV, type Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { clusterMajor } from './cluster.ts';
import { clusterName, readPidFile } from './processes.ts';

/** The address the server listens at: a socket folder (absolute path) or 127.0.0.1. */
export interface Address {
  host: string;
  port: number;
}

export interface ServerOptions {
  paths: ClusterPaths;
  binaries: Binaries;
  address: Address;
  /** Settings that replace the defaults. */
  settings: Readonly<Record<string, string>>;
}

// The longest path of a socket. The kernel allows 107 bytes on Linux and 103 on macOS.
const SOCKET_PATH_MAX = 100;
const LOG_MAX_BYTES = 5_000_000;
const SOCKET_PORT = 5432;

/**
 * Chooses a socket when its path is short enough, because a socket is faster and no port can be taken; else a free
 * loopback port.
 */
export async function chooseAddress(paths: ClusterPaths): Promise<Address> {
  const socket = join(paths.run, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) <= SOCKET_PATH_MAX) return { host: paths.run, port: SOCKET_PORT };
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { host: '127.0.0.1', port };
}

/** How long a killed PostgreSQL may hold its shared memory after its last process has left the list of processes. */
const SHARED_MEMORY_WITHIN_MS = 20_000;

/**
 * Starts PostgreSQL as a direct child and waits until it accepts connections. Throws with the end of
 * its log when it does not start. A process that was killed gives up its command line before its shared memory, so a start
 * that meets the shared memory of a killed PostgreSQL is tried again.
 */
export async function startPostmaster(server: ServerOptions): Promise<ChildProcess> {
  const deadline = performance.now() + SHARED_MEMORY_WITHIN_MS;
  for (;;) {
    try {
      return await startOnce(server);
    } catch (error) {
      if (!/shared memory block .* is still in use/.test(String(error)) || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function startOnce(server: ServerOptions): Promise<ChildProcess> {
  const { paths, binaries } = server;
  const log = await openLog(paths.log);
  const logStart = (await log.stat()).size;
  try {
    const child = spawn(binaries.postgres, serverArguments(server, await clusterMajor(paths.cluster)), {
      ...paths.owner,
      cwd: paths.home,
      env: PROGRAM_ENV,
      stdio: ['ignore', log.fd, log.fd],
      // The server gets its own process group, because Ctrl-C must reach the app first, which stops the database last.
      detached: true,
    });
    const failed = new Promise<Error>((resolve) => child.once('error', resolve));
    await Promise.race([waitReady(child, paths, logStart), failed.then((error) => Promise.reject(error))]);
    return child;
  } finally {
    await log.close();
  }
}

async function openLog(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

function serverArguments({ paths, address, settings: replaced }: ServerOptions, major: string): string[] {
  const onSocket = address.host.startsWith('/');
  const settings = {
    ...SETTINGS,
    ...(Number(major) >= 18 ? SETTINGS_SINCE_18 : {}),
    shared_buffers: `${sharedBuffers()}MB`,
    cluster_name: clusterName(paths.cluster),
    port: address.port,
    listen_addresses: onSocket ? '' : address.host,
    unix_socket_directories: onSocket ? address.host : '',
    ...replaced,
  };
  return ['-D', paths.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

// Shared buffers: a sixteenth of the machine's memory, because page rendering needs the rest.
function sharedBuffers(): number {
  return Math.round(Math.min(256, Math.max(64, totalmem() / 16 / 2 ** 20)));
}

// Durability settings are explicit, so that nothing in the cluster's own files can weaken them.
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  unix_socket_permissions: '0700',
  max_connections: 100,
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  // JIT compilation takes longer than the site's short statements, and parallel workers take cores from page rendering.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The app reports refused statements. PostgreSQL's own log contains starts, crashes and recoveries.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const SETTINGS_SINCE_18 = {
  // With replication origins, each checkpoint creates a file; on a full disk that ends the whole server, and all pages.
  max_active_replication_origins: 0,
};

// Crash recovery after heavy writing reads up to max_wal_size.
const READY_WITHIN_MS = 120_000;

async function waitReady(child: ChildProcess, paths: ClusterPaths, logStart: number): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const pidFile = await readPidFile(paths.cluster);
    if (pidFile?.pid === child.pid && pidFile?.status === 'ready') return;
    if (hasEnded(child))
      throw new Error(`PostgreSQL did not start in ${paths.cluster}: ${await logEnd(paths.log, logStart)}`);
    await sleep(10);
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL in ${paths.cluster} was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function logEnd(file: string, from: number): Promise<string> {
  const text = (await readFile(file)).subarray(from).toString('utf8').trim();
  return text.split('\n').slice(-6).join('\n') || `see ${file}`;
}

/**
 * Stops PostgreSQL: open transactions are rolled back and all data is written. After a time without success it sends
 * harsher signals.
 */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  child.ref(); // this process must not exit before its child process has exited
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await Promise.race([exit, sleep(waitMs, undefined, { ref: false })]);
  }
}
