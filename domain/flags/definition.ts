import { FLAG_DEFAULTS, FLAG_ROLES, type FlagName, type FlagRole, isFlagName } from '#shared/flags.ts';
import { FLAG_WHOLE_SHARE } from '#shared/limits.ts';
import { STAGES, type Stage } from '#shared/stage.ts';

/**
 * A rule that gives some subjects another value. An empty list matches every subject. A subject must meet all
 * conditions.
 */
export interface FlagRule {
  id: string;
  roles: FlagRole[];
  stages: Stage[];
  /** Public ids of people. */
  personIds: string[];
  /** The share of the matched subjects to which the rule applies, in parts of 10,000. */
  share: number;
  value: boolean;
  groupName: string | null;
  /** True for an experiment: subjects outside the share are the control group and get the other value. */
  isExperiment: boolean;
  /** A part of the bucket's hash, so that the shares of two rules contain different people. */
  salt: string;
}

export interface FlagDefinition {
  name: FlagName;
  /** False turns the flag off for every subject, whatever the rules say. */
  isOn: boolean;
  /** The value when no rule matches. */
  defaultValue: boolean;
  /** Number of changes; 0 means that the flag was never changed from the shipped definition. */
  version: number;
  rules: FlagRule[];
}

/** A flag's definition as the product ships it. */
export const shippedFlag = (name: FlagName): FlagDefinition => ({
  name,
  isOn: FLAG_DEFAULTS[name],
  defaultValue: true,
  version: 0,
  rules: [],
});

/** Parses a stored flag. Throws a TypeError for values that no version of this product writes. */
export function readFlag(row: StoredFlag): FlagDefinition {
  const { name, is_on: isOn, default_value: defaultValue, version } = row;
  if (!isFlagName(name) || typeof isOn !== 'boolean' || typeof defaultValue !== 'boolean' || !Array.isArray(row.rules))
    throw new TypeError(`the flag ${name} cannot be read`);
  return { name, isOn, defaultValue, version, rules: row.rules.map(readRule) };
}

export interface StoredFlag {
  name: string;
  is_on: unknown;
  default_value: unknown;
  version: number;
  rules: unknown;
}

function readRule(stored: unknown): FlagRule {
  const row = stored as Record<string, unknown>; // The row is JSON, and each field is checked below.
  const rule: FlagRule = {
    id: String(row.id),
    roles: listOf(row.roles, isRole),
    stages: listOf(row.stages, isStage),
    personIds: listOf(row.person_ids, (id): id is string => typeof id === 'string'),
    share: Number(row.share),
    value: row.value === true,
    groupName: typeof row.group_name === 'string' ? row.group_name : null,
    isExperiment: row.is_experiment === true,
    salt: String(row.salt),
  };
  if (!(rule.share >= 0 && rule.share <= FLAG_WHOLE_SHARE)) throw new TypeError(`rule ${rule.id} has no share`);
  return rule;
}

/** Rejects a condition with an unknown member, because ignoring the member would apply the rule to other people. */
function listOf<T>(value: unknown, isMember: (member: unknown) => member is T): T[] {
  if (!Array.isArray(value) || !value.every(isMember)) throw new TypeError('a rule’s condition cannot be read');
  return value;
}

const isRole = (role: unknown): role is FlagRole => FLAG_ROLES.includes(role as FlagRole);
const isStage = (stage: unknown): stage is Stage => STAGES.includes(stage as Stage);
