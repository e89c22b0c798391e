// JSON-LD inside HTML pages, found with an HTML parser.
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** The texts of `<script type="application/ld+json">` and the page's language. */
export function jsonLdScripts(html: string): { scripts: string[]; language: string | null } {
  const scripts: string[] = [];
  let language: string | null = null;
  const queue: ParentNode[] = [parse(html)];
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index];
    if (!node) break;
    if ('tagName' in node) {
      if (node.tagName === 'html') language = attribute(node, 'lang');
      if (node.tagName === 'script' && isJsonLd(attribute(node, 'type'))) scripts.push(textInside(node));
    }
    if ('content' in node) queue.push(node.content);
    for (const child of node.childNodes) if ('childNodes' in child) queue.push(child);
  }
  return { scripts, language };
}

const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((attr) => attr.name === name)?.value ?? null;
const isJsonLd = (type: string | null): boolean => /^\s*application\/ld\+json\b/i.test(type ?? '');
const textInside = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child && typeof child.value === 'string' ? child.value : '')).join('');
