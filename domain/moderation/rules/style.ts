// Rules about the style of a text.
import { textOfHtml, wholeText } from './text.ts';
import type { CheckedEvent, Rule } from './types.ts';

const SHOUTED_TEXT_MIN_LETTERS = 60;
const SHOUTED_SHARE = 0.6;
const HASHTAGS_MAX = 12;
/**
 * Matches the same letter, punctuation mark or emoji six times. Lines of dashes and arrows are allowed, because they
 * divide texts.
 */
const REPEATED = /([\p{L}!?$€£]|\p{Extended_Pictographic})\1{5,}/gu;
const HASHTAG = /(?<![\w&/])#[\p{L}_][\p{L}\p{N}_]*/gu;

export function styleRules(event: CheckedEvent): Partial<Record<Rule, string[]>> {
  const text = wholeText(event);
  const body = `${event.summary}\n${textOfHtml(event.descriptionHtml)}`;
  const hashtags = new Set(Array.from(text.matchAll(HASHTAG), ([tag]) => tag.toLowerCase()));
  return {
    shouting: isShouted(body) ? [body] : [],
    repeated_characters: Array.from(text.matchAll(REPEATED), ([run]) => run),
    hashtags: hashtags.size > HASHTAGS_MAX ? [[...hashtags].slice(0, 6).join(' ')] : [],
  };
}

/** Whether a text is written in capitals. Titles in capitals are common; whole texts in capitals are rare. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  return letters.length >= SHOUTED_TEXT_MIN_LETTERS && capitals.length / letters.length > SHOUTED_SHARE;
}
