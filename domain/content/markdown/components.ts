import type { Nodes, Paragraph, Parent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { ContentError } from '../content-error.ts';
import { pictureVariants } from '../picture-variants.ts';
import type { EventShelf, PictureSizes } from '../types.ts';

/** What components need to know about the file. */
export interface ComponentContext {
  lineOf: (node: Nodes) => number;
  pictures: PictureSizes;
  /** The names of the components that the text may have; all components without it. */
  allowed?: readonly string[] | undefined;
}

type Directive = ContainerDirective | LeafDirective;

const CALLOUTS = ['note', 'tip', 'warning'];
/** Lists of short texts, each below a heading `###`, and the elements that show them. */
const GROUPS: Record<string, { list: 'ul' | 'ol' | 'div'; item: 'li' | 'details'; itemClass?: string }> = {
  questions: { list: 'div', item: 'details', itemClass: 'question' },
  features: { list: 'ul', item: 'li' },
  timeline: { list: 'ol', item: 'li' },
};
const CONTAINERS = [...CALLOUTS, 'steps', 'figures', 'statement', ...Object.keys(GROUPS)];
const LEAVES = ['figure', 'events', 'fee-calculator', 'button'];

/** Sets the element with which a node is rendered. */
function renderAs(node: Nodes, element: string, properties: Record<string, string | number> = {}): void {
  node.data = { ...node.data, hName: element, hProperties: { ...node.data?.hProperties, ...properties } };
}

/** Turns a directive into elements. Throws a `ContentError` for an unknown directive or a wrong attribute. */
export function applyComponent(node: Directive, context: ComponentContext): void {
  const all = node.type === 'containerDirective' ? CONTAINERS : LEAVES;
  const names = all.filter((name) => context.allowed?.includes(name) ?? true);
  const mark = node.type === 'containerDirective' ? ':::' : '::';
  if (!names.includes(node.name))
    throw new ContentError(
      context.lineOf(node),
      `${mark}${node.name} is no component; the components are ${names.map((name) => mark + name).join(', ')}`,
    );
  if (node.type === 'containerDirective') applyContainer(node, context);
  else if (node.name === 'figure') applyFigure(node, context);
  else if (node.name === 'button') applyButton(node, context);
  else if (node.name === 'fee-calculator') requireBare(node, context);
}

function applyContainer(node: ContainerDirective, context: ComponentContext): void {
  if (node.name === 'steps') return applySteps(node, context);
  if (node.name === 'figures') return applyFigures(node, context);
  if (node.name === 'statement') return renderAs(node, 'div', { class: 'statement' });
  if (node.name in GROUPS) return applyGroups(node, context);
  renderAs(node, 'div', { class: `callout callout-${node.name}`, role: 'note' });
  const title = labelOf(node);
  if (title) renderAs(title, 'p', { class: 'callout-title' });
}

/** The text in square brackets of `:::tip[Bring your phone]`. */
function labelOf(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : null;
}

function applySteps(node: ContainerDirective, { lineOf }: ComponentContext): void {
  const [list] = node.children;
  if (node.children.length !== 1 || list?.type !== 'list' || list.ordered !== true)
    throw new ContentError(lineOf(node), ':::steps must contain one numbered list, and nothing else');
  renderAs(list, 'ol', { class: 'steps' });
  renderAs(node, 'div');
}

/** `:::figures` shows a list of numbers, each in bold before its words. */
function applyFigures(node: ContainerDirective, { lineOf }: ComponentContext): void {
  const [list] = node.children;
  if (node.children.length !== 1 || list?.type !== 'list' || list.ordered === true)
    throw new ContentError(lineOf(node), ':::figures must contain one list, and nothing else');
  renderAs(list, 'ul', { class: 'figures' });
  renderAs(node, 'div');
}

/** Each heading `###` begins an entry of the list; the blocks up to the next one belong to it. */
function applyGroups(node: ContainerDirective, { lineOf }: ComponentContext): void {
  const { list, item, itemClass } = GROUPS[node.name] ?? { list: 'ul', item: 'li' };
  const isQuestions = node.name === 'questions';
  const groups: RootContent[][] = [];
  for (const child of node.children) {
    if (child.type === 'heading') groups.push([child]);
    else if (groups.length === 0)
      throw new ContentError(
        lineOf(child),
        `:::${node.name} must begin with a ${isQuestions ? 'question: a heading' : 'heading'} with ###`,
      );
    else groups.at(-1)?.push(child);
  }
  if (groups.length === 0)
    throw new ContentError(lineOf(node), `:::${node.name} has no ${isQuestions ? 'questions' : 'entries'}`);
  if (isQuestions) for (const [question] of groups) if (question) renderAs(question, 'summary');
  const entries = groups.map((children) => {
    const group = { type: 'blockquote', children, data: {} } as unknown as Extract<RootContent, Parent>; // rendered as `item`
    renderAs(group, item, itemClass ? { class: itemClass } : {});
    return group;
  });
  node.children = entries as ContainerDirective['children'];
  renderAs(node, list, { class: node.name });
}

/** `::figure[What the picture shows]{picture="name.webp" caption="…"}` */
function applyFigure(node: LeafDirective, { lineOf, pictures }: ComponentContext): void {
  const { picture = '', caption } = node.attributes ?? {};
  const alt = toString(node);
  const size = pictures.get(picture ?? '');
  if (!picture || !size) throw new ContentError(lineOf(node), `::figure: there is no picture "${picture}"`);
  if (alt === '') throw new ContentError(lineOf(node), '::figure needs a text in square brackets that describes it');
  const { light, dark } = pictureVariants(picture, pictures);
  const shown = [light, ...(dark ? [dark] : [])].map(({ src, ...shape }): RootContent => {
    const theme = dark ? { class: src === dark.src ? 'on-dark' : 'on-light' } : {};
    return {
      type: 'image',
      url: src,
      alt,
      data: { hProperties: { ...shape, ...theme, loading: 'lazy', decoding: 'async' } },
    };
  });
  const text: RootContent = {
    type: 'paragraph',
    children: [{ type: 'text', value: caption ?? '' }],
    data: { hName: 'figcaption' },
  };
  node.children = [...shown, ...(caption ? [text] : [])] as LeafDirective['children'];
  renderAs(node, 'figure');
}

/** `::fee-calculator` takes no text and no attributes. */
function requireBare(node: LeafDirective, { lineOf }: ComponentContext): void {
  if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0)
    throw new ContentError(lineOf(node), '::fee-calculator has no text and no attributes');
}

/** `::button[Create an event]{to="/create/"}` */
function applyButton(node: LeafDirective, { lineOf }: ComponentContext): void {
  const to = node.attributes?.['to'];
  if (!to) throw new ContentError(lineOf(node), '::button needs an address: {to="/create/"}');
  node.children = [
    {
      type: 'link',
      url: to,
      children: node.children,
      data: { hProperties: { class: 'button' } },
      position: node.position,
    },
  ];
  renderAs(node, 'p', { class: 'action' });
}

/** Reads `::events{query="jazz" place="ca--san-francisco" limit="3"}`. */
export function readShelf(node: LeafDirective, { lineOf }: ComponentContext): EventShelf {
  const { query, place, limit, ...rest } = node.attributes ?? {};
  const [unknown] = Object.keys(rest);
  const count = Number(limit ?? 3);
  if (unknown !== undefined) throw new ContentError(lineOf(node), `::events: ${unknown} is unknown`);
  if (!Number.isInteger(count) || count < 1 || count > 12)
    throw new ContentError(lineOf(node), '::events: limit must be a number from 1 to 12');
  return { query: query ?? '', place: place ?? 'visitor', limit: count };
}
