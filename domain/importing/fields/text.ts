// Cleans texts of sources: plain names, conversion to rich text, summaries, identities.
import { createHash } from 'node:crypto';
import { richTextToPlain, sanitizeRichText } from '#domain/rich-text';

export const NAME_MAX = 300;
const SUMMARY_MAX = 140;
const UID_MAX = 250;
/** Maximum length of a text. Longer texts are cut before parsing, so that no pattern below has to search megabytes. */
export const TEXT_MAX = 100_000;

// Characters that no name may contain: control characters, lone surrogates and direction marks.
const UNWANTED = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * One line of plain text with at most `max` characters. Control characters and direction marks are removed, and white
 * space is collapsed.
 */
export function oneLine(text: string, max = NAME_MAX): string {
  const folded = text
    .slice(0, max * 20)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(UNWANTED, '');
  // A few combining marks per character suffice for every script. Hundreds of marks would break the layout of the line.
  return folded
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  euro: '€',
  pound: '£',
  middot: '·',
  bull: '•',
  oacute: 'ó',
  aacute: 'á',
  iacute: 'í',
  ntilde: 'ñ',
};

/** Decodes character references once. Unknown names stay as written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (...match: (string | undefined)[]) => {
    const [whole = '', hex, decimal, name] = match;
    if (name) return Object.hasOwn(NAMED_ENTITIES, name) ? (NAMED_ENTITIES[name] ?? whole) : whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** A name in one line. Its character references are decoded, because many pages escape names once too often. */
export const cleanName = (text: string, max = NAME_MAX): string => oneLine(decodeEntities(text), max);

const MARKUP = /<(?:p|br|a|b|i|u|ul|ol|li|div|span|strong|em|h[1-6]|table|html|body|font|img|html-blob)\b[^>]{0,500}>/i;

/** Rich text from HTML or from plain text with line breaks, sanitized by the product's allow-list. */
export function richText(written: string): string {
  const text = written.slice(0, TEXT_MAX);
  return sanitizeRichText(MARKUP.test(text) ? prepared(text) : paragraphs(text));
}

/** Removes Office elements with their text; separates table cells, whose tags are dropped later. */
const prepared = (html: string): string =>
  withoutXml(html)
    .replace(/<\/t[dh]>/gi, ' $&')
    .replace(/<\/tr>/gi, '<br>$&');

/**
 * Removes `<xml>…</xml>` blocks. The function searches by position, because a pattern would restart at every opening
 * tag.
 */
function withoutXml(html: string): string {
  const lowerCase = html.toLowerCase();
  const cleaned: string[] = [];
  let from = 0;
  for (let open = lowerCase.indexOf('<xml'); open >= 0; open = lowerCase.indexOf('<xml', from)) {
    const close = lowerCase.indexOf('</xml>', open);
    if (close < 0) break;
    cleaned.push(html.slice(from, open));
    from = close + 6;
  }
  return cleaned.join('') + html.slice(from);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function paragraphs(text: string): string {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  return escaped
    .split(/\n[ \t]*\n\s*/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${linked(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

const linked = (escaped: string) =>
  escaped.replace(/\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g, (url) => `<a href="${url}">${url}</a>`);

/** The source's summary, or the beginning of the description, in one line of at most 140 characters. */
export function summaryOf(sourceSummary: string, descriptionHtml: string): string {
  const text = cleanName(sourceSummary, 500) || oneLine(richTextToPlain(descriptionHtml.slice(0, 4000)), 500);
  if (text.length <= SUMMARY_MAX) return text;
  const cut = text.slice(0, SUMMARY_MAX - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut
    .slice(0, space > 80 ? space : undefined)
    .replace(/[\s,;:.–-]+$/, '')
    .toWellFormed()}…`;
}

/** A stable short identity derived from words, for objects that have no id in the source. */
export const hashOf = (...words: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);

/** An identity that fits a unique index. A very long or unprintable identity is replaced by its hash. */
export const fitUid = (uid: string): string => {
  const clean = oneLine(uid, 5000);
  return clean !== '' && clean.length <= UID_MAX ? clean : `sha256:${hashOf(uid)}`;
};

/** An absolute http(s) URL, or null. */
export function webAddress(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length > 2000 || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null;
}

/** Trimmed, distinct, short tags in the order of the source; at most ten. */
export function tagsOf(words: string[]): string[] {
  const clean = words.map((word) => cleanName(word, 60).replace(/^#/, '')).filter((word) => word.length > 1);
  return [...new Map(clean.map((word) => [word.toLowerCase(), word])).values()].slice(0, 10);
}

const LANGUAGE = /^([a-z]{2,3})(?:[-_]([A-Z]{2}|[a-z]{2}|[A-Z][a-z]{3}))?\b/;

/** `en_AU`, `pt-BR`, `de` as a BCP 47 tag, or null. */
export function languageOf(text: string | null | undefined): string | null {
  const match = LANGUAGE.exec(text?.trim() ?? '');
  if (!match?.[1]) return null;
  return match[2] ? `${match[1]}-${match[2].length === 2 ? match[2].toUpperCase() : match[2]}` : match[1];
}
