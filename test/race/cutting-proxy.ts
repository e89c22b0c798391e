// A proxy between app and PostgreSQL that cuts the connection at the worst moment: while COMMIT is under way.
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * When the connection is cut. `before`: the server does not receive COMMIT, so nothing is committed. `after`: the server
 * has committed, and the app does not get the answer.
 */
export type Cut = 'before' | 'after';

export interface CuttingProxy {
  /** Address of the same database through the proxy. */
  url: string;
  /** Cuts the next COMMIT, once. */
  arm(cut: Cut): void;
  /** The number of cuts so far. */
  cuts(): number;
  stop(): Promise<void>;
}

export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const { port, hostname } = target;
  let nextCut: Cut | undefined;
  let cuts = 0;
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = folder ? createConnection(`${folder}/.s.PGSQL.${port}`) : createConnection(Number(port), hostname);
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    let cutAnswer = false;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket) && end());
      socket.on('error', end);
    }
    client.on('data', (bytes: Buffer) => {
      const cut = isCommit(bytes) ? nextCut : undefined;
      if (cut) [nextCut, cuts] = [undefined, cuts + 1];
      if (cut === 'before') return end();
      cutAnswer = cut === 'after';
      return upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => (cutAnswer ? end() : client.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    arm: (cut) => (nextCut = cut),
    cuts: () => cuts,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// A simple query is `Q`, its length, its text; drivers send COMMIT in a packet of its own.
const isCommit = (bytes: Buffer): boolean =>
  bytes[0] === 0x51 && /^commit\0$/i.test(bytes.subarray(5).toString('latin1'));
