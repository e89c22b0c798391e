import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPaths } from './cluster-paths.ts';

const execute = promisify(execFile);

/** PostgreSQL shows this name in the title of each of its processes, which identifies the processes of this cluster. */
export function clusterName(cluster: string): string {
  return `bandstand-${createHash('sha256').update(cluster).digest('hex').slice(0, 8)}`;
}

interface PidFile {
  pid: number;
  /** The status: `starting`, `ready`, `stopping`; empty at the very beginning. */
  status: string;
}

/** The content of `postmaster.pid`, which PostgreSQL writes; undefined when PostgreSQL does not run. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
}

/**
 * Ends a PostgreSQL that outlived the app that started it (the app was killed), and removes its lock files. That
 * PostgreSQL is stopped, not adopted: only a parent process is notified when its child ends, PostgreSQL must run with
 * this version's settings, and the dead app's open transactions must not hold their locks. Call only while holding the
 * lock on the data directory.
 */
export async function endLeftover({
  cluster,
  run,
}: Pick<ClusterPaths, 'cluster' | 'run'>): Promise<'none' | 'stopped'> {
  const leftover = await serverProcesses(cluster);
  const main = leftover.find(({ isMain }) => isMain);
  if (main) process.kill(main.pid, 'SIGINT');
  // Without their parent process the child processes end by themselves after a moment.
  if (leftover.length > 0) await waitGone(cluster);
  await removeLockFiles(cluster, run);
  return leftover.length > 0 ? 'stopped' : 'none';
}

async function waitGone(cluster: string): Promise<void> {
  // A fast shutdown writes a checkpoint, which is slow after heavy writing; after 20 s it is cut short.
  const signals = [undefined, 'SIGQUIT', 'SIGKILL'] as const;
  for (const signal of signals) {
    if (signal) for (const { pid } of await serverProcesses(cluster)) kill(pid, signal);
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await serverProcesses(cluster)).length === 0) return;
      await sleep(100);
    }
  }
  throw new Error(`A PostgreSQL left over in ${cluster} does not end.`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // the process has just ended
  }
}

// Removes lock files without a living process. PostgreSQL takes any live process with the recorded pid for its own,
// even another program that got the same number (common in containers) or a zombie. No process of PostgreSQL is alive
// here, so the lock files have no meaning.
async function removeLockFiles(cluster: string, run: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const sockets = (await readdir(run)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of sockets) await rm(join(run, name), { force: true });
}

interface ServerProcess {
  pid: number;
  /** Whether this is the main process, the parent of PostgreSQL's other processes. */
  isMain: boolean;
}

/** The live processes of the PostgreSQL in `cluster`, including a PostgreSQL that another process started. */
export async function serverProcesses(cluster: string): Promise<ServerProcess[]> {
  const title = `postgres: ${clusterName(cluster)}: `;
  const isStarted = ({ commandLine }: Process) =>
    commandLine.includes('postgres') && commandLine.includes(`-D ${cluster} `);
  const found = (await allProcesses()).filter((running) => isStarted(running) || running.commandLine.startsWith(title));
  const pids = new Set(found.map(({ pid }) => pid));
  // a child has the command line of the main process until it sets its own title
  return found.map((running) => ({ pid: running.pid, isMain: isStarted(running) && !pids.has(running.parent) }));
}

interface Process {
  pid: number;
  /** The pid of the parent process; NaN when the process has just ended. */
  parent: number;
  commandLine: string;
}

async function allProcesses(): Promise<Process[]> {
  if (!existsSync('/proc/self/cmdline')) return processesByPs();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string) => {
    const [commandLine, stat] = await Promise.all(
      ['cmdline', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    // `stat` is "pid (name) state parent …", and the name may contain spaces and parentheses
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid: Number(pid), parent, commandLine: (commandLine ?? '').replaceAll('\0', ' ') };
  };
  return Promise.all(pids.map(read));
}

// macOS does not have /proc.
async function processesByPs(): Promise<Process[]> {
  const { stdout } = await execute('ps', ['-axww', '-o', 'pid=,ppid=,args='], { maxBuffer: 1 << 24 });
  return stdout.split('\n').map((line) => {
    const [, pid, parent, commandLine] = /^\s*(\d+)\s+(\d+) (.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), commandLine: commandLine ?? '' };
  });
}
