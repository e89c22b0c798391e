// SQL on short_address and short_address_reading.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** What a short address leads to: an event, or the profile of an organizer. */
export type AddressTarget = { eventId: string } | { organizerId: string };

export interface AddressRow {
  name: string;
  organizationId: string;
  eventId: string | null;
  organizerId: string | null;
  isCurrent: boolean;
}

const columns = [
  'name',
  'organization_id as organizationId',
  'event_id as eventId',
  'organizer_id as organizerId',
  'is_current as isCurrent',
] as const;

export const selectAddress = (db: Db | Tx, name: string): Promise<AddressRow | undefined> =>
  db.selectFrom('short_address').select(columns).where('name', '=', name).executeTakeFirst();

/** The addresses of an event or a profile, the current one first, then the newest. */
export const selectAddressesOf = (db: Db | Tx, target: AddressTarget): Promise<AddressRow[]> =>
  db
    .selectFrom('short_address')
    .select(columns)
    .where(columnOf(target), '=', idOf(target))
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** Waits until no other transaction changes the addresses of this event or profile. */
export async function lockTarget(tx: Tx, target: AddressTarget): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`short_address ${columnOf(target)} ${idOf(target)}`}, 0))`.execute(
    tx,
  );
}

/** Gives everything that reads like `reading` to the organization. False when another organization uses such an address. */
export async function claimReading(tx: Tx, row: { reading: string; organizationId: string }): Promise<boolean> {
  await sql`
    delete from short_address_reading where reading = ${row.reading} and organization_id <> ${row.organizationId}::bigint
      and not exists (select from short_address where short_address.reading = short_address_reading.reading)`.execute(
    tx,
  );
  await tx
    .insertInto('short_address_reading')
    .values({ reading: row.reading, organization_id: row.organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await tx
    .selectFrom('short_address_reading')
    .select('organization_id')
    .where('reading', '=', row.reading)
    .forKeyShare()
    .executeTakeFirst();
  return owner?.organization_id === row.organizationId;
}

/** The address from now on; the address before it redirects. An address of another event or profile moves here. */
export async function writeCurrent(
  tx: Tx,
  { target, ...row }: { name: string; reading: string; organizationId: string; target: AddressTarget },
): Promise<void> {
  await endCurrent(tx, target);
  const { eventId, organizerId } = { eventId: null, organizerId: null, ...target };
  const leadsHere = { event_id: eventId, organizer_id: organizerId, is_current: true };
  await tx
    .insertInto('short_address')
    .values({ name: row.name, reading: row.reading, organization_id: row.organizationId, ...leadsHere })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(leadsHere))
    .execute();
}

/** The current address becomes an earlier one. */
export async function endCurrent(tx: Db | Tx, target: AddressTarget): Promise<void> {
  await tx
    .updateTable('short_address')
    .set({ is_current: false })
    .where(columnOf(target), '=', idOf(target))
    .where('is_current', '=', true)
    .execute();
}

const columnOf = (target: AddressTarget) => ('eventId' in target ? ('event_id' as const) : ('organizer_id' as const));
const idOf = (target: AddressTarget): string => ('eventId' in target ? target.eventId : target.organizerId);
