// A proxy between app and PostgreSQL that cuts the connection at the worst moment: during COMMIT.
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * When the connection is cut. `before`: the server does not receive COMMIT, so nothing is committed. `after`: the
 * server has committed, and the app does not get the response.
 */
export type Cut = 'before' | 'after';

export interface CuttingProxy {
  /** URL of the same database through the proxy. */
  url: string;
  /** Cuts the COMMIT of the next transaction that has sent `statement`, once. Background jobs may commit before it. */
  arm(cut: Cut, statement: string): void;
  /** The number of cuts so far. */
  cuts(): number;
  stop(): Promise<void>;
}

export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const { port, hostname } = target;
  let next: { cut: Cut; statement: string } | undefined;
  let cuts = 0;
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = folder ? createConnection(`${folder}/.s.PGSQL.${port}`) : createConnection(Number(port), hostname);
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    let cutAnswer = false;
    let transaction = '';
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket) && end());
      socket.on('error', end);
    }
    client.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      transaction = isBegin(text) ? '' : transaction + text;
      const cut = isCommit(text) && next && transaction.includes(next.statement) ? next.cut : undefined;
      if (cut) [next, cuts] = [undefined, cuts + 1];
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
    arm: (cut, statement) => (next = { cut, statement }),
    cuts: () => cuts,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// A simple query is `Q`, its length in four bytes, and its text. Drivers send BEGIN and COMMIT in separate packets.
const isCommit = (packet: string): boolean => /^Q.{4}commit\0$/is.test(packet);
const isBegin = (packet: string): boolean => /^Q.{4}(begin|start transaction)\b/is.test(packet);
