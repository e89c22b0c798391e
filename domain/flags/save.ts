import { randomBytes } from 'node:crypto';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireStaff, type Tx } from '#domain/ctx';
import { inTransaction } from '#db/client.ts';
import { isPublicId } from '#domain/tokens';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import type { FlagName } from '#shared/flags.ts';
import { FLAG_GROUP_MAX_CHARS, FLAG_PEOPLE_MAX, FLAG_RULES_MAX, FLAG_WHOLE_SHARE } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { type FlagDefinition, type FlagRule, readFlag, shippedFlag } from './definition.ts';
import { lockFlag, replaceRules, selectFlags, writeFlag } from './queries.ts';
import { refreshFlags } from './store.ts';
import { describeRules } from './describe-rules.ts';

/** A rule that staff sent. `id` is null for a new rule. `share` is in parts of 10,000 (1,250 is 12.5 %). */
export type RuleInput = Omit<FlagRule, 'id' | 'salt'> & { id: string | null };

export interface FlagInput {
  name: FlagName;
  /** The version on which the change is based; 0 for a flag that was never changed. */
  version: number;
  isOn: boolean;
  defaultValue: boolean;
  rules: RuleInput[];
}

/**
 * Saves a flag and refreshes this process at once; other processes read the change within seconds. Records the change
 * in the audit log. Does nothing when nothing changed. Refuses FORBIDDEN, ARGUMENTS_ERROR with fields such as
 * `rules.0.share`, and CONFLICT when another person saved the flag since `version`.
 */
export async function saveFlag(ctx: Pick<Ctx, 'db' | 'actor'>, input: FlagInput): Promise<void> {
  const { accountId } = requireStaff(ctx, 'FORBIDDEN');
  const definition = { ...input, rules: input.rules.map(cleanRule) };
  refuseFields(wrongFields(definition.rules));
  await inTransaction(ctx.db, (tx) => saveIn(tx, ctx, { definition, accountId }));
  await refreshFlags();
}

async function saveIn(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { definition, accountId }: { definition: FlagInput; accountId: string },
): Promise<void> {
  await lockFlag(tx, definition.name);
  const [row] = await selectFlags(tx, definition.name);
  const current = row ? readFlag(row) : shippedFlag(definition.name);
  if (current.version !== definition.version) refuse('CONFLICT');
  const next: FlagDefinition = { ...definition, rules: definition.rules.map((rule) => withSalt(rule, current)) };
  if (textOf(next) === textOf(current)) return;
  if (!(await writeFlag(tx, next, accountId))) refuse('CONFLICT');
  await replaceRules(
    tx,
    definition.name,
    next.rules.map((rule) => ({ ...rule, id: rule.id === '' ? null : rule.id })),
  );
  await appendAuditEntry(tx, ctx.actor, entryOf(current, next));
}

const textOf = ({ isOn, defaultValue, rules }: FlagDefinition): string => JSON.stringify([isOn, defaultValue, rules]);

/**
 * Copies the stored rule's salt, so that its share contains the same people. Refuses CONFLICT for a rule id that the
 * flag does not have, e.g. the id of a removed rule.
 */
function withSalt(rule: RuleInput, current: FlagDefinition): FlagRule {
  const { roles, stages, personIds, share, value, groupName, isExperiment } = rule;
  const old = current.rules.find(({ id }) => id === rule.id);
  if (rule.id !== null && !old) refuse('CONFLICT');
  const salt = old?.salt ?? randomBytes(8).toString('hex');
  return { id: rule.id ?? '', roles, stages, personIds, share, value, groupName, isExperiment, salt };
}

function entryOf(current: FlagDefinition, next: FlagDefinition) {
  const isOnChanged = current.isOn !== next.isOn || current.defaultValue !== next.defaultValue;
  return {
    action: isOnChanged ? 'flag.switched' : 'flag.changed',
    subject: { kind: 'flag' as const, id: next.name },
    detail: {
      was_on: current.isOn,
      is_on: next.isOn,
      // The default value, for subjects to whom no rule applies.
      was_otherwise: current.defaultValue,
      otherwise: next.defaultValue,
      rules_were: describeRules(current.rules),
      rules: describeRules(next.rules),
    },
  };
}

function cleanRule(rule: RuleInput): RuleInput {
  const groupName = cleanText(rule.groupName ?? '').trim();
  return { ...rule, personIds: [...new Set(rule.personIds)], groupName: groupName === '' ? null : groupName };
}

function wrongFields(rules: RuleInput[]): ArgumentErrors {
  const wrong: ArgumentErrors = rules.length > FLAG_RULES_MAX ? { rules: ['TOO_LARGE'] } : {};
  for (const [index, { share, personIds, groupName }] of rules.entries()) {
    if (!Number.isInteger(share) || share < 0 || share > FLAG_WHOLE_SHARE) wrong[`rules.${index}.share`] = ['INVALID'];
    if (personIds.length > FLAG_PEOPLE_MAX) wrong[`rules.${index}.people`] = ['TOO_LONG'];
    else if (!personIds.every(isPublicId)) wrong[`rules.${index}.people`] = ['INVALID'];
    if (groupName && Array.from(groupName).length > FLAG_GROUP_MAX_CHARS) wrong[`rules.${index}.group`] = ['TOO_LONG'];
  }
  return wrong;
}
