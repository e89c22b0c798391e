// The keys of Stripe are never stored, so neither exports, audit entries nor backups can have them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExport, requestExport } from '#domain/privacy';
import { runCommand } from '../../../test/backup/commands.ts';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { connectScene } from '../../../test/worlds/connect-scene.ts';
import { ownerOf } from '../../../test/worlds/organizers.ts';

const database = testDb();
let stripe: StripeStandIn;
let dir: string;
beforeAll(async () => {
  stripe = await startStripe();
  dir = await mkdtemp(join(tmpdir(), 'bandstand-keys-'));
});
afterAll(async () => {
  await stripe.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Everything that an organizer and a buyer do with Stripe, and calls that fail. */
async function tradeWithStripe() {
  const scene = connectScene(
    () => database.db,
    () => stripe,
  );
  const sale = await scene.readySale();
  const paid = await scene.paidOrder(sale);
  stripe.account.dispute(paid.intent);
  stripe.account.refund(paid.intent, 500);
  const late = await scene.buyerOf(sale);
  for (const status of [401, 500]) {
    stripe.onCall = async () => status;
    await scene.comeBack(late).catch(() => undefined);
    await scene.reconcile();
    await scene.catchUp();
  }
  stripe.onCall = undefined;
  for (const event of stripe.account.events) await scene.post(stripe.signed(event));
  await scene.post({ ...stripe.signed(scene.lastEvent('charge.dispute.created')), signature: 't=1,v1=00' });
  await scene.runJobs();
  await scene.reconcile();
  const owner = await ownerOf(database.db, sale.eventId);
  await requestExport(owner.ctx);
  const { id } = await database.db.selectFrom('data_export').select('id').executeTakeFirstOrThrow();
  await makeExport({ ...owner.ctx, actor: { kind: 'system' } }, { exportId: id, isLastTry: true });
}

/** All rows of all tables, as PostgreSQL shows them, and in the spelling of bytes. */
async function allRows(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(database.db);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

test('neither the database nor a backup has a key of Stripe', async () => {
  await tradeWithStripe();
  const { secretKey, webhookSecrets, connectWebhookSecrets = [] } = stripe.settings;
  const file = join(dir, 'backup');
  const made = await runCommand('backup', [file], {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dir,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(),
      STRIPE_CONNECT: 'true',
      STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecrets.join(),
      STRIPE_API_BASE: stripe.origin,
    },
  });
  expect(made.code, made.errors).toBe(0);
  const bytes = await readFile(file);
  const backup = zstdDecompressSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString('latin1');
  for (const text of [await allRows(), backup]) {
    // what the site stores about Stripe is there: sessions, accounts, refunds and disputes
    expect(text).toMatch(/cs_test_/);
    expect(text).toMatch(/acct_/);
    for (const secret of [secretKey, ...webhookSecrets, ...connectWebhookSecrets]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});
