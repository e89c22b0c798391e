// SQL on event_door_rule, check_in_zone and check_in_zone_class.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

interface RulesRow {
  allows_reentry: boolean;
  /** Null for an event without zones. */
  zone_id: string | null;
  name: string | null;
  class_ids: string[] | null;
}

/** The rules of an event in one statement, because each scan needs them. Zones are in the order of their names. */
export async function selectRules(db: Db | Tx, eventId: string): Promise<{ allowsReentry: boolean; zones: ZoneRow[] }> {
  const { rows } = await sql<RulesRow>`
    select coalesce(rule.allows_reentry, false) as allows_reentry, zone.id::text as zone_id, zone.name, array(
        select ticket_class_id::text from check_in_zone_class where zone_id = zone.id order by ticket_class_id) as class_ids
    from (values (${eventId}::bigint)) event (id)
      left join event_door_rule rule on rule.event_id = event.id
      left join check_in_zone zone on zone.event_id = event.id
    order by lower(zone.name), zone.id`.execute(db);
  const zones = rows.flatMap(({ zone_id: id, name, class_ids: classIds }) =>
    id === null || name === null ? [] : [{ id, name, class_ids: classIds ?? [] }],
  );
  return { allowsReentry: rows[0]?.allows_reentry ?? false, zones };
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

/** Locks a zone of the event, so that no scan is recorded in it meanwhile. False for an unknown zone. */
export async function lockZone(tx: Tx, { eventId, zoneId }: { eventId: string; zoneId: string }): Promise<boolean> {
  const zone = tx.selectFrom('check_in_zone').select('id').where('id', '=', zoneId).where('event_id', '=', eventId);
  return (await zone.forUpdate().executeTakeFirst()) !== undefined;
}

export const deleteZone = (tx: Tx, zoneId: string) => tx.deleteFrom('check_in_zone').where('id', '=', zoneId).execute();

interface DoorCopy {
  fromEventId: string;
  toEventIds: string[];
  /** The ticket classes of the event and their copies. */
  classes: { fromId: string; toId: string; toEventId: string }[];
}

/** Copies the rule of re-entry and the zones of an event to events without them. */
export async function copyRules(tx: Tx, { fromEventId, toEventIds, classes }: DoorCopy): Promise<void> {
  const to = sql`unnest(${toEventIds}::bigint[])`;
  const from = sql`${fromEventId}::bigint`;
  await sql`
    insert into event_door_rule (event_id, allows_reentry)
    select to_id, allows_reentry from event_door_rule, ${to} as to_id where event_id = ${from}`.execute(tx);
  // the name of a zone is unique in its event, so it finds the copy of the zone
  await sql`
    with copied as (
      insert into check_in_zone (event_id, name)
      select to_id, name from check_in_zone, ${to} as to_id where event_id = ${from}
      returning id, event_id, name
    )
    insert into check_in_zone_class (zone_id, ticket_class_id)
    select copied.id, target.to_class
    from copied
      join check_in_zone source on source.event_id = ${from} and source.name = copied.name
      join check_in_zone_class admitted on admitted.zone_id = source.id
      join unnest(${classes.map((pair) => pair.fromId)}::bigint[], ${classes.map((pair) => pair.toId)}::bigint[],
          ${classes.map((pair) => pair.toEventId)}::bigint[]) as target (from_class, to_class, event_id)
        on target.from_class = admitted.ticket_class_id and target.event_id = copied.event_id`.execute(tx);
}
