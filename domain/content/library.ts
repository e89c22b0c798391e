import type { ContentKind } from '#shared/content/kinds.ts';
import { defaultLocale } from '#shared/locales.ts';
import { type LegalValues, noLegalValues } from './legal-values.ts';
import { pictureVariants, type ThemedPicture } from './picture-variants.ts';
import { readEntry } from './read-entry.ts';
import { ContentError } from './content-error.ts';
import type { ContentEntry, ContentFile, ContentProblem, PictureSizes } from './types.ts';

/** All content of a site, read once at the start. The Markdown of the product's own files is parsed when it is first read. */
export interface ContentLibrary {
  /** Whether these are the texts of a site that charges fees. */
  hasFees: boolean;
  /** Files that are not shown, each with the line and the reason. */
  problems: readonly ContentProblem[];
  /** All entries, one for each file. */
  entries: readonly ContentEntry[];
  /** The entry in the language, else in English, else null. `entry.language` names the language of the text. */
  find: <Kind extends ContentKind>(kind: Kind, slug: string, language: string) => ContentEntry<Kind> | null;
  /** Each entry of a kind once, in the language where it exists, else in English. */
  list: <Kind extends ContentKind>(kind: Kind, language: string) => ContentEntry<Kind>[];
  /** The languages in which the entry exists. */
  languagesOf: (kind: ContentKind, slug: string) => string[];
  /** The variants of a picture that an entry names. */
  picture: (name: string) => ThemedPicture;
}

/**
 * Reads all files. A file of the host replaces the product's file of the same name; a host's file that cannot be read
 * leaves the product's file in place. Wrong files are listed in `problems`.
 */
export function openLibrary({
  files,
  pictures = new Map(),
  values = noLegalValues,
  hasFees = false,
}: {
  files: readonly ContentFile[];
  pictures?: PictureSizes;
  /** The facts about the operator that legal texts need. */
  values?: LegalValues;
  /** Whether the host charges fees: some texts have a variant for such sites. */
  hasFees?: boolean;
}): ContentLibrary {
  const problems: ContentProblem[] = [];
  const byName = new Map<string, ContentEntry>();
  const hostLast = files.toSorted((a, b) => Number(a.origin === 'host') - Number(b.origin === 'host'));
  for (const file of hostLast)
    try {
      const entry = readEntry(file, { pictures, values, hasFees });
      byName.set(nameOf(entry.kind, entry.slug, entry.language), entry);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push({ file: file.path, line: error.line, reason: error.message });
    }
  return libraryOf([...byName.values()], { problems, pictures, hasFees });
}

const nameOf = (kind: ContentKind, slug: string, language: string) => `${kind}/${slug}.${language}`;

function libraryOf(
  entries: ContentEntry[],
  { problems, pictures, hasFees }: Pick<ContentLibrary, 'problems' | 'hasFees'> & { pictures: PictureSizes },
): ContentLibrary {
  const byName = new Map(entries.map((entry) => [nameOf(entry.kind, entry.slug, entry.language), entry]));
  const find = <Kind extends ContentKind>(kind: Kind, slug: string, language: string) =>
    (byName.get(nameOf(kind, slug, language)) ??
      byName.get(nameOf(kind, slug, defaultLocale.lang)) ??
      null) as ContentEntry<Kind> | null; // the name begins with the kind
  const list = <Kind extends ContentKind>(kind: Kind, language: string): ContentEntry<Kind>[] => {
    const slugs = new Set(entries.filter((entry) => entry.kind === kind).map(({ slug }) => slug));
    return [...slugs].map((slug) => find(kind, slug, language)).filter((entry) => entry !== null);
  };
  return {
    hasFees,
    problems,
    entries,
    find,
    list,
    languagesOf: (kind, slug) =>
      entries.filter((entry) => entry.kind === kind && entry.slug === slug).map(({ language }) => language),
    picture: (name) => pictureVariants(name, pictures),
  };
}
