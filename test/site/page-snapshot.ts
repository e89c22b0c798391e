// The page as accessibility rules see it, and the parts of it that passed before. Header, navigation and footer are the
// same on most pages, and a page is checked in several states, widths and themes, so most parts passed before.
import { createHash } from 'node:crypto';

/** Separates records of a snapshot, and the fields of a record. They are no characters of HTML. */
const [RECORD, FIELD] = ['\u0001', '\u0002'];

/** An element of a page's body, or a text. */
interface PageNode {
  /** The position among the elements of the body in document order; -1 for a text. */
  index: number;
  depth: number;
  /** Whether and how the element is visible, and the state of a form control. */
  flags: string;
  /** The element's tag with its attributes, or the text. */
  html: string;
  children: PageNode[];
}

/** A part of the page that passed before. */
export interface PassedPart {
  /** The position of its element among the elements of the body, in document order. */
  position: number;
  /** Parts with the same content and ancestors have the same number. */
  part: number;
}

/** What is known about a page before it is checked. */
export interface KnownParts {
  /** The elements which passed all rules of their own before, with everything in them. */
  passed: PassedPart[];
  /** Whether a page that equals this one in everything but colors and positions passed before. */
  isPageKnown: boolean;
  /** Remembers the page and its parts as passed. */
  remember: () => void;
}

/**
 * Runs in the page: its title and meta tags, then the root and what is open above the page, then all elements and texts of
 * the body. From now on the page notices a change (`changes`).
 */
export function takeSnapshot(): string {
  const inert = document.implementation.createHTMLDocument(); // an element that is copied into it loads nothing
  const tagOf = (element: Element): string => {
    // the value of a hidden field differs each time, and a script is no content
    if (element.matches('script, style, [type=hidden]')) return `<${element.localName}>`;
    return inert.importNode(element, false).outerHTML;
  };
  const stateOf = (element: Element): string =>
    element.matches('input:not([type=hidden]), select, textarea, option, button')
      ? JSON.stringify(
          ['checked', 'indeterminate', 'disabled', 'selected', 'value'].map(
            (name) => (element as unknown as Record<string, unknown>)[name],
          ),
        )
      : '';
  const flagsOf = (element: Element): string => {
    if (element.shadowRoot) throw new Error('the snapshot of a page has no shadow trees');
    if (!element.checkVisibility()) return `none${stateOf(element)}`;
    const box = element.getBoundingClientRect();
    const flags = [
      element.checkVisibility({ visibilityProperty: true }),
      element.checkVisibility({ opacityProperty: true }),
      box.width <= 1 || box.height <= 1,
      box.right + scrollX <= 0 || box.bottom + scrollY <= 0,
      box.left >= innerWidth,
    ];
    return flags.map(Number).join('') + stateOf(element);
  };
  const facts = [document.title, ...[...document.head.querySelectorAll('meta')].map(tagOf)];
  const open = [...document.querySelectorAll(':modal, :popover-open')].map(tagOf);
  const records = [facts.join(), [tagOf(document.documentElement), ...open].join()];
  const walk = (node: Node, depth: number): void => {
    if (node instanceof Element) {
      records.push([depth, flagsOf(node), tagOf(node)].join('\u0002'));
      if (node.localName === 'script' || node.localName === 'style') return;
      for (let child = node.firstChild; child; child = child.nextSibling) walk(child, depth + 1);
    } else if (node.nodeType === Node.TEXT_NODE) records.push([depth, '', node.nodeValue].join('\u0002'));
  };
  walk(document.body, 0);
  const observed = globalThis as unknown as { changes?: MutationObserver };
  observed.changes?.disconnect();
  observed.changes = new MutationObserver(() => {
    delete observed.changes; // the snapshot is out of date
  });
  observed.changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  return records.join('\u0001');
}

/**
 * Elements whose content belongs together: rules for an element in it also depend on its siblings, e.g. an image in a
 * link, a field in a label, or a cell of a table. Each of them passes as a whole.
 */
const WHOLE = /^<(?:a|button|label|select|table|details|svg|video|audio|object|map|picture|dl|math)[ >]/;
const WHOLE_ROLE = / role="(?!(?:region|dialog|group|navigation|search|list|listitem|status|alert|article)")/;
/** Attributes that name other elements by id. */
const REFERENCES =
  / (?:aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto)|headers|for|list|form|popovertarget)="([^"]*)"/g;

const numbers = new Map<string, number>();
/** The number of a text in this process: equal texts have equal numbers. */
function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

const passedParts = new Set<string>();
const passedPages = new Set<string>();

