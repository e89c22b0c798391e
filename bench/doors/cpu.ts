import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverProcesses } from '#server/embedded-postgres/processes.ts';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of CPU that the server and PostgreSQL have used. A busy machine changes it less than times of answers. */
export async function cpuTime({ pid, dataDir }: { pid: number; dataDir: string }): Promise<number> {
  const processes = await serverProcesses(join(dataDir, 'postgres', 'cluster'));
  const times = await Promise.all([pid, ...processes.map((process) => process.pid)].map(timeOf));
  return times.reduce((sum, time) => sum + time, 0);
}

async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name of the process, which may contain spaces, ends with the last parenthesis
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
