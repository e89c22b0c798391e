// JSON-LD inside HTML pages. Only the tokens of a page are read: building its tree takes quadratic time and memory for
// pages that open formatting elements and never close them.
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Elements whose content is text, and the way in which the tokenizer reads it (HTML Standard, 13.2.6.2). */
const TEXT_MODES = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((tag) => [tag, TokenizerMode.RAWTEXT] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/** The texts of `<script type="application/ld+json">` and the page's language. */
export function jsonLdScripts(html: string): { scripts: string[]; language: string | null } {
  const scripts: string[] = [];
  let language: string | null = null;
  let pieces: string[] | null = null;
  const addText = ({ chars }: Token.CharacterToken) => void pieces?.push(chars);
  const endScript = () => {
    if (pieces) scripts.push(pieces.join(''));
    pieces = null;
  };
  const ignore = () => undefined;
  const handler: TokenHandler = {
    onStartTag({ tagName, attrs }) {
      if (tagName === 'html') language ??= attribute(attrs, 'lang');
      if (tagName === 'script' && isJsonLd(attribute(attrs, 'type'))) pieces = [];
      tokenizer.state = TEXT_MODES.get(tagName) ?? tokenizer.state;
    },
    onEndTag: endScript,
    onEof: endScript,
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(html, true);
  return { scripts, language };
}

const attribute = (attrs: Token.Attribute[], name: string): string | null =>
  attrs.find((attr) => attr.name === name)?.value ?? null;
const isJsonLd = (type: string | null): boolean => /^\s*application\/ld\+json\b/i.test(type ?? '');
