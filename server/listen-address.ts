import { createServer } from 'node:net';
import { EnvError } from './env-error.ts';

/**
 * Throws `EnvError` when this machine cannot listen at `host`, so that the database is not started needlessly. The port is
 * not tried, because a process that is about to end may still hold it.
 */
export async function requireListenAddress(host: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, host, resolve);
    });
  } catch (error) {
    throw refusal(host, error);
  }
  await new Promise((resolve) => server.close(resolve));
}

function refusal(host: string, error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'EADDRNOTAVAIL') return new EnvError('HOST', `HOST ${host} is not an address of this machine.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new EnvError('HOST', `HOST ${host} is not a known host name.`);
  return error;
}
