/**
 * A shop whose buyers pay at the stand-in for Stripe, on the PostgreSQL of DATA_DIR, for kill tests. It serves what the site
 * serves: the basket, the way to the gateway and back, the organizer's refunds, and Stripe's reports; and it carries out the
 * jobs about payments. Prints `up {json}` once it serves. Arguments: DATA_DIR; a variant: `whole`, or `no-key`, which sends
 * each refund with a new idempotency key; and the origin of the stand-in.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import { apiRoutes } from '#api/routes.ts';
import { isUnavailable, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { refundTickets } from '#domain/attendees';
import { payOnline, paymentPage, reserve, type ReserveInput } from '#domain/checkout';
import type { Gateway, Gateways } from '#domain/payments';
import { paymentTasks } from '#jobs/payments.ts';
import type { JobOptions } from '#jobs/types.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { openGateways } from '#server/payments/gateways.ts';
import { Refusal } from '#shared/errors.ts';
import { apiOptions } from '../api-options.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '../stripe/stand-in.ts';
import { contextOf } from '../worlds/context.ts';
import { newAda, newKey } from '../worlds/sale.ts';
import { personOf } from './door-server.ts';
import type { RefundOrder } from './paying-crowd.ts';

const [dataDir = '', variant = 'whole', stripeOrigin = ''] = process.argv.slice(2);

const server = await startEmbeddedPostgres({ dataDir: resolve(dataDir), log: silentLog });
await migrate(server.url);
const { db } = openDatabase(server.url, { log: silentLog, max: 12, maxWaiting: 400 });
const settings = {
  secretKey: SECRET_KEY,
  webhookSecrets: [WEBHOOK_SECRET],
  apiBase: stripeOrigin,
  isTest: true,
  checkoutOrigin: stripeOrigin,
};
const whole = openGateways(db, { settings, baseUrl: 'https://events.example', log: silentLog });
const gateways: Gateways = variant === 'no-key' ? (name) => withoutKeys(whole(name)) : whole;
const routes = apiRoutes(apiOptions({ contextFor: () => contextOf(db), gateways }));
const tasks = paymentTasks({ ctx: contextOf(db), gateways } as JobOptions);

const http = createServer((request, response) => {
  void answer(request).then(
    ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    () => response.destroy(),
  );
});
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  console.log(`up ${JSON.stringify({ url: `http://127.0.0.1:${port}`, databaseUrl: server.url })}`);
  void work();
});
let isOpen = true;
process.once('SIGTERM', () => {
  isOpen = false;
  void db
    .destroy()
    .then(() => server.stop())
    .then(() => process.exit(0));
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  try {
    const sent = await text(request);
    if (request.url === '/payments/stripe/webhook/') return await report(request, sent);
    const ctx = contextOf(db, { kind: 'visitor', key: String(request.headers['x-visitor']) });
    return { status: 200, body: await serve(ctx, request.url, JSON.parse(sent)) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BUSY') return { status: 503, body: { error: error.code } };
    if (error instanceof Refusal && error.code === 'PAYMENT_AWAY') return { status: 503, body: { error: error.code } };
    if (error instanceof Refusal) return { status: error.status, body: { error: error.code } };
    if (isUnavailable(error) || (error as Error).name === 'StripeFailure')
      return { status: 503, body: { error: 'UNAVAILABLE' } };
    return { status: 500, body: { error: String(error) } };
  }
}

async function report({ headers, url = '' }: IncomingMessage, body: string) {
  const signature = String(headers['stripe-signature']);
  const sent = { method: 'POST', body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  const { status } = await routes.request(`https://events.example${url}`, sent);
  return { status, body: {} };
}

async function serve(ctx: ReturnType<typeof contextOf>, path: string | undefined, body: unknown): Promise<object> {
  if (path === '/reserve') return reserve(ctx, body as ReserveInput);
  if (path === '/refund') return refund(body as RefundOrder);
  const { token } = body as { token: string };
  if (path === '/return') return { orderToken: (await paymentPage(ctx, { token, gateways })).orderToken ?? '' };
  const paths = { returnPath: `/payments/${token}/`, cancelPath: `/reservations/${token}/` };
  const page = await payOnline(ctx, { token, ...newAda(), locale: 'en', gateways, ...paths });
  return { session: page?.url.split('/').at(-1) ?? '' };
}

/** A refund by the organizer, of the first tickets of an order. */
async function refund({ orderToken, accountId, tickets, part, formKey }: RefundOrder): Promise<object> {
  const { rows } = await sql<{ orderId: string; eventId: string; ids: string[] }>`
    select o.id::text as "orderId", o.event_id::text as "eventId", array_agg(t.id::text order by t.id) as ids
    from ticket_order o join ticket t on t.order_token = o.token where o.token = ${orderToken} group by o.id`.execute(
    db,
  );
  const [{ ids = [], ...order } = { orderId: '', eventId: '' }] = rows;
  const ctx = contextOf(db, personOf(accountId));
  const ticketIds = ids.slice(0, tickets);
  await refundTickets(ctx, { ...order, ticketIds, part, formKey, stock: 'sale', message: '' });
  return {};
}

/** The gateway without the key by which it recognizes a refund that it has made. */
function withoutKeys(gateway: Gateway | null): Gateway | null {
  return gateway && { ...gateway, refund: (request) => gateway.refund({ ...request, idempotencyKey: newKey() }) };
}

/**
 * The jobs: those that wait, each deleted once it succeeded, and those of each minute and of every ten minutes. Minutes last
 * a fifth of a second.
 */
async function work(): Promise<void> {
  for (let minute = 0; isOpen; minute += 1) {
    await sleep(200);
    await carryOutJobs(minute).catch(() => undefined); // the database was killed: again in the next minute
  }
}

async function carryOutJobs(minute: number): Promise<void> {
  const { rows } = await sql<{ id: string; task: string; payload: unknown }>`
    select j.id::text as id, k.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier like 'payments.%' order by j.id`.execute(
    db,
  );
  for (const { id, task, payload } of rows) {
    const isDone = await Promise.resolve(tasks[task]?.(payload, {} as JobHelpers)).then(
      () => true,
      () => false,
    );
    if (isDone) await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db);
  }
  await sql`update payment set created_at = created_at - interval '1 minute' where state not in ('paid', 'ended')`.execute(
    db,
  );
  await tasks['payments.reconcile']?.({}, {} as JobHelpers);
  if (minute % 10 === 9) await tasks['payments.catch_up']?.({}, {} as JobHelpers);
}
