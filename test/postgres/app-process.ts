import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface AppProcess {
  child: ChildProcess;
  /** Pid of the app's PostgreSQL. Rejects with the app's output when PostgreSQL did not start. */
  up: Promise<number>;
  /** Numbers of the sales that were acknowledged so far. */
  sold: string[];
  /** Resolves when at least `count` sales are acknowledged. */
  untilSold(count: number): Promise<void>;
  exit: Promise<number | null>;
}

/** Starts `seller.ts` on `dataDir`, as another account when `account` is passed. */
export function startSeller(dataDir: string, account: { uid?: number; gid?: number } = {}): AppProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seller.ts'), dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const sold: string[] = [];
  const { promise: up, resolve, reject } = Promise.withResolvers<number>();
  up.catch(() => undefined); // not every test awaits this promise
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [word, value] = line.split(' ');
    if (word === 'up') resolve(Number(value));
    if (word === 'sold') sold.push(String(value));
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  void exit.then(() => reject(new Error(output.trim())));
  const untilSold = async (count: number) => {
    while (sold.length < count && child.exitCode === null) await once(lines, 'line');
  };
  return { child, up, sold, untilSold, exit };
}
