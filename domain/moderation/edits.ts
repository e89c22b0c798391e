// Decides which changes of a published event wait for staff. Pure.
import { check } from './rules/check.ts';
import type { Finding, History } from './rules/types.ts';
import type { Background } from './background.ts';
import { checkedOf, type EventWords } from './words.ts';

/** A change of one field. `apply` returns the words of the event with the change. */
export interface Edit {
  field: string;
  before: unknown;
  after: unknown;
  apply: (words: EventWords) => EventWords;
}

/** History with which rules about the pace of publishing never match, because a change of texts publishes no event. */
const NO_PACE: Pick<History, 'accountDays' | 'publishedLastHour'> = { accountDays: 365, publishedLastHour: 0 };

/**
 * The edits that wait. An edit waits when the words with it and all accepted edits before it match a rule that the
 * published words do not match. `findings` are the findings of all waiting edits together.
 */
export function judgeEdits(
  words: EventWords,
  edits: Edit[],
  { history, isTrusted }: Background,
): { held: Edit[]; findings: Finding[] } {
  const judge = (subject: EventWords) => check(checkedOf(subject), { ...history, ...NO_PACE }, { isTrusted });
  const known = judge(words);
  let accepted = words;
  const held: Edit[] = [];
  for (const edit of edits) {
    const next = edit.apply(accepted);
    if (without(judge(next), known).length > 0) held.push(edit);
    else accepted = next;
  }
  return { held, findings: without(judge(applyAll(accepted, held)), known) };
}

/** The words with all these edits. */
export const applyAll = (words: EventWords, edits: Edit[]): EventWords =>
  edits.reduce((changed, { apply }) => apply(changed), words);

/** Findings that `others` does not contain: findings of another rule, or of the same rule with other evidence. */
const without = (findings: Finding[], others: Finding[]): Finding[] =>
  findings.filter(({ rule, evidence }) => {
    const same = others.find((other) => other.rule === rule);
    return !same || evidence.some((text) => !same.evidence.includes(text));
  });
