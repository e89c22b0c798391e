import { FLAG_WHOLE_SHARE } from '#shared/limits.ts';
import type { FlagRule } from './definition.ts';

/** Rules as one line for the log: `10% of attendee on Prod: on; 2 people: off`. The line contains no public ids. */
export const describeRules = (rules: FlagRule[]): string => rules.map(describe).join('; ') || 'none';

function describe({ roles, stages, personIds, share, value, groupName, isExperiment }: FlagRule): string {
  const people = personIds.length === 0 ? 'anybody' : `${personIds.length} named`;
  const audience = roles.length === 0 ? people : `${roles.join(', ')}${personIds.length === 0 ? '' : ` (${people})`}`;
  const where = stages.length === 0 ? '' : ` on ${stages.join(', ')}`;
  const how = isExperiment ? ' as an experiment' : '';
  const group = groupName === null ? '' : ` as “${groupName}”`;
  return `${(share * 100) / FLAG_WHOLE_SHARE}% of ${audience}${where}: ${value ? 'on' : 'off'}${how}${group}`;
}
