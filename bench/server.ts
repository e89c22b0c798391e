import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** Starts the built server as a process; `stop` ends the process. */
export async function startBuilt(
  env: Record<string, string>,
): Promise<{ origin: string; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [resolve(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH: '/usr/bin:/bin', HOME: '/', NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  const origin = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const readyOrigin = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (readyOrigin) done(`http://127.0.0.1:${readyOrigin}`);
    });
    void ended.then(() => fail(new Error(`the server ended before it was ready: ${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
