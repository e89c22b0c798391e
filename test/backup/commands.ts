// The operator's commands for backup and restore, run as processes.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '../child-env.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs `npm run backup` or `npm run restore`. `before` is shell code that runs first, such as `ulimit`. */
export async function runCommand(
  command: 'backup' | 'restore',
  args: string[],
  { env, before = ':' }: { env: Record<string, string>; before?: string },
): Promise<Outcome> {
  const line = `${before}; exec "$0" "$@"`;
  const script = join(ROOT, 'scripts', `${command}.ts`);
  try {
    const done = await promisify(execFile)('sh', ['-c', line, process.execPath, script, ...args], {
      env: { ...childEnv, ...env },
    });
    return { code: 0, output: done.stdout, errors: done.stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}
