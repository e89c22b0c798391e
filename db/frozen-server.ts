import pg from 'pg';

/** A statement that runs for this long makes the pool ask whether the server still answers. */
const SUSPICIOUS_MS = 1_800;
/** A server that does not answer a new connection within this time is frozen. */
const PROBE_MS = 800;

export interface FrozenServerGuard {
  /**
   * Runs a statement on `client`. When it takes long and the server answers no new connection either, the client's
   * connection is destroyed: the statement fails as "Connection terminated", which is an unavailable error.
   */
  guard: <T>(client: pg.ClientBase, statement: () => Promise<T>) => Promise<T>;
}

/**
 * Notices a server that is connected and does not answer: a stopped process, a machine that hangs, a cut network. Limits
 * inside PostgreSQL do not end such a wait. A slow statement of a server that answers goes on.
 */
export function guardAgainstFrozenServer(connection: pg.ClientConfig): FrozenServerGuard {
  let probing: Promise<boolean> | undefined;
  const isFrozen = () => (probing ??= probe(connection).finally(() => (probing = undefined)));
  return {
    async guard(client, statement) {
      let timer: NodeJS.Timeout | undefined;
      let isDone = false;
      const check = async () => {
        const frozen = await isFrozen();
        if (isDone) return;
        if (frozen) destroy(client);
        else watch();
      };
      const watch = () => {
        timer = setTimeout(() => void check(), SUSPICIOUS_MS);
      };
      watch();
      try {
        return await statement();
      } finally {
        isDone = true;
        clearTimeout(timer);
      }
    },
  };
}

async function probe(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
    return false;
  } catch {
    return true; // also when it refuses connections: then the statement has no answer to wait for
  } finally {
    destroy(client);
  }
}

/** Ends the connection without the Terminate message, which a frozen server does not answer. */
function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
