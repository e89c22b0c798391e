// Checks the texts of a composer before the texts are shown, because a language model may write any text.
import { richTextToPlain, sanitizeRichText } from '#domain/rich-text';
import { EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS, EVENT_TAGS_MAX } from '#shared/limits.ts';
import { categoryIdOfSubcategory, findCategory, findFormat, findTag } from '#shared/taxonomy/taxonomy.ts';
import { cleanLine, cleanText, cutToCodePoints, truncate } from '#shared/text.ts';
import type { Answers, DraftPart } from './types.ts';

/** Maximum number of characters of a composer's text that are read. */
const READ_MAX = 8_000;
/** Maximum length, in code points, of a description by a composer. An organizer may write longer descriptions. */
const DESCRIPTION_MAX_CHARS = 4_000;

/**
 * The part with values that an event may have: no markup, no links that the person did not type, only known ids of the
 * taxonomy. Null when nothing of the part remains.
 */
export function checkedPart(part: DraftPart, answers: Answers): DraftPart | null {
  const typed = Object.values(answers).join(' ').toLowerCase();
  switch (part.name) {
    case 'title':
      return textPart('title', line(part.value, { typed, max: EVENT_NAME_MAX_CHARS }));
    case 'summary':
      return textPart('summary', line(part.value, { typed, max: EVENT_SUMMARY_MAX_CHARS }));
    case 'description':
      return textPart('description', lines(part.value, typed));
    case 'category':
      return part.value && isCategory(part.value) ? part : null;
    case 'format':
      return part.value !== null && findFormat(part.value) ? part : null;
    case 'tags':
      return { name: 'tags', value: [...new Set(part.value)].filter(findTag).slice(0, EVENT_TAGS_MAX) };
    default:
      return part;
  }
}

const textPart = (name: 'title' | 'summary' | 'description', value: string): DraftPart | null =>
  value === '' ? null : { name, value };

const isCategory = ({ categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | null }): boolean =>
  findCategory(categoryId) !== null &&
  (subcategoryId === null || categoryIdOfSubcategory(subcategoryId) === categoryId);

const line = (text: string, { typed, max }: { typed: string; max: number }): string =>
  truncate(cleanLine(withoutLinks(withoutMarkup(text), typed)), max);

const lines = (text: string, typed: string): string =>
  cutToCodePoints(cleanText(withoutLinks(withoutMarkup(text), typed)), DESCRIPTION_MAX_CHARS)
    .split('\n')
    .map((typedLine) => cleanLine(typedLine))
    .filter((cleaned) => cleaned !== '')
    .join('\n');

/** Removes tags, and the content of tags that run code. The words inside all other tags stay. */
const withoutMarkup = (text: string): string =>
  richTextToPlain(sanitizeRichText(text.slice(0, READ_MAX).replace(/^#+\s*$/gm, '')));

const LINK =
  /(?:\b(?:https?|ftp|javascript|data|mailto|tel):\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+){0,5}\.(?:com|net|org|io|info|biz|xyz|top|site|online|shop|app|dev|co|me|ly|gg|tv|link|click|de|fr|es|pt|br|uk|us|ru|cn|eu)\b(?:\/\S*)?)/gi;

/** A link of Markdown: `[text](address)`. */
const MARKDOWN_LINK = /\[([^\]\n]{1,200})\]\([^()\s]{0,500}(?:\([^()\s]{0,200}\))?[^()\s]{0,200}\)/g;

/** Removes links, except links that the person typed. */
function withoutLinks(text: string, typed: string): string {
  return text
    .replace(MARKDOWN_LINK, (link, words: string) => (typed.includes(link.toLowerCase()) ? link : words))
    .replace(LINK, (link) => (typed.includes(link.toLowerCase().replace(/[.,;:!?)\]]+$/, '')) ? link : ''));
}
