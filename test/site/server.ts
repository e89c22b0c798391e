// Starts the built server as a child process.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { childEnv } from '../child-env.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A long timeout, because starting takes several seconds on a busy machine. */
const READY_TIMEOUT_MS = 240_000;

export interface StartedServer {
  origin: string;
  pid: number;
  /** The output of the process so far. */
  output: () => string;
  /** Sends SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts `server/main.ts` on a free port and waits for its ready line. Fails with the output so far when the process
 * ends before that line, or when the line does not come within four minutes, on a busy machine.
 */
export async function startServer(env: Record<string, string>): Promise<StartedServer> {
  const child = spawn(process.execPath, ['--enable-source-maps', resolve(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { ...childEnv, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  // the server must not outlive a test process that is cancelled
  const killServer = () => child.kill('SIGKILL');
  process.once('exit', killServer);
  void ended.then(() => process.off('exit', killServer));
  const origin = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error(`waited ${READY_TIMEOUT_MS / 1000} s for the server's ready line; output so far:\n${output}`));
    }, READY_TIMEOUT_MS);
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const readyOrigin = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (!readyOrigin) return;
      clearTimeout(timer);
      done(readyOrigin);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    void ended.then((code) => {
      clearTimeout(timer);
      fail(new Error(`the server ended with ${code} before its ready line; output so far:\n${output}`));
    });
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
