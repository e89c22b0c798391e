import { contentKinds, type ContentKind } from '#shared/content/kinds.ts';
import { locales } from '#shared/locales.ts';
import { type FrontMatter, parseFrontMatter, splitFrontMatter } from './front-matter.ts';
import { fillLegalText, type LegalValues } from './legal-values.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { ContentError } from './content-error.ts';
import type { ContentEntry, ContentFile, PictureSizes } from './types.ts';

const WORDS_A_MINUTE = 220;
const FILE_NAME = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]{2})\.md$/;

/** Reads kind, slug and language from the path of a file. Throws a `ContentError` for other names. */
export function readName(path: string): { kind: ContentKind; slug: string; language: string } {
  const [, kind, slug, language] = FILE_NAME.exec(path) ?? [];
  const known = contentKinds.find((name) => name === kind);
  if (!known || slug === undefined || language === undefined)
    throw new ContentError(
      1,
      `the file must be named {kind}/{name}.{language}.md, with small letters, digits and hyphens; kinds are ${contentKinds.join(', ')}`,
    );
  if (!locales.some(({ lang }) => lang === language))
    throw new ContentError(1, `the language must be one of ${locales.map(({ lang }) => lang).join(', ')}`);
  return { kind: known, slug, language };
}

/** The part of an entry that needs the Markdown parser. */
type Body = Pick<ContentEntry, 'parts' | 'toc' | 'questions' | 'links' | 'plain' | 'minutes'>;

/**
 * Reads one file: its name, front matter and the facts that it needs. Throws a `ContentError` that names line and
 * reason. The Markdown of a host's file is parsed at once, so that its faults are known at the start. The Markdown of
 * the product's own files is parsed when something of it is first read: the tests of the product prove that it has no
 * fault, and parsing all of it took 1 s of each start.
 */
export function readEntry(
  { path, text, origin }: ContentFile,
  { pictures, values, hasFees }: { pictures: PictureSizes; values: LegalValues; hasFees: boolean },
): ContentEntry {
  const { kind, slug, language } = readName(path);
  const { yaml, body: writtenBody, bodyLine } = splitFrontMatter(text);
  const written = parseFrontMatter(kind, yaml);
  const meta = hasFees ? metaWithFees(written) : written;
  const screen = 'screen' in meta ? meta.screen : undefined;
  if (screen && !pictures.has(screen.picture))
    throw new ContentError(1, `screen: there is no picture "${screen.picture}"`);
  const { body, missing } =
    kind === 'legal' ? fillLegalText(writtenBody, { values, firstLine: bodyLine }) : { body: writtenBody, missing: [] };
  let parsed: Body | undefined;
  const bodyOf = () => (parsed ??= readBody(body, { bodyLine, pictures, hasFees, hasSections: kind === 'marketing' }));
  if (origin === 'host') bodyOf();
  return {
    kind,
    slug,
    language,
    file: path,
    meta,
    missing,
    get parts() {
      return bodyOf().parts;
    },
    get toc() {
      return bodyOf().toc;
    },
    get questions() {
      return bodyOf().questions;
    },
    get links() {
      return bodyOf().links;
    },
    get plain() {
      return bodyOf().plain;
    },
    get minutes() {
      return bodyOf().minutes;
    },
  };
}

/** Title and description for a site that charges fees. */
function metaWithFees(meta: FrontMatter): FrontMatter {
  if (!('withFees' in meta) || !meta.withFees) return meta;
  const { title = meta.title, description = meta.description } = meta.withFees;
  return { ...meta, title, description };
}

function readBody(
  body: string,
  { bodyLine, ...options }: { bodyLine: number; pictures: PictureSizes; hasFees: boolean; hasSections: boolean },
): Body {
  const parsed = parseMarkdown(body, { firstLine: bodyLine, ...options });
  if (parsed.parts.length === 0) throw new ContentError(bodyLine, 'the file has no text');
  const words = parsed.plain.split(/\s+/).length;
  return { ...parsed, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}
