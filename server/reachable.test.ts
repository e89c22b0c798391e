import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { testDb } from '../test/db.ts';
import { silentLog } from './log.ts';
import { untilReachable } from './reachable.ts';

const world = testDb();

test('a database is awaited while it starts; a missing database is an error at once', async () => {
  const wrong = new URL(world.adminUrl);
  wrong.pathname = '/no_such_database';
  await expect(untilReachable(wrong.href, silentLog)).rejects.toThrow('does not exist');

  const starting = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(starting, 'listening');
  const { port } = starting.address() as { port: number };
  const refusals: object[] = [];
  const waited = untilReachable(`postgresql://app@127.0.0.1:${port}/app`, {
    ...silentLog,
    warn: (fields) => {
      refusals.push(fields);
      // from this point the server answers that the database is unknown, which ends the wait
      starting.removeAllListeners('connection').on('connection', (socket) => socket.end(unknownDatabase()));
    },
  });
  await expect(waited).rejects.toThrow('unknown database');
  expect(refusals).toHaveLength(1);
  starting.close();
});

// An ErrorResponse of PostgreSQL's protocol: severity, SQLSTATE 3D000, message.
function unknownDatabase(): Buffer {
  const fields = Buffer.from('SFATAL\0C3D000\0Munknown database\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
