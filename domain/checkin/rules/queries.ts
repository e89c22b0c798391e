// SQL on event_door_rule, check_in_zone and check_in_zone_class.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export async function selectAllowsReentry(db: Db | Tx, eventId: string): Promise<boolean> {
  const query = db.selectFrom('event_door_rule').select('allows_reentry').where('event_id', '=', eventId);
  return (await query.executeTakeFirst())?.allows_reentry ?? false;
}

export async function upsertAllowsReentry(tx: Tx, row: { eventId: string; allowsReentry: boolean }): Promise<void> {
  const values = { event_id: row.eventId, allows_reentry: row.allowsReentry };
  const insert = tx.insertInto('event_door_rule').values(values);
  await insert.onConflict((conflict) => conflict.column('event_id').doUpdateSet(values)).execute();
}

export interface ZoneRow {
  id: string;
  name: string;
  class_ids: string[];
}

/** The zones of an event by name. */
export async function selectZones(db: Db | Tx, eventId: string): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select z.id::text, z.name,
      coalesce(array_agg(c.ticket_class_id::text) filter (where c.zone_id is not null), '{}') as class_ids
    from check_in_zone z left join check_in_zone_class c on c.zone_id = z.id
    where z.event_id = ${eventId}::bigint group by z.id order by lower(z.name), z.id`.execute(db);
  return rows;
}

/** Adds a zone (`id` null) or renames one. Undefined when the event has another zone with the name, or none with the id. */
export async function upsertZone(
  tx: Tx,
  { eventId, id, name }: { eventId: string; id: string | null; name: string },
): Promise<string | undefined> {
  const { rows } = await (
    id === null
      ? sql<{ id: string }>`insert into check_in_zone (event_id, name) values (${eventId}::bigint, ${name})
          on conflict (event_id, name) do nothing returning id::text`
      : sql<{ id: string }>`update check_in_zone set name = ${name}
          where id = ${id}::bigint and event_id = ${eventId}::bigint and not exists (select from check_in_zone other
            where other.event_id = ${eventId}::bigint and other.name = ${name} and other.id <> ${id}::bigint)
          returning id::text`
  ).execute(tx);
  return rows[0]?.id;
}

/** Replaces the classes that a zone admits. */
export async function replaceZoneClasses(tx: Tx, { zoneId, classIds }: { zoneId: string; classIds: string[] }) {
  await tx.deleteFrom('check_in_zone_class').where('zone_id', '=', zoneId).execute();
  const rows = classIds.map((classId) => ({ zone_id: zoneId, ticket_class_id: classId }));
  if (rows.length > 0) await tx.insertInto('check_in_zone_class').values(rows).execute();
}

/** Removes a zone of the event. Undefined when the event has no such zone, false when a scan was recorded in it. */
export async function deleteZone(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
): Promise<boolean | undefined> {
  const zone = tx.selectFrom('check_in_zone').select('id').where('id', '=', id).where('event_id', '=', eventId);
  if (!(await zone.forUpdate().executeTakeFirst())) return undefined;
  if (await tx.selectFrom('check_in').select('id').where('zone_id', '=', id).limit(1).executeTakeFirst()) return false;
  await tx.deleteFrom('check_in_zone').where('id', '=', id).execute();
  return true;
}
