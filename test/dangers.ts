// Finds elements and attributes that a browser would run or load because of a hostile text.
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** All elements of a document, in the order of the document. */
export const elementsOf = (node: Node): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsOf) : []),
];

/** Elements that no page of the product contains. Each of them occurs in at least one payload. */
const FOREIGN = new Set(['iframe', 'object', 'embed', 'base', 'marquee', 'video', 'audio', 'math', 'applet', 'frame']);
const RUNS_SCRIPT = /^[\s\0-\x1f]*(?:javascript|vbscript|data:text)/i;

const LOADING = new Set(['src', 'srcset', 'action', 'formaction', 'data', 'background', 'poster', 'xlink:href']);
const loadsForeign = (name: string, url: string, origin: string): boolean =>
  LOADING.has(name) && new URL(url.trim(), origin).hostname.endsWith('evil.example');

/** The elements and attributes that a browser would run or load in a document of `origin` because of a payload. */
export function dangersOf(html: string, origin: string): string[] {
  return elementsOf(parse(html)).flatMap(({ tagName, attrs }) => {
    const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
    return [
      ...(FOREIGN.has(tagName) ? [`<${tagName}>`] : []),
      ...(tagName === 'script' && value('type') !== 'application/ld+json' && !value('nonce') ? ['<script>'] : []),
      ...(tagName === 'meta' && /refresh/i.test(value('http-equiv') ?? '') ? ['<meta refresh>'] : []),
      ...attrs
        .filter(
          ({ name, value: text }) =>
            name.startsWith('on') || RUNS_SCRIPT.test(text) || loadsForeign(name, text, origin),
        )
        .map(({ name, value: text }) => `${tagName} ${name}=${text.slice(0, 60)}`),
    ];
  });
}
