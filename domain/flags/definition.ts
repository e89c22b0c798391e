import { FLAG_DEFAULTS, FLAG_ROLES, type FlagName, type FlagRole, isFlagName } from '#shared/flags.ts';
import { FLAG_WHOLE_SHARE } from '#shared/limits.ts';
import { STAGES, type Stage } from '#shared/stage.ts';

/** For whom a flag is something else. Empty lists are anybody's; what stands in several must all be true. */
export interface FlagRule {
  id: string;
  roles: FlagRole[];
  stages: Stage[];
  /** Public ids. */
  personIds: string[];
  /** How many in 10,000 of those the rule is for. */
  share: number;
  value: boolean;
  groupName: string | null;
  /** Whoever is not in the share is the control group and gets the other value. */
  isExperiment: boolean;
  /** Bucket by it, so that the shares of two rules fall on different people. */
  salt: string;
}

export interface FlagDefinition {
  name: FlagName;
  /** Off is off for everybody, whatever the rules say. */
  isOn: boolean;
  /** For whom no rule matches. */
  defaultValue: boolean;
  /** 0: nobody ever switched it. */
  version: number;
  rules: FlagRule[];
}

/** A flag as the product comes with it. */
export const shippedFlag = (name: FlagName): FlagDefinition => ({
  name,
  isOn: FLAG_DEFAULTS[name],
  defaultValue: true,
  version: 0,
  rules: [],
});

/** A stored flag, read. Throws a TypeError for what no version of this product wrote. */
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
  const row = stored as Record<string, unknown>; // a row as JSON: each field is looked at below
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

/** A condition with one unknown member cannot be left out: the rule would be for other people than it says. */
function listOf<T>(value: unknown, isOne: (member: unknown) => member is T): T[] {
  if (!Array.isArray(value) || !value.every(isOne)) throw new TypeError('a rule’s condition cannot be read');
  return value;
}

const isRole = (role: unknown): role is FlagRole => FLAG_ROLES.includes(role as FlagRole);
const isStage = (stage: unknown): stage is Stage => STAGES.includes(stage as Stage);
