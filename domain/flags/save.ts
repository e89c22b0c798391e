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

/** A rule as sent by staff; `id` is null for a new one, `share` in 10,000. */
export type RuleInput = Omit<FlagRule, 'id' | 'salt'> & { id: string | null };

export interface FlagInput {
  name: FlagName;
  /** The version the change is based on: 0 for a flag that was never changed. */
  version: number;
  isOn: boolean;
  defaultValue: boolean;
  rules: RuleInput[];
}

/**
 * Saves a flag and refreshes this process at once; other processes follow within seconds. Audits what changed; saving
 * without a change does nothing. Refuses FORBIDDEN, ARGUMENTS_ERROR with fields such as `rules.0.share`, and CONFLICT
 * when somebody else saved first.
 */
export async function saveFlag(ctx: Pick<Ctx, 'db' | 'actor'>, input: FlagInput): Promise<void> {
  const { accountId } = requireStaff(ctx, 'FORBIDDEN');
  const wanted = { ...input, rules: input.rules.map(cleanRule) };
  refuseFields(wrongFields(wanted.rules));
  await inTransaction(ctx.db, (tx) => saveIn(tx, ctx, { wanted, accountId }));
  await refreshFlags();
}

async function saveIn(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { wanted, accountId }: { wanted: FlagInput; accountId: string },
): Promise<void> {
  await lockFlag(tx, wanted.name);
  const [row] = await selectFlags(tx, wanted.name);
  const before = row ? readFlag(row) : shippedFlag(wanted.name);
  if (before.version !== wanted.version) refuse('CONFLICT');
  const after: FlagDefinition = { ...wanted, rules: wanted.rules.map((rule) => withSalt(rule, before)) };
  if (textOf(after) === textOf(before)) return;
  if (!(await writeFlag(tx, after, accountId))) refuse('CONFLICT');
  await replaceRules(
    tx,
    wanted.name,
    after.rules.map((rule) => ({ ...rule, id: rule.id === '' ? null : rule.id })),
  );
  await appendAuditEntry(tx, ctx.actor, entryOf(before, after));
}

const textOf = ({ isOn, defaultValue, rules }: FlagDefinition): string => JSON.stringify([isOn, defaultValue, rules]);

/**
 * Carries over the rule's salt, so that its share contains the same people. Refuses a rule id of another flag as
 * outdated.
 */
function withSalt(rule: RuleInput, before: FlagDefinition): FlagRule {
  const { roles, stages, personIds, share, value, groupName, isExperiment } = rule;
  const old = before.rules.find(({ id }) => id === rule.id);
  if (rule.id !== null && !old) refuse('CONFLICT');
  const salt = old?.salt ?? randomBytes(8).toString('hex');
  return { id: rule.id ?? '', roles, stages, personIds, share, value, groupName, isExperiment, salt };
}

function entryOf(before: FlagDefinition, after: FlagDefinition) {
  const isSwitched = before.isOn !== after.isOn || before.defaultValue !== after.defaultValue;
  return {
    action: isSwitched ? 'flag.switched' : 'flag.changed',
    subject: { kind: 'flag' as const, id: after.name },
    detail: {
      was_on: before.isOn,
      is_on: after.isOn,
      was_otherwise: before.defaultValue,
      otherwise: after.defaultValue,
      rules_were: describeRules(before.rules),
      rules: describeRules(after.rules),
    },
  };
}

function cleanRule(rule: RuleInput): RuleInput {
  const groupName = cleanText(rule.groupName ?? '').trim();
  return { ...rule, personIds: [...new Set(rule.personIds)], groupName: groupName === '' ? null : groupName };
}

function wrongFields(rules: RuleInput[]): ArgumentErrors {
  const wrong: ArgumentErrors = rules.length > FLAG_RULES_MAX ? { rules: ['TOO_LARGE'] } : {};
  for (const [at, { share, personIds, groupName }] of rules.entries()) {
    if (!Number.isInteger(share) || share < 0 || share > FLAG_WHOLE_SHARE) wrong[`rules.${at}.share`] = ['INVALID'];
    if (personIds.length > FLAG_PEOPLE_MAX) wrong[`rules.${at}.people`] = ['TOO_LONG'];
    else if (!personIds.every(isPublicId)) wrong[`rules.${at}.people`] = ['INVALID'];
    if (groupName && Array.from(groupName).length > FLAG_GROUP_MAX_CHARS) wrong[`rules.${at}.group`] = ['TOO_LONG'];
  }
  return wrong;
}
