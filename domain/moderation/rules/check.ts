// Finds the rules that an event matches. Pure: the same event and history give the same findings.
import { templateSentences } from '#shared/draft-phrases/index.ts';
import { withoutOpenQuestions } from '#shared/open-question.ts';
import { isAmong, isDisguised, linksOf, siteOf } from './links.ts';
import { alike } from './similarity.ts';
import { contactRules } from './contacts.ts';
import { styleRules } from './style.ts';
import { evidenceOf, fold, textOfHtml, wholeText } from './text.ts';
import { type CheckedEvent, type Finding, HARD_RULES, type History, type Rule, RULES } from './types.ts';
import {
  blockedDomains,
  suspiciousTopLevels,
  messengerDomains,
  scamPhrases,
  shortenerDomains,
  spamPhrases,
} from './vocabulary.ts';

/** Number of days for which an account is new. */
const NEW_ACCOUNT_DAYS = 7;
/** Maximum number of events published within an hour, by a new account and by any other account. */
const HOURLY_MAX_NEW = 5;
const HOURLY_MAX = 30;
/** Maximum number of other events with the same text that an organization may have published within a day. */
const SAME_MAX = 10;
/** Maximum number of different sites to which an event may link. */
const SITES_MAX = 8;
const SPAM_PHRASES_MIN = 2;

/** The evidence that a rule found in the event or its history. Empty when the rule does not match. */
type Matches = Partial<Record<Rule, string[]>>;

/**
 * The rules that hold back an event, in the order of `RULES`. A trusted organization is checked only against the hard
 * rules.
 */
export function check(event: CheckedEvent, history: History, { isTrusted }: { isTrusted: boolean }): Finding[] {
  const matches: Matches = {
    ...historyRules(event, history),
    ...linkRules(event),
    ...wordRules(event),
    ...contactRules(event),
    ...styleRules(event),
  };
  return RULES.filter((rule) => !isTrusted || HARD_RULES.includes(rule)).flatMap((rule) => {
    const evidence = evidenceOf(matches[rule] ?? []);
    return evidence.length > 0 ? [{ rule, evidence }] : [];
  });
}

/**
 * The text that is compared with the texts of other events. The questions and sentences of the templates for drafts are
 * left out, because the site wrote them and many drafts have them.
 */
export const comparedText = ({ summary, descriptionHtml }: Pick<CheckedEvent, 'summary' | 'descriptionHtml'>): string =>
  sentencesOf(withoutOpenQuestions(`${summary}\n${textOfHtml(descriptionHtml)}`))
    .filter((sentence) => !fromTemplates.has(fold(sentence)))
    .join('\n');

const sentencesOf = (text: string): string[] => text.split(/[\n.!?]+/);
const fromTemplates = new Set(templateSentences.flatMap(sentencesOf).map(fold));

function historyRules(event: CheckedEvent, history: History): Matches {
  const text = comparedText(event);
  const titles = (events: { title: string }[]) => events.map(({ title }) => title);
  const hourlyMax = history.accountDays < NEW_ACCOUNT_DAYS ? HOURLY_MAX_NEW : HOURLY_MAX;
  const repeated = alike(text, history.own);
  return {
    rejected_before: titles(alike(text, history.rejected)),
    copied: titles(alike(text, history.others)),
    repeated: repeated.length >= SAME_MAX ? [`${repeated.length} × ${event.title}`] : [],
    velocity: history.publishedLastHour >= hourlyMax ? [String(history.publishedLastHour)] : [],
  };
}

function linkRules(event: CheckedEvent): Matches {
  const links = linksOf(event);
  const leadingTo = (domains: readonly string[]) =>
    links.filter(({ domain }) => isAmong(domain, domains)).map(({ href }) => href);
  const sites = new Set(links.map(({ domain }) => siteOf(domain)));
  return {
    blocked_domain: leadingTo(blockedDomains),
    short_link: leadingTo(shortenerDomains),
    odd_domain: links
      .filter(({ domain }) => suspiciousTopLevels.includes(domain.split('.').at(-1) ?? ''))
      .map(({ href }) => href),
    messenger: leadingTo(messengerDomains),
    disguised_link: links.filter(isDisguised).map(({ label, href }) => `${label} → ${href}`),
    many_links: sites.size > SITES_MAX ? [[...sites].slice(0, 6).join(', ')] : [],
  };
}

function wordRules(event: CheckedEvent): Matches {
  const text = ` ${fold(wholeText(event))} `;
  const matching = (phrases: readonly string[]) => [...new Set(phrases.filter((phrase) => hasPhrase(text, phrase)))];
  const spam = matching(spamPhrases);
  return { scam_words: matching(scamPhrases), spam_words: spam.length >= SPAM_PHRASES_MIN ? spam : [] };
}

const hasPhrase = (text: string, phrase: string): boolean =>
  text.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `);
