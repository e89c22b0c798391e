import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds after which a running statement makes the pool check whether the server still answers. */
const SUSPICIOUS_MS = 1_800;
/**
 * A server that does not answer a new connection within 25 waits of a tenth of a second is frozen. One wait of 2.5 s
 * would not suffice: in a busy process the timer may fire before the process reads an answer that arrived long ago. A
 * shorter time ended connections to a healthy server whose machine was overloaded, where a new connection took a second.
 */
const PROBE_WAITS = 25;
const PROBE_WAIT_MS = 100;
/**
 * Timeout of the new connection in milliseconds. It is far longer than all waits together, so that it does not end the
 * probe of a busy process.
 */
const CONNECT_MS = 30_000;

export interface FrozenServerGuard {
  /**
   * Runs a statement on `client`. When the statement takes long and the server answers no new connection either, the
   * client's connection is destroyed. The statement then fails as "Connection terminated", which is an unavailable
   * error.
   */
  guard: <T>(client: pg.ClientBase, statement: () => Promise<T>) => Promise<T>;
}

/**
 * Detects a server that is connected but does not answer, because its process is stopped, its machine hangs, or the
 * network is cut. Limits inside PostgreSQL do not end such a wait. A slow statement of a server that answers continues.
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

/**
 * Whether the server answers a new connection. False when the server refuses connections, because then the statement
 * gets no answer.
 */
async function answers(client: pg.Client): Promise<boolean> {
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError; // "Too many connections" is an answer.
  }
}

async function waits(): Promise<void> {
  for (let count = 0; count < PROBE_WAITS; count += 1) await sleep(PROBE_WAIT_MS);
}

/** Ends the connection without the Terminate message, which a frozen server would not answer. */
function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
