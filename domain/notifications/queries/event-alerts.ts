// All SQL on event_alert and event_alert_request.
import { type Insertable, sql } from 'kysely';
import type { EventAlert, EventAlertRequest } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import type { AlertKind } from '#shared/event-alerts.ts';
import { isOwnAt, type OwnAddress } from './own-address.ts';

interface AlertAddress {
  eventId: string;
  kind: AlertKind;
  emailKey: string;
}

/** Takes the lock of an address: only one transaction per address runs at a time. */
export function lockAlertAddress(tx: Tx, emailKey: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended('event_alert:' || ${emailKey}, 0))`.execute(tx);
}

/**
 * The number of requests of this address within a day, and of this network within an hour. An unknown network ('')
 * counts 0 requests.
 */
export async function countAlertRequests(
  tx: Tx,
  { emailKey, network }: { emailKey: string; network: string },
): Promise<{ ofAddress: number; ofNetwork: number }> {
  const { rows } = await sql<{ ofAddress: number; ofNetwork: number }>`select
    (select count(*)::int from event_alert_request
      where email_key = ${emailKey} and requested_at > now() - interval '1 day') as "ofAddress",
    (select count(*)::int from event_alert_request
      where network = ${network} and network <> '' and requested_at > now() - interval '1 hour') as "ofNetwork"`.execute(
    tx,
  );
  return rows[0] ?? { ofAddress: 0, ofNetwork: 0 };
}

export function insertAlertRequest(
  tx: Tx,
  { hours, ...row }: Omit<Insertable<EventAlertRequest>, 'expires_at'> & { hours: number },
) {
  return tx
    .insertInto('event_alert_request')
    .values({ ...row, expires_at: sql<Temporal.Instant>`now() + make_interval(hours => ${hours}::int)` })
    .execute();
}

/** A request whose link has not expired. */
export function selectAlertRequest(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('event_alert_request')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst();
}

export function deleteAlertRequest(tx: Tx, hash: Buffer) {
  return tx.deleteFrom('event_alert_request').where('token_hash', '=', hash).execute();
}

/**
 * Deletes an alert that was sent or ended before this instant, by default before now, so that a new alert can be added.
 * An alert is sent once, and an older link never undoes a stop.
 */
export async function deleteOverAlert(tx: Tx, alert: AlertAddress & { before?: Temporal.Instant }): Promise<void> {
  await sql`delete from event_alert
    where event_id = ${alert.eventId}::bigint and kind = ${alert.kind} and email_key = ${alert.emailKey}
      and least(sent_at, ended_at) <= coalesce(${alert.before?.toString() ?? null}::timestamptz, now())`.execute(tx);
}

/** When `requested_at` is missing, the alert was requested now. */
type NewAlert = Omit<Insertable<EventAlert>, 'requested_at'> & { requested_at?: Temporal.Instant };

/**
 * Adds an alert. An existing alert gets the account and the link of the new row. Returns whether the alert still waits.
 */
export async function upsertAlert(tx: Tx, { requested_at, ...row }: NewAlert): Promise<boolean> {
  const alert = await tx
    .insertInto('event_alert')
    .values({ ...row, requested_at: requested_at ?? sql<Temporal.Instant>`now()` })
    .onConflict((conflict) =>
      conflict.constraint('event_alert_once').doUpdateSet({
        account_id: sql<string | null>`coalesce(excluded.account_id, event_alert.account_id)`,
        token_hash: sql<Buffer | null>`coalesce(excluded.token_hash, event_alert.token_hash)`,
      }),
    )
    .returning(['sent_at', 'ended_at'])
    .executeTakeFirstOrThrow();
  return alert.sent_at === null && alert.ended_at === null;
}

export function selectAlertByToken(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('event_alert')
    .select(['id', 'event_id', 'kind', 'email', 'sent_at', 'ended_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export function selectAlert(db: Db | Tx, id: string) {
  return db.selectFrom('event_alert').select(['kind', 'ended_at']).where('id', '=', id).executeTakeFirst();
}

/** Whether an alert of this address waits to be sent. */
export async function isAlertWaiting(db: Db, { eventId, kind, emailKey }: AlertAddress): Promise<boolean> {
  const row = await db
    .selectFrom('event_alert')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('email_key', '=', emailKey)
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the alert with this link, even if its email waits in the outbox. */
export function endAlertByToken(tx: Tx, hash: Buffer) {
  return sql`update event_alert set ended_at = now() where token_hash = ${hash} and ended_at is null`.execute(tx);
}

/** Ends the waiting alerts of an address for one event. */
export function endAlertsOf(tx: Tx, { eventId, emailKey }: { eventId: string; emailKey: string }) {
  return sql`update event_alert set ended_at = now()
    where event_id = ${eventId}::bigint and email_key = ${emailKey} and ended_at is null`.execute(tx);
}

/** Events with waiting alerts, in id order, beginning after the id `after`. */
export async function selectEventsWithAlerts(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from event_alert
    where sent_at is null and ended_at is null and event_id > ${after}::bigint
    order by event_id limit ${limit}`.execute(db);
  return rows.map((row) => row.event_id);
}

