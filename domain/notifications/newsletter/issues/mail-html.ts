// The sanitized HTML of an issue as mails need it: with styles in the elements, absolute links, and as plain text.
import { Markup } from '../../templates/markup.ts';

const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px;text-wrap:pretty',
  h2: 'margin:28px 0 12px;font-size:23px;line-height:1.2',
  h3: 'margin:24px 0 8px;font-size:19px;line-height:1.3',
  h4: 'margin:20px 0 8px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:2px 0 2px 18px;border-inline-start:4px solid #d8cdc2',
  hr: 'margin:28px 0;border:0;border-top:1px solid #e8e0d8',
  pre: 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:15px',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:6px 12px 6px 0;text-align:start;vertical-align:top',
  td: 'padding:6px 12px 6px 0;vertical-align:top',
  callout: 'margin:0 0 20px;padding:14px 18px 1px;border-radius:8px;background:#fdebe1',
  statement: 'margin:0 0 20px;font-size:21px;line-height:1.35;font-weight:600',
  'callout-title': 'margin:0 0 6px;font-weight:700',
  button:
    'display:inline-block;background:#c2410c;color:#ffffff;font-weight:700;text-align:center;text-decoration:none;border-radius:999px;padding:12px 24px',
  a: 'color:#b83c0b',
};
/** The class of the mail's layout that sets the colours of an element in the dark theme. */
const THEME: Record<string, string> = { a: 'link', button: 'button', callout: 'note', blockquote: 'line', hr: 'line' };

const TAG = /<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;

/**
 * HTML for a mail.
 * @param html sanitized HTML of `parseMailText`
 * @param urlOf the URL of a link's target: a path of the site in English, or a web address
 */
export const mailHtml = (html: string, urlOf: (target: string) => string): Markup =>
  new Markup(
    html.replace(TAG, (_whole, tag: string, attributes: string) => {
      const name = classOf(attributes) ?? tag;
      const style = STYLES[name] ?? STYLES[tag];
      const theme = THEME[name];
      const href = hrefOf(attributes);
      const start = / start="(\d+)"/.exec(attributes)?.[1];
      return [
        `<${tag}`,
        theme && ` class="${theme}"`,
        href !== null && ` href="${escaped(urlOf(href))}"`,
        start && ` start="${start}"`,
        style && ` style="${style}"`,
        '>',
      ]
        .filter(Boolean)
        .join('');
    }),
  );

/** The class among those that have a style. */
const classOf = (attributes: string): string | undefined =>
  / class="([^"]*)"/
    .exec(attributes)?.[1]
    ?.split(' ')
    .find((name) => name in STYLES);

function hrefOf(attributes: string): string | null {
  const href = / href="([^"]*)"/.exec(attributes)?.[1];
  return href === undefined ? null : unescaped(href);
}

/** The plain text of the same HTML: each link with its URL, list items with a dash. */
export const mailText = (html: string, urlOf: (target: string) => string): string =>
  unescaped(
    html
      .replaceAll('\n', ' ')
      .replace(/<a [^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/g, (_whole, href: string, text: string) => {
        const url = urlOf(unescaped(href));
        return stripped(text) === href ? escaped(url) : `${text} (${escaped(url)})`;
      })
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<li[^<>]*>/g, '\n- ')
      .replace(/<hr[^<>]*>/g, '\n\n* * *\n\n')
      .replace(/<\/(?:td|th)>/g, '  ')
      .replace(/<\/tr>/g, '\n')
      .replace(/<\/?(?:p|h2|h3|h4|ul|ol|div|blockquote|pre|table)[^<>]*>/g, '\n\n')
      .replace(/<[^<>]+>/g, ''),
  )
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/^- *\n+/gm, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const stripped = (html: string): string => html.replace(/<[^<>]+>/g, '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const unescaped = (html: string): string =>
  html
    .replace(/&#x([0-9a-f]+);/gi, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Takes the introduction of an empty shelf away: when the text before it ends with a section that has nothing else, and
 * the text after it begins a new section, the heading and the words below it would lead to nothing.
 */
export function withoutLastSection(html: string): string {
  const start = Math.max(html.lastIndexOf('<h2'), html.lastIndexOf('<h3'));
  return start < 0 ? html : html.slice(0, start).trimEnd();
}

/** Whether a text begins a new section. */
export const beginsSection = (html: string): boolean => /^\s*<(?:h2|h3|hr)/.test(html);
