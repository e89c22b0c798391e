import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A statement that runs for this long makes the pool check whether the server still answers. */
const SUSPICIOUS_MS = 1_800;
/**
 * A server that does not answer a new connection within eight waits of a tenth of a second is frozen. One wait of 0.8 s
 * would not do: in a busy process its timer fires before the answer is read, which arrived long ago.
 */
const PROBE_WAITS = 8;
const PROBE_WAIT_MS = 100;
/** Timeout of the new connection, far above all waits together, so that it does not end a probe of a busy process. */
const CONNECT_MS = 30_000;

export interface FrozenServerGuard {
  /**
   * Runs a statement on `client`. When it takes long and the server answers no new connection either, the client's
   * connection is destroyed: the statement fails as "Connection terminated", which is an unavailable error.
   */
  guard: <T>(client: pg.ClientBase, statement: () => Promise<T>) => Promise<T>;
}

/**
 * Notices a server that is connected and does not answer: a stopped process, a machine that hangs, a cut network.
 * Limits inside PostgreSQL do not end such a wait. A slow statement of a server that answers goes on.
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
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
  client.on('error', () => undefined);
  const isFrozen = await Promise.race([answers(client).then((isAnswered) => !isAnswered), waits().then(() => true)]);
  destroy(client);
  return isFrozen;
}

/** Whether the server answers a new connection. False when it refuses connections: no answer to the statement will come then. */
async function answers(client: pg.Client): Promise<boolean> {
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError; // "too many connections" is an answer
  }
}

async function waits(): Promise<void> {
  for (let count = 0; count < PROBE_WAITS; count += 1) await sleep(PROBE_WAIT_MS);
}

/** Ends the connection without the Terminate message, which a frozen server does not answer. */
function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
