import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

export interface HeaderLink {
  text: string;
  href: string;
}

/**
 * The links in the header of a page as the server sends it. The menu of narrow windows holds all links of a person, also
 * without script.
 */
export async function headerLinks(url: string, cookie = ''): Promise<HeaderLink[]> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const header = elements(parse(await answer.text())).find((element) => element.tagName === 'header');
  if (!header) throw new Error(`${url} has no header`);
  return elements(header)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({
      text: textOf(link).trim(),
      href: link.attrs.find(({ name }) => name === 'href')?.value ?? '',
    }));
}

function elements(node: Node): DefaultTreeAdapterTypes.Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elements) : [];
  return tree.isElementNode(node) ? [node, ...below] : below;
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
