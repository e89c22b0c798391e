import { type Ctx, requireStaff } from '#domain/ctx';
import { flagNames, type FlagName } from '#shared/flags.ts';
import { FLAG_EXPOSURE_DAYS } from './limits.ts';
import { type FlagDefinition, readFlag, shippedFlag } from './definition.ts';
import { countExposedPeople, type FlagRow, selectExposures, selectFlags } from './queries.ts';

/** A flag in the form that staff see. `changedAt` is an ISO instant; null when the flag was never changed. */
export interface StaffFlag extends FlagDefinition {
  changedAt: string | null;
}

/** How many times a flag had a value in the last 90 days. `rule` is 'default' when no rule decided. */
export interface FlagExposure {
  rule: string;
  groupName: string;
  value: boolean;
  times: number;
}

/** How many people were in a group of an experiment. */
export interface GroupSize {
  rule: string;
  groupName: string;
  people: number;
}

/** Every flag in the code, in the order of the names. Refuses FORBIDDEN. */
export async function listFlags(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<StaffFlag[]> {
  requireStaff(ctx, 'FORBIDDEN');
  const rows = await selectFlags(ctx.db);
  return flagNames.toSorted().map((name) => flagOf(name, rows));
}

/** One flag with its exposures. Refuses FORBIDDEN. */
export async function flagForStaff(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { name: FlagName },
): Promise<{ flag: StaffFlag; exposures: FlagExposure[]; groups: GroupSize[] }> {
  requireStaff(ctx, 'FORBIDDEN');
  const [rows, exposures, groups] = await Promise.all([
    selectFlags(ctx.db, input.name),
    selectExposures(ctx.db, input.name, FLAG_EXPOSURE_DAYS),
    countExposedPeople(ctx.db, input.name),
  ]);
  return {
    flag: flagOf(input.name, rows),
    exposures: exposures.map(({ rule, group_name, value, times }) => ({
      rule,
      groupName: group_name,
      value,
      times: Number(times),
    })),
    groups: groups.map(({ rule, group_name, people }) => ({ rule, groupName: group_name, people: Number(people) })),
  };
}

function flagOf(name: FlagName, rows: FlagRow[]): StaffFlag {
  const row = rows.find((flagRow) => flagRow.name === name);
  return row ? { ...readFlag(row), changedAt: row.changed_at.toString() } : { ...shippedFlag(name), changedAt: null };
}
