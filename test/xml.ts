// A strict XML parser for the feeds. It throws on XML that is not well-formed.

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const TOKEN = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/** The root element. Throws at the first syntax error. */
export function xmlOf(source: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!source.startsWith(declaration)) throw new Error('no XML declaration');
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(source) || !source.isWellFormed())
    throw new Error('a character that XML forbids');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = declaration.length;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(source);
    if (!token) throw new Error(`not XML at ${at}: ${source.slice(at, at + 40)}`);
    read(token, open);
  }
  const [root, ...more] = top.children;
  if (open.length !== 1 || !root || more.length > 0 || top.text.trim())
    throw new Error('expected one closed root element');
  return root;
}

/** The texts of every element with this name, in document order. */
export const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child.text] : []), ...textsOf(child, name)]);

function read([, slash, name = '', attributes = '', empty, text]: RegExpExecArray, open: XmlElement[]): void {
  const parent = open.at(-1);
  if (!parent) throw new Error('an end tag without a start tag');
  if (text !== undefined) {
    if (text.includes(']]>')) throw new Error(']]> in text');
    parent.text += plain(text);
  } else if (slash) {
    if (open.pop()?.name !== name || open.length === 0) throw new Error(`</${name}> closes no element`);
  } else {
    const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
}

function attributesOf(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
    ([, key, value]) => [key, plain(value ?? '')] as const,
  );
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error('a repeated attribute');
  return Object.fromEntries(pairs);
}

function plain(text: string): string {
  return text.replace(/&[^;\s]*;?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`unknown entity ${entity}`);
    return character;
  });
}
