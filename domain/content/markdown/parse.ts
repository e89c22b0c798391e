import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { ContentError } from '../content-error.ts';
import type { ContentLink, ContentPart, ContentQuestion, PictureSizes, TocEntry } from '../types.ts';
import { applyComponent, type ComponentContext, readShelf } from './components.ts';
import { headingId } from './heading-id.ts';
import { linkTarget } from './link-target.ts';
import { sanitizeContent } from './sanitize.ts';

export interface ParsedMarkdown {
  parts: ContentPart[];
  toc: TocEntry[];
  questions: ContentQuestion[];
  links: ContentLink[];
  plain: string;
}

interface ParseOptions {
  firstLine: number;
  pictures: PictureSizes;
  hasSections?: boolean;
  hasFees?: boolean;
  allowed?: readonly string[];
}

// A directive within a sentence begins with one colon: "Note:text" and "at 7:pm" must stay text.
const { flow } = directive();
const BLOCKS = { flow: flow ?? {} };

/**
 * Parses the text of a content file. Raw HTML is dropped, and the HTML of the result is sanitized.
 * @param firstLine the line of the file at which the text begins
 * @param hasSections whether each heading `##` begins a part of its own, for pages that lay out their sections
 * @param hasFees whether the host charges fees, which chooses between blocks `:::with-fees` and `:::without-fees`
 * @param allowed the names of the components that the text may have; all components without it
 */
export function parseMarkdown(
  body: string,
  { firstLine, pictures, hasSections = false, hasFees = false, allowed }: ParseOptions,
): ParsedMarkdown {
  const tree = fromMarkdown(body, {
    extensions: [BLOCKS, gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  });
  const context: ComponentContext = {
    lineOf: (node) => (node.position?.start.line ?? 1) + firstLine - 1,
    pictures,
    allowed,
  };
  if (allowed === undefined) chooseBlocks(tree, hasFees ? 'with-fees' : 'without-fees');
  const plain = plainOf(tree); // before components add and move nodes
  const found: Found = { context, toc: [], links: [], ids: new Set() };
  visit(tree, found);
  const { toc, links } = found;
  return { toc, links, plain, parts: partsOf(tree, context, hasSections), questions: questionsOf(tree) };
}

const FEE_BLOCKS = ['with-fees', 'without-fees'];

/** Replaces each block about fees by its content, or removes it. */
function chooseBlocks(node: Nodes, shown: string): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).flatMap((child) => {
    if (child.type !== 'containerDirective' || !FEE_BLOCKS.includes(child.name)) return [child];
    return child.name === shown ? child.children : [];
  });
  node.children = children as typeof node.children;
  for (const child of children) chooseBlocks(child, shown);
}

interface Found {
  context: ComponentContext;
  toc: TocEntry[];
  links: ContentLink[];
  ids: Set<string>;
}

/** Applies components, gives headings their ids, and resolves links, in the order of the text. */
function visit(node: Nodes, found: Found, isQuestion = false): void {
  const { context } = found;
  if (node.type === 'containerDirective' || node.type === 'leafDirective') applyComponent(node, context);
  if (node.type === 'heading' && !isQuestion) addHeading(node, found);
  if (node.type === 'link' || node.type === 'definition') {
    const line = context.lineOf(node);
    node.url = linkTarget(node.url, line);
    found.links.push({ href: node.url, line });
  }
  if (!('children' in node)) return;
  const isBelowQuestions = isQuestion || (node.type === 'containerDirective' && node.name === 'questions');
  for (const child of node.children) visit(child, found, isBelowQuestions);
}

function addHeading(node: Heading, { context, toc, ids }: Found): void {
  const { depth } = node;
  if (depth === 1) throw new ContentError(context.lineOf(node), 'a heading begins with ##, because # is the title');
  const text = toString(node);
  const id = headingId(text, ids);
  node.data = { ...node.data, hProperties: { id } };
  if (depth === 2 || depth === 3) toc.push({ id, text, depth });
}

/** Splits the text at its shelves of events and its fee calculator, which each page fills, and at its sections. */
function partsOf(tree: Root, context: ComponentContext, hasSections: boolean): ContentPart[] {
  const parts: ContentPart[] = [];
  let run: RootContent[] = [];
  const definitions = tree.children.filter(({ type }) => type === 'definition');
  const flush = () => {
    const html = run.length === 0 ? '' : htmlOf([...run, ...definitions]);
    if (html !== '') parts.push({ kind: 'html', html });
    run = [];
  };
  for (const child of tree.children)
    if (child.type === 'leafDirective' && child.name === 'events') {
      flush();
      parts.push({ kind: 'events', shelf: readShelf(child, context) });
    } else if (child.type === 'leafDirective' && child.name === 'fee-calculator') {
      flush();
      parts.push({ kind: 'calculator' });
    } else {
      if (hasSections && child.type === 'heading' && child.depth === 2) flush();
      run.push(child);
    }
  flush();
  return parts;
}

function htmlOf(children: RootContent[]): string {
  const html = sanitizeContent(toHtml(toHast({ type: 'root', children })));
  // a wide table and a long line of code scroll on their own, and a keyboard can scroll them
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table-scroll" role="group" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">')
    .trim();
}

function questionsOf(tree: Root): ContentQuestion[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'containerDirective' || child.name !== 'questions') return [];
    return child.children.map((group) => {
      const [question, ...answer] = (group as { children: RootContent[] }).children; // see applyQuestions
      return { question: question ? toString(question) : '', answer: htmlOf(answer) };
    });
  });
}

/** The words of the text, with a space between blocks. */
function plainOf(node: Nodes): string {
  const isBlock = 'children' in node && !['paragraph', 'heading', 'tableCell'].includes(node.type);
  if (!isBlock) return toString(node, { includeImageAlt: false, includeHtml: false });
  return node.children.map(plainOf).filter(Boolean).join('\n');
}