/** What earlier checks proved about the page of a snapshot. */
export function knownParts(snapshot: string): KnownParts {
  const [, around = '', ...records] = snapshot.split(RECORD);
  const body = treeOf(records);
  const pageKey = createHash('sha256').update(snapshot).digest('base64');
  const keys: string[] = [];
  const passed: PassedPart[] = [];
  const contents = contentsOf(body, records);
  const collect = (node: PageNode, ancestors: number): void => {
    const key = `${ancestors} ${contents.get(node)}`;
    if (passedParts.has(key)) {
      passed.push({ position: node.index, part: numberOf(key) });
      return;
    }
    keys.push(key);
    if (WHOLE.test(node.html) || WHOLE_ROLE.test(node.html)) return;
    const chain = numberOf(`${ancestors}>${node.flags}${withoutIds(node.html)}`);
    for (const child of node.children) if (child.index !== -1) collect(child, chain);
  };
  collect(body, numberOf(withoutIds(around)));
  const remember = () => {
    passedPages.add(pageKey);
    for (const key of keys) passedParts.add(key);
  };
  return { passed, isPageKnown: passedPages.has(pageKey), remember };
}

/** The tree of the records, which are in document order. */
function treeOf(records: readonly string[]): PageNode {
  const path: PageNode[] = [];
  let elements = 0;
  for (const record of records) {
    const [depthText = '', flags = '', html = ''] = record.split(FIELD);
    const depth = Number(depthText);
    const isElement = flags !== '';
    const node: PageNode = { index: isElement ? elements : -1, depth, flags, html, children: [] };
    if (isElement) elements += 1;
    path[depth - 1]?.children.push(node);
    path.splice(depth, path.length, node);
  }
  const [body] = path;
  if (!body) throw new Error('the page has no body');
  return body;
}

/**
 * A number for the content of each element: everything in it, and everything that it refers to. Ids and addresses do not
 * count, because rules for an element depend on what an id refers to, and on whether there is an address.
 */
function contentsOf(body: PageNode, records: readonly string[]): Map<PageNode, number> {
  const plain = new Map<PageNode, number>();
  const byId = new Map<string, PageNode[]>();
  const labels = new Map<string, PageNode[]>();
  const add = (nodes: Map<string, PageNode[]>, id: string | undefined, node: PageNode): void => {
    if (id !== undefined) nodes.set(id, [...(nodes.get(id) ?? []), node]);
  };
  eachNode(body, (node) => {
    const children = node.children.map((child) => plain.get(child)).join(' ');
    plain.set(node, numberOf(`${node.flags}${node.index === -1 ? node.html : withoutIds(node.html)}[${children}]`));
    if (node.index === -1) return;
    add(byId, idOf(node.html), node);
    if (node.html.startsWith('<label')) add(labels, / for="([^"]*)"/.exec(node.html)?.[1], node);
  });
  // an element may own elements elsewhere; no page uses it, so such a page has no parts that passed before
  const owned = records.some((record) => record.includes(' aria-owns=')) ? records.join('') : '';
  const full = new Map<PageNode, number>();
  eachNode(body, (node) => {
    const children = node.children.map((child) => full.get(child)).join(' ');
    const ids = [...node.html.matchAll(REFERENCES)].flatMap(([, value = '']) => value.split(/\s+/));
    const referred = ids.map((id) => (byId.get(id) ?? []).map((target) => plain.get(target)).join(','));
    const own = node.index === -1 ? [] : (labels.get(idOf(node.html) ?? '') ?? []);
    const labelled = own.map((label) => plain.get(label)).join(',');
    full.set(node, numberOf(`${plain.get(node)}(${referred.join(' ')})(${labelled})[${children}]${owned}`));
  });
  return full;
}

/** Calls `visit` for each node, children first. */
function eachNode(node: PageNode, visit: (node: PageNode) => void): void {
  for (const child of node.children) eachNode(child, visit);
  visit(node);
}

const idOf = (html: string): string | undefined => / id="([^"]*)"/.exec(html)?.[1];

/** A tag without ids and addresses: only whether they are there, and whether an address is one of this page. */
const withoutIds = (html: string): string =>
  html
    .replace(REFERENCES, (attribute) => attribute.slice(0, attribute.indexOf('"')))
    .replace(/ id="[^"]+"/, ' id')
    .replaceAll(
      / (?:href|src|srcset|action|formaction|data-[\w-]+)="(?:(#)[^"]*|[^"]+)"/g,
      (attribute, own = '') => `${attribute.slice(0, attribute.indexOf('"'))}${own}`,
    );
