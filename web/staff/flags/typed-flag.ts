import type { RuleInput, StaffFlag } from '#domain/flags';

/** A rule as typed in the form. */
export interface TypedRule {
  /** The id of the rule; '' for the new rule. */
  id: string;
  place: string;
  roles: RuleInput['roles'];
  stages: RuleInput['stages'];
  people: string;
  /** The share of people in percent. */
  share: string;
  value: boolean;
  group: string;
  isExperiment: boolean;
  /** Whether to remove an existing rule, or to add the new rule. */
  isMarked: boolean;
}

export interface TypedFlag {
  version: string;
  isOn: boolean;
  defaultValue: boolean;
  isConfirmed: boolean;
  /** The rules; the new rule is last. */
  rules: TypedRule[];
}

/** The form's initial values. */
export function typedFlag(flag: StaffFlag): TypedFlag {
  const rules = flag.rules.map(({ id, roles, stages, personIds, share, value, groupName, isExperiment }, index) => ({
    ...emptyRule(index + 1),
    id,
    roles,
    stages,
    value,
    isExperiment,
    people: personIds.join('\n'),
    share: String(share / 100),
    group: groupName ?? '',
  }));
  const { version, isOn, defaultValue } = flag;
  return {
    version: String(version),
    isOn,
    defaultValue,
    isConfirmed: false,
    rules: [...rules, emptyRule(rules.length + 1)],
  };
}

const emptyRule = (place: number): TypedRule => ({
  id: '',
  place: String(place),
  roles: [],
  stages: [],
  people: '',
  share: '100',
  value: true,
  group: '',
  isExperiment: false,
  isMarked: false,
});
