// Rich text: one allow-list for events, organizers and imports. Owns no table.
// Must hold: stored text is sanitized, so pages may print it as HTML.
import sanitizeHtml from 'sanitize-html';
import { photoNameOf, photoUrl } from '#shared/photo-url.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'code',
    'pre',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  // The class of a paragraph with a link to a video, which pages show as a card.
  allowedClasses: { p: ['video'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The event page has one h1, the event's name. Headings in the text start below that level.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, attribs) => ({ tagName, attribs: { ...addressOf(attribs), rel: 'nofollow noopener ugc' } }),
    img: (tagName, attribs) => ({ tagName, attribs: photoAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'iframe', 'object'],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
};

const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Removes a relative address: it would lead to a page of this site that the author of the text did not mean. */
function addressOf({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = href?.trim() ?? '';
  return ABSOLUTE.test(address) ? { href: address } : {};
}

const PIXELS = /^[1-9]\d{0,4}$/;

/**
 * The attributes with which pages show a photo that the organization uploaded. Images of other sites get no attributes,
 * and are removed.
 */
function photoAttributes({
  src = '',
  alt = '',
  width = '',
  height = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const name = photoNameOf(src);
  if (name === null || !PIXELS.test(width) || !PIXELS.test(height)) return {};
  return {
    src: photoUrl(name, 1280),
    srcset: `${photoUrl(name, 640)} 640w, ${photoUrl(name, 1280)} 1280w`,
    sizes: '(max-width: 700px) 94vw, 640px',
    alt,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  };
}

/** Maximum length of rich text in characters; longer text is cut before it is sanitized. */
export const RICH_TEXT_MAX = 60_000;

/**
 * Sanitizes untrusted HTML to plain structure and links. Never throws. Event handlers, styles, images of other sites, frames,
 * forms and addresses that are not http, https, mailto or tel are removed.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html.slice(0, RICH_TEXT_MAX).replaceAll('\0', ''), OPTIONS)
    .replace(/<p>(?:\s|&nbsp;|\u00a0|<br \/>)*<\/p>/g, '')
    .trim();
}

const BLOCK_END = /<\/(p|li|h[1-6]|ul|ol|blockquote|pre)>|<br\s*\/?>/g;

/** The words of sanitized HTML as plain text: blocks become line breaks, entities are decoded. */
export function richTextToPlain(html: string): string {
  const text = sanitizeHtml(
    html.replace(BLOCK_END, (tag) => `${tag}\n`),
    { allowedTags: [], allowedAttributes: {} },
  );
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML: each line that is not empty becomes a paragraph. The reverse of `richTextToPlain`. */
export const plainToRichText = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (char) => HTML_ESCAPES[char] ?? char)}</p>`)
    .join('');
