/**
 * The checkout and the doors over HTTP without the site, on the PostgreSQL of DATA_DIR, for kill tests. Prints `up
 * {json}` once it serves. Arguments: DATA_DIR, and a variant: `whole`; `no-lock` reserves by reading first and writing
 * later, without the schema's check; `no-wait` acknowledges a commit before it is on the disk.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isUnavailable, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import type { Ctx } from '#domain/ctx';
import { confirm, type ConfirmInput, type ReserveInput, reserve } from '#domain/checkout';
import { newToken } from '#domain/tokens';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { Refusal } from '#shared/errors.ts';
import { contextOf } from '../worlds/context.ts';
import { type DoorRequest, isDoorPath, serveDoor } from './door-server.ts';

const [dataDir = '', variant = 'whole'] = process.argv.slice(2);

// PostgreSQL writes its log to disk after the longest delay that it allows, and not earlier when its buffer is full. A
// kill then loses every commit whose log is not yet on the disk for another reason.
const LOSSY_SETTINGS = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };

const server = await startEmbeddedPostgres({
  dataDir: resolve(dataDir),
  log: silentLog,
  ...(variant === 'no-wait' ? { settings: LOSSY_SETTINGS } : {}),
});
await migrate(server.url);
const { db } = openDatabase(server.url, { log: silentLog, max: 12, maxWaiting: 400 });
if (variant === 'no-lock')
  await sql`alter table capacity_tier drop constraint if exists capacity_never_exceeded`.execute(db);

const http = createServer((request, response) => {
  void answer(request).then(
    ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    () => response.destroy(),
  );
});
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  console.log(`up ${JSON.stringify({ url: `http://127.0.0.1:${port}`, databaseUrl: server.url })}`);
});
process.once(
  'SIGTERM',
  () =>
    void db
      .destroy()
      .then(() => server.stop())
      .then(() => process.exit(0)),
);

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  try {
    const ctx = contextOf(db, { kind: 'visitor', key: String(request.headers['x-visitor']) });
    const body = JSON.parse(await text(request)) as unknown;
    return { status: 200, body: await serve(ctx, request.url, body) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.code } };
    if (isUnavailable(error)) return { status: 503, body: { error: 'UNAVAILABLE' } };
    return { status: 500, body: { error: String(error) } };
  }
}

function serve(ctx: Ctx, path: string | undefined, body: unknown): Promise<object> {
  if (isDoorPath(path)) return serveDoor(ctx.db, path, { request: body as DoorRequest });
  if (path === '/confirm') return confirm(ctx, body as ConfirmInput);
  return variant === 'no-lock' ? reserveUnguarded(ctx, body as ReserveInput) : reserve(ctx, body as ReserveInput);
}

/**
 * `reserve` without its lock. It reads the stock, waits, then writes. Each hold is valid by itself, but together the
 * holds exceed the capacity: during the wait, the requests on the other connections read the same stock.
 */
function reserveUnguarded(ctx: Ctx, { eventId, lines }: ReserveInput): Promise<object> {
  return ctx.db.transaction().execute(async (tx) => {
    const [line] = lines;
    const { rows } = await sql<{ tier_id: string; free: number }>`
      select t.id as tier_id, t.capacity - t.sold - t.held as free from capacity_tier t
      join ticket_class c on c.tier_id = t.id where c.id = ${line?.ticketClassId}::bigint`.execute(tx);
    const [stock] = rows;
    await sleep(50);
    if (!line || !stock || stock.free < line.quantity) throw new Refusal('ALL_HELD');
    const token = newToken();
    await sql`with made as (
        insert into reservation (token, event_id, currency, total_minor, expires_at)
        values (${token}, ${eventId}, 'EUR', 0, now() + interval '10 minutes') returning id),
      lines as (
        insert into reservation_line (reservation_id, ticket_class_id, quantity, unit_minor)
        select id, ${line.ticketClassId}::bigint, ${line.quantity}::int, 0 from made)
      insert into hold (reservation_id, tier_id, quantity) select id, ${stock.tier_id}::bigint, ${line.quantity}::int from made`.execute(
      tx,
    );
    await sql`update capacity_tier set held = held + ${line.quantity}::int where id = ${stock.tier_id}::bigint`.execute(
      tx,
    );
    return { reservationToken: token };
  });
}
