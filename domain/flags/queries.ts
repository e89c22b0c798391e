// All SQL on the tables of this module.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { FlagDefinition, FlagRule, StoredFlag } from './definition.ts';

export interface FlagRow extends StoredFlag {
  changed_at: Temporal.Instant;
}

/** Flags with their rules in order: the flag `name`, or all flags without a name. */
export async function selectFlags(db: Db | Tx, name?: string): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select name, is_on, default_value, version, changed_at, (
      select coalesce(jsonb_agg(to_jsonb(r) - 'flag' order by r.position), '[]') from flag_rule r where r.flag = flag.name
    ) as rules
    from flag where ${name ?? null}::text is null or name = ${name ?? null}`.execute(db);
  return rows;
}

export async function lockFlag(tx: Tx, name: string): Promise<void> {
  await sql`select 1 from flag where name = ${name} for update`.execute(tx);
}

/** Writes a flag. Returns false when its stored version differs from the definition's. */
export async function writeFlag(
  tx: Tx,
  { name, isOn, defaultValue, version }: FlagDefinition,
  changedBy: string,
): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into flag (name, is_on, default_value, version, changed_by)
          values (${name}, ${isOn}, ${defaultValue}, 1, ${changedBy}::bigint) on conflict do nothing`.execute(tx)
      : await sql`update flag set is_on = ${isOn}, default_value = ${defaultValue}, version = version + 1,
            changed_at = now(), changed_by = ${changedBy}::bigint
          where name = ${name} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Replaces a flag's rules in this order. A rule with an id retains its id and its salt. */
export async function replaceRules(
  tx: Tx,
  name: string,
  rules: (Omit<FlagRule, 'id'> & { id: string | null })[],
): Promise<void> {
  const remainingIds = rules.flatMap(({ id }) => id ?? []);
  await sql`set constraints flag_rule_position_once deferred`.execute(tx);
  await sql`delete from flag_rule where flag = ${name} and id <> all(${remainingIds}::bigint[])`.execute(tx);
  for (const [index, rule] of rules.entries()) {
    const { id, roles, stages, personIds, share, value, groupName, isExperiment, salt } = rule;
    const conditions = { flag: name, position: index + 1, roles, stages, person_ids: personIds };
    const row = { ...conditions, share, value, group_name: groupName, is_experiment: isExperiment, salt };
    if (id === null) await tx.insertInto('flag_rule').values(row).execute();
    else await tx.updateTable('flag_rule').set(row).where('id', '=', id).where('flag', '=', name).execute();
  }
  await sql`delete from flag_exposure_person p where flag = ${name} and not exists (
    select 1 from flag_rule r where r.flag = p.flag and r.id::text = p.rule and r.is_experiment)`.execute(tx);
}

export interface ExposureRow {
  flag: string;
  rule: string;
  group_name: string;
  value: boolean;
  times: string;
}

/** Adds to today's counts, and deletes expired counts. */
export async function addExposures(db: Db, rows: ExposureRow[], retentionDays: number): Promise<void> {
  // All processes use one order, to avoid deadlocks.
  await sql`
    insert into flag_exposure (day, flag, rule, group_name, value, times)
    select current_date, e.flag, e.rule, e.group_name, e.value, e.times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (flag text, rule text, group_name text, value boolean, times bigint)
    order by e.flag, e.rule, e.group_name, e.value
    on conflict (day, flag, rule, group_name, value) do update set times = flag_exposure.times + excluded.times`.execute(
    db,
  );
  await sql`delete from flag_exposure where day < current_date - ${retentionDays}::integer`.execute(db);
  await sql`delete from flag_exposure_person where first_at < now() - make_interval(days => ${retentionDays})`.execute(
    db,
  );
}

export interface ExposedPerson {
  flag: string;
  rule: string;
  group_name: string;
  person: Buffer;
}

/**
 * Records which people saw which group of a running experiment. The time of a person's first exposure does not change.
 */
export async function addExposedPeople(db: Db, rows: ExposedPerson[]): Promise<void> {
  const jsonRows = rows.map((row) => ({ ...row, person: row.person.toString('hex') }));
  await sql`
    insert into flag_exposure_person (flag, rule, person, group_name)
    select e.flag, e.rule, decode(e.person, 'hex'), e.group_name
    from jsonb_to_recordset(${JSON.stringify(jsonRows)}::jsonb) as e (flag text, rule text, group_name text, person text)
    join flag_rule r on r.flag = e.flag and r.id::text = e.rule and r.is_experiment
    order by e.flag, e.rule, e.person
    on conflict do nothing`.execute(db);
}

/** A flag's exposures of the last days, by rule and group. */
export async function selectExposures(db: Db, name: string, days: number): Promise<Omit<ExposureRow, 'flag'>[]> {
  const { rows } = await sql<Omit<ExposureRow, 'flag'>>`
    select rule, group_name, value, sum(times)::bigint as times from flag_exposure
    where flag = ${name} and day > current_date - ${days}::integer
    group by rule, group_name, value order by sum(times) desc`.execute(db);
  return rows;
}

/** How many people were in each group of an experiment. */
export async function countExposedPeople(
  db: Db,
  name: string,
): Promise<{ rule: string; group_name: string; people: string }[]> {
  const { rows } = await sql<{ rule: string; group_name: string; people: string }>`
    select rule, group_name, count(*) as people from flag_exposure_person where flag = ${name}
    group by rule, group_name order by rule, group_name`.execute(db);
  return rows;
}

export function selectExposuresOf(db: Db, people: Buffer[]) {
  return db
    .selectFrom('flag_exposure_person')
    .select(['flag', 'group_name', 'first_at'])
    .where('person', 'in', people)
    .orderBy('first_at')
    .execute();
}

export async function selectFlagsNaming(db: Db, publicId: string): Promise<string[]> {
  const { rows } = await sql<{ flag: string }>`
    select distinct flag from flag_rule where person_ids @> array[${publicId}] order by flag`.execute(db);
  return rows.map(({ flag }) => flag);
}

export async function deleteExposuresOf(tx: Tx, people: Buffer[]): Promise<void> {
  await tx.deleteFrom('flag_exposure_person').where('person', 'in', people).execute();
}

/**
 * Removes a person from all rules. Deletes a rule that named only this person: without any person the rule would apply
 * to every subject.
 */
export async function removePersonFromRules(tx: Tx, publicId: string): Promise<void> {
  const named = sql`person_ids @> array[${publicId}]`;
  await sql`update flag set version = version + 1, changed_at = now(), changed_by = null
    where name in (select flag from flag_rule where ${named})`.execute(tx);
  await sql`delete from flag_rule where ${named} and cardinality(array_remove(person_ids, ${publicId})) = 0`.execute(
    tx,
  );
  await sql`update flag_rule set person_ids = array_remove(person_ids, ${publicId}) where ${named}`.execute(tx);
}
