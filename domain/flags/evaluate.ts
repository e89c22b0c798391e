import { createHash } from 'node:crypto';
import type { FlagResult, FlagSubject } from '#shared/flags.ts';
import { FLAG_WHOLE_SHARE } from '#shared/limits.ts';
import type { FlagDefinition, FlagRule } from './definition.ts';

/** The reasons that OpenFeature defines. */
export type FlagReason = 'DEFAULT' | 'TARGETING_MATCH' | 'SPLIT' | 'DISABLED' | 'ERROR';

/** The time at which the definition was read, and the time of the evaluation, in milliseconds since 1970. */
export interface FlagTimes {
  configSyncTime: number;
  serverTime: number;
}

/**
 * Evaluates a flag for a subject. Pure: the same definition and subject always give the same value. A person in a share
 * stays in the share when it grows. All visitors share one cached page, so a visitor matches only a whole share.
 */
export function evaluate(definition: FlagDefinition, subject: FlagSubject, times: FlagTimes): FlagResult {
  const { name, isOn, defaultValue } = definition;
  if (!isOn) return plainResult({ name, value: false, reason: 'DISABLED' }, times);
  for (const rule of definition.rules) {
    const decision = matches(rule, subject) && decide(name, rule, subject);
    if (decision) return { ...plainResult({ name, ...decision }, times), ...byRule(name, rule), ...decision.group };
  }
  return plainResult({ name, value: defaultValue, reason: 'DEFAULT' }, times);
}

/** A result that no rule decided. */
export function plainResult(
  { name, value, reason }: { name: string; value: boolean; reason: FlagReason },
  times: FlagTimes,
): FlagResult {
  return {
    name,
    value,
    ruleID: 'default',
    secondaryExposures: [],
    allocatedExperimentName: null,
    evaluationDetails: { reason, ...times },
    groupName: null,
    idType: 'userID',
    isExperimentActive: false,
  };
}

const byRule = (name: string, rule: FlagRule) => ({
  ruleID: rule.id,
  allocatedExperimentName: rule.isExperiment ? name : null,
  groupName: rule.groupName,
  isExperimentActive: rule.isExperiment,
});

function matches({ roles, stages, personIds }: FlagRule, { role, stage, userId }: FlagSubject): boolean {
  return (
    (roles.length === 0 || roles.includes(role)) &&
    (stages.length === 0 || stages.some((allowed) => allowed === stage)) &&
    (personIds.length === 0 || (userId !== null && personIds.includes(userId)))
  );
}

interface Decision {
  value: boolean;
  reason: FlagReason;
  group?: { groupName: string };
}

/** A rule's decision for a subject that it matches; null to continue with the next rule. */
function decide(name: string, rule: FlagRule, { userId }: FlagSubject): Decision | null {
  if (!rule.isExperiment && rule.share === FLAG_WHOLE_SHARE) return { value: rule.value, reason: 'TARGETING_MATCH' };
  if (userId === null) return null;
  const isInShare = bucketOf(name, rule.salt, userId) < rule.share;
  if (!rule.isExperiment) return isInShare ? { value: rule.value, reason: 'SPLIT' } : null;
  return isInShare
    ? { value: rule.value, reason: 'SPLIT', group: { groupName: rule.groupName ?? 'Test' } }
    : { value: !rule.value, reason: 'SPLIT', group: { groupName: 'Control' } };
}

/** A person's position among 10,000 positions, for one rule of one flag. */
export function bucketOf(name: string, salt: string, userId: string): number {
  return createHash('sha256').update(`${name}\n${salt}\n${userId}`).digest().readUIntBE(0, 6) % FLAG_WHOLE_SHARE;
}
