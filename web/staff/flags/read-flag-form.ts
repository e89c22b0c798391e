import type { FlagInput, RuleInput, StaffFlag } from '#domain/flags';
import { FLAG_ROLES, type FlagName } from '#shared/flags.ts';
import { FLAG_PEOPLE_MAX, FLAG_RULES_MAX } from '#shared/limits.ts';
import { STAGES } from '#shared/stage.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';

/** A rule as typed in the form. */
export interface TypedRule {
  /** '' for the new rule. */
  id: string;
  place: string;
  roles: RuleInput['roles'];
  stages: RuleInput['stages'];
  people: string;
  /** Percent. */
  share: string;
  value: boolean;
  group: string;
  isExperiment: boolean;
  /** Removes an existing rule, or adds the new one. */
  isMarked: boolean;
}

export interface TypedFlag {
  version: string;
  isOn: boolean;
  defaultValue: boolean;
  isConfirmed: boolean;
  /** The new rule is last. */
  rules: TypedRule[];
}

/** The form's initial values. */
export function typedFlag(flag: StaffFlag): TypedFlag {
  const rules = flag.rules.map(({ id, roles, stages, personIds, share, value, groupName, isExperiment }, at) => ({
    ...emptyRule(at + 1),
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

/** Reads the posted form without validating it. */
export function readFlagForm(form: FormData): TypedFlag {
  const text = (name: string, max = 100) => cutToCodePoints(String(form.get(name) ?? ''), max);
  const count = Math.min(Number(text('rules')) || 0, FLAG_RULES_MAX + 1);
  return {
    version: text('version', 10),
    isOn: text('is_on') === '1',
    defaultValue: text('default_value') === '1',
    isConfirmed: text('confirm') === '1',
    rules: Array.from({ length: count }, (_, at): TypedRule => {
      const field = (name: string) => `rule_${at}_${name}`;
      const all = (name: string) => form.getAll(field(name));
      return {
        id: text(field('id'), 18),
        place: text(field('place'), 3),
        roles: FLAG_ROLES.filter((role) => all('roles').includes(role)),
        stages: STAGES.filter((stage) => all('stages').includes(stage)),
        people: text(field('people'), (FLAG_PEOPLE_MAX + 1) * 30),
        share: text(field('share'), 10),
        value: text(field('value')) === '1',
        group: cleanLine(text(field('group'))),
        isExperiment: text(field('experiment')) === '1',
        isMarked: text(field('marked')) === '1',
      };
    }),
  };
}

/** The input to save, and for each rule its index in the form. */
export function flagInputOf(name: FlagName, typed: TypedFlag): { input: FlagInput; places: number[] } {
  const rules = typed.rules
    .map((rule, at) => ({ rule, at, place: /^\d+$/.test(rule.place) ? Number(rule.place) : at + 1 }))
    .filter(({ rule }) => (rule.id === '' ? rule.isMarked : !rule.isMarked))
    .sort((a, b) => a.place - b.place || a.at - b.at);
  const { isOn, defaultValue } = typed;
  const version = /^\d{1,9}$/.test(typed.version) ? Number(typed.version) : -1;
  return {
    input: { name, version, isOn, defaultValue, rules: rules.map(({ rule }) => ruleOf(rule)) },
    places: rules.map(({ at }) => at),
  };
}

const ruleOf = ({ id, roles, stages, people, share, value, group, isExperiment }: TypedRule): RuleInput => ({
  id: /^[1-9]\d*$/.test(id) ? id : null,
  roles,
  stages,
  value,
  isExperiment,
  personIds: people.split(/[\s,;]+/).filter((personId) => personId !== ''),
  share: /^\d{1,3}([.,]\d{1,2})?$/.test(share.trim()) ? Math.round(Number(share.trim().replace(',', '.')) * 100) : -1,
  groupName: group === '' ? null : group,
});

/** The form's name of a field of the input: `rules.1.share` is `rule_0_share` when the first rule was put second. */
export const formFieldOf = (field: string, places: number[]): string =>
  field.replace(/^rules\.(\d+)\./, (_, at: string) => `rule_${places[Number(at)]}_`);
