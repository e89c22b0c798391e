import type { ContentKind } from '#shared/content/kinds.ts';
import type { LegalValue } from './legal-values.ts';
import type { FrontMatter } from './front-matter.ts';

/** A content file as it was read: `path` is relative to the content folder, such as `help/find-tickets.en.md`. */
export interface ContentFile {
  path: string;
  text: string;
  /** `site`: a file of the product. `host`: a file of the host's `CONTENT_DIR`, which replaces the product's file. */
  origin: 'site' | 'host';
}

/** The size of a picture that content files may show, by the name of its file. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** The reason why a file is not shown, and the line of the file. */
export interface ContentProblem {
  file: string;
  line: number;
  reason: string;
}

/** A link of a content file, to check. `href` is a path of the site in English, or an absolute URL. */
export interface ContentLink {
  href: string;
  line: number;
}

export interface TocEntry {
  id: string;
  text: string;
  depth: 2 | 3;
}

/** A question and its answer, for the FAQ in search results. */
export interface ContentQuestion {
  question: string;
  /** Sanitized HTML with paths of the site in English. */
  answer: string;
}

/** A shelf of events within a text. */
export interface EventShelf {
  /** The words to search for; '' for all events. */
  query: string;
  /** The slug of a place, or `visitor` for the place of the visitor. */
  place: string;
  limit: number;
}

/** A part of a text. `html` is sanitized; its paths of the site are in English without a locale's prefix. */
export type ContentPart =
  | { kind: 'html'; html: string }
  | { kind: 'events'; shelf: EventShelf }
  | { kind: 'calculator' };

/** One parsed file. */
export interface ContentEntry<Kind extends ContentKind = ContentKind> {
  kind: Kind;
  slug: string;
  /** The language of the text: `en`. */
  language: string;
  file: string;
  meta: FrontMatter<Kind>;
  parts: ContentPart[];
  toc: TocEntry[];
  questions: ContentQuestion[];
  links: ContentLink[];
  /** The facts about the operator that the text needs and the host has not set: visitors do not see such a text. */
  missing: LegalValue[];
  /** The words of the text, for search. */
  plain: string;
  /** How long reading takes, at 220 words a minute. */
  minutes: number;
}
