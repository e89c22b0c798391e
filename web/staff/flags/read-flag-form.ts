import type { FlagInput, RuleInput } from '#domain/flags';
import { FLAG_ROLES, type FlagName } from '#shared/flags.ts';
import { texts, uncleaned, verbatim, z } from '#shared/input/form.ts';
import { FLAG_PEOPLE_MAX, FLAG_RULES_MAX } from '#shared/limits.ts';
import { STAGES } from '#shared/stage.ts';
import { cleanLine } from '#shared/text.ts';
import type { TypedFlag, TypedRule } from './typed-flag.ts';

const isChecked = verbatim.transform((value) => value === '1');
const chosenOf = <T extends string>(choices: readonly T[]) =>
  texts(100).transform((chosen) => choices.filter((choice) => chosen.includes(choice)));

const ruleFields = z.object({
  id: uncleaned(18),
  place: uncleaned(3),
  roles: chosenOf(FLAG_ROLES),
  stages: chosenOf(STAGES),
  people: uncleaned((FLAG_PEOPLE_MAX + 1) * 30),
  share: uncleaned(10),
  value: isChecked,
  group: uncleaned(100).transform(cleanLine),
  experiment: isChecked,
  marked: isChecked,
});

/** The schema of a flag's form, with `rule_{n}_{name}` for the fields of each rule. The verb refuses wrong values. */
export const flagForm = z
  .looseObject({
    version: uncleaned(10),
    is_on: isChecked,
    default_value: isChecked,
    confirm: isChecked,
    rules: uncleaned(100).transform((count) => Math.min(Number(count) || 0, FLAG_RULES_MAX + 1)),
  })
  .transform(({ version, is_on, default_value, confirm, rules, ...fields }): TypedFlag => ({
    version,
    isOn: is_on,
    defaultValue: default_value,
    isConfirmed: confirm,
    rules: Array.from({ length: rules }, (_, index) => readRule(fields, index)),
  }));

function readRule(fields: Record<string, unknown>, index: number): TypedRule {
  const names = Object.keys(ruleFields.shape);
  const { experiment, marked, ...rule } = ruleFields.parse(
    Object.fromEntries(names.map((name) => [name, fields[`rule_${index}_${name}`]])),
  );
  return { ...rule, isExperiment: experiment, isMarked: marked };
}

/** The flag input to save, and the index of each rule in the form. */
export function flagInputOf(name: FlagName, typed: TypedFlag): { input: FlagInput; places: number[] } {
  const rules = typed.rules
    .map((rule, index) => ({ rule, index, place: /^\d+$/.test(rule.place) ? Number(rule.place) : index + 1 }))
    .filter(({ rule }) => (rule.id === '' ? rule.isMarked : !rule.isMarked))
    .sort((a, b) => a.place - b.place || a.index - b.index);
  const { isOn, defaultValue } = typed;
  const version = /^\d{1,9}$/.test(typed.version) ? Number(typed.version) : -1;
  return {
    input: { name, version, isOn, defaultValue, rules: rules.map(({ rule }) => ruleOf(rule)) },
    places: rules.map(({ index }) => index),
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

/**
 * The form's name of a field of the input: `rules.1.share` is `rule_0_share` when staff moved the first rule to the
 * second position.
 */
export const formFieldOf = (field: string, places: number[]): string =>
  field.replace(/^rules\.(\d+)\./, (_, index: string) => `rule_${places[Number(index)]}_`);
