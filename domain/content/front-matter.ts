import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import {
  blogCategories,
  type ContentKind,
  helpTopics,
  type HelpTopic,
  marketingGroups,
  marketingLayouts,
} from '#shared/content/kinds.ts';
import { ContentError } from './content-error.ts';

const DATE = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'must be a date such as 2026-11-28')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date that exists');
const TOPICS = Object.keys(helpTopics) as [HelpTopic, ...HelpTopic[]]; // `helpTopics` has at least one topic

const common = {
  title: z.string().min(3).max(80),
  /** The sentence of search results and cards. */
  description: z.string().min(20).max(180),
  /** The day of the last change that readers should know of. */
  updated: DATE,
};

const action = z.strictObject({ label: z.string().min(2).max(40), to: z.string().regex(/^\//, 'must begin with /') });

const schemas = {
  help: z.strictObject({
    ...common,
    topic: z.enum(TOPICS),
    /** The place within the topic; smaller numbers come first. */
    order: z.number().int().default(100),
    /** Other words that people search for. */
    keywords: z.array(z.string()).default([]),
    /** Whether the home page of the help centre and the Help menu suggest the article. */
    popular: z.boolean().default(false),
  }),
  marketing: z.strictObject({
    ...common,
    order: z.number().int().default(100),
    /** The short name of the page in lists, menus and above the title. */
    name: z.string().min(2).max(30),
    group: z.enum(marketingGroups),
    layout: z.enum(marketingLayouts).default('product'),
    /** The picture of share cards, 1200 × 630. */
    picture: z.string().optional(),
    /** The picture of the product beside the title, with a text that describes it. */
    screen: z.strictObject({ picture: z.string(), text: z.string().min(5).max(200) }).optional(),
    /** The words with which the site's search finds events for this page. */
    events: z.string().max(60).default(''),
    actions: z.array(action).max(2).default([]),
    /** What replaces title and description on a site that charges fees. */
    withFees: z.strictObject({ title: common.title, description: common.description }).partial().optional(),
  }),
  blog: z.strictObject({
    ...common,
    published: DATE,
    category: z.enum(blogCategories),
    author: z.string().max(60).optional(),
    picture: z.string().optional(),
    pictureText: z.string().max(200).optional(),
  }),
  resources: z.strictObject({
    ...common,
    order: z.number().int().default(100),
    picture: z.string().optional(),
  }),
  legal: z.strictObject({ ...common, order: z.number().int().default(100) }),
} satisfies Record<ContentKind, z.ZodType>;

/** The typed facts at the top of a content file. */
export type FrontMatter<Kind extends ContentKind = ContentKind> = z.infer<(typeof schemas)[Kind]>;

/** Splits a file into the YAML between its two lines `---` and the text below; `bodyLine` is the text's first line. */
export function splitFrontMatter(text: string): { yaml: string; body: string; bodyLine: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trim() !== '---') throw new ContentError(1, 'the file must begin with a line --- and its front matter');
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end < 0) throw new ContentError(1, 'the front matter has no second line ---');
  return { yaml: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

/** Parses the front matter of a kind. Throws a `ContentError` with the line of the first wrong value. */
export function parseFrontMatter<Kind extends ContentKind>(kind: Kind, yaml: string): FrontMatter<Kind> {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core' });
  const [error] = document.errors;
  if (error) throw new ContentError(counter.linePos(error.pos[0]).line + 1, error.message.split('\n')[0] ?? '');
  const result = schemas[kind].safeParse(document.toJS({ maxAliasCount: 0 }));
  if (result.success) return result.data as FrontMatter<Kind>; // the schema of this kind
  const [issue] = result.error.issues;
  if (!issue) throw new ContentError(1, 'the front matter cannot be read');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknown === undefined ? issue.path : [...issue.path, unknown];
  const reason = unknown === undefined ? issue.message : 'is unknown';
  throw new ContentError(lineOf(document, counter, path[0]), `${path.join('.') || 'front matter'}: ${reason}`);
}

/** The line of a key within the file: the front matter begins in line 2. A missing key counts as line 1. */
function lineOf(document: Document, counter: LineCounter, key: PropertyKey | undefined): number {
  if (!isMap(document.contents)) return 1;
  const pair = document.contents.items.find((item) => String(item.key) === String(key));
  const [start] = (pair?.key as { range?: [number, number, number] } | undefined)?.range ?? []; // keys are scalars
  return start === undefined ? 1 : counter.linePos(start).line + 1;
}