/** Ends the waiting alerts of events that are over. */
export async function endAlertsOfEvents(db: Db, eventIds: string[]): Promise<void> {
  await sql`update event_alert set ended_at = now()
    where event_id = any(${eventIds}::bigint[]) and sent_at is null and ended_at is null`.execute(db);
}

export interface DueAlert {
  id: string;
  event_id: string;
  kind: AlertKind;
  account_id: string | null;
  email: string;
  locale: string;
}

/** Locks waiting alerts of these events for this transaction. Skips alerts that another job has locked. */
export async function lockWaitingAlerts(tx: Tx, eventIds: string[], limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select id, event_id, kind, account_id, email, locale from event_alert
    where event_id = any(${eventIds}::bigint[]) and sent_at is null and ended_at is null
    order by id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Marks alerts as sent and stores the hash of the link in each email. */
export async function markAlertsSent(tx: Tx, alerts: { id: string; hash: Buffer }[]): Promise<void> {
  const ids = alerts.map(({ id }) => id);
  const hashes = alerts.map(({ hash }) => hash.toString('hex'));
  await sql`update event_alert set sent_at = now(), token_hash = decode(link.hash, 'hex')
    from unnest(${ids}::bigint[], ${hashes}::text[]) as link (id, hash)
    where event_alert.id = link.id`.execute(tx);
}

export async function endAlerts(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`update event_alert set ended_at = now() where id = any(${ids}::bigint[])`.execute(tx);
}

/** Deletes expired requests, and alerts that were sent or ended this number of days ago. */
export async function deleteOldAlerts(db: Db, days: number): Promise<void> {
  await sql`delete from event_alert_request where expires_at < now()`.execute(db);
  await sql`delete from event_alert
    where least(sent_at, ended_at) < now() - make_interval(days => ${days}::int)`.execute(db);
}

const isRequestedBy = (address: OwnAddress) =>
  sql<boolean>`email_key = ${address.email.toLowerCase()} and ${isOwnAt('requested_at', address)}`;

const alertColumns = [
  'id',
  'event_id',
  'kind',
  'email',
  'locale',
  'text_version',
  'network',
  'requested_at',
  'confirmed_at',
  'sent_at',
  'ended_at',
] as const;

export const selectAlertsOf = (db: Db, accountId: string) =>
  db.selectFrom('event_alert').select(alertColumns).where('account_id', '=', accountId).orderBy('id').execute();

/** Alerts of an address that were requested without an account. */
export const selectAlertsTo = (db: Db, address: OwnAddress) =>
  db
    .selectFrom('event_alert')
    .select(alertColumns)
    .where('account_id', 'is', null)
    .where(isRequestedBy(address))
    .orderBy('id')
    .execute();

export function selectAlertRequestsTo(db: Db, address: OwnAddress) {
  return db
    .selectFrom('event_alert_request')
    .select(['event_id', 'kind', 'email', 'locale', 'text_version', 'network', 'requested_at', 'expires_at'])
    .where(isRequestedBy(address))
    .orderBy('requested_at')
    .execute();
}

export async function deleteAlertsOf(tx: Tx, accountId: string, addresses: OwnAddress[]): Promise<void> {
  await tx.deleteFrom('event_alert').where('account_id', '=', accountId).execute();
  for (const address of addresses) {
    await tx.deleteFrom('event_alert').where(isRequestedBy(address)).execute();
    await tx.deleteFrom('event_alert_request').where(isRequestedBy(address)).execute();
  }
}
