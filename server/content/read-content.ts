import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  type ContentFile,
  type ContentLibrary,
  type LegalValues,
  openLibrary,
  type PictureSizes,
} from '#domain/content';
import { contentKinds } from '#shared/content/kinds.ts';
import { defaultLocale } from '#shared/locales.ts';
import type { Log } from '../log.ts';

/** Where content comes from. The folders: the product's, and the host's (`CONTENT_DIR`), whose files replace the product's. */
export interface ContentSources {
  site: string;
  host: string | undefined;
  /** The facts about the operator in legal texts. */
  values: LegalValues;
  /** The address in `security.txt`; undefined: there is no such file. */
  securityContact: string | undefined;
}

/** The content of the site, with its pictures by name. */
export interface Content {
  /** The texts for a site with fees or without, as `setFees` said last; without at first. */
  readonly library: ContentLibrary;
  /** Chooses the texts for a site with fees or without. Returns whether they changed. */
  setFees: (hasFees: boolean) => boolean;
  /** The path of each picture's file. */
  pictureFiles: ReadonlyMap<string, string>;
  securityContact: string | undefined;
  /** The address of the operator, to which visitors write; undefined: the host has set none. */
  operatorAddress: string | undefined;
  /** The names of legal texts that visitors can read. */
  legalPages: string[];
}

/** Reads all content files. A wrong file of the host is named in the log with line and reason, and is not shown. */
export async function readContent({ site, host, values, securityContact }: ContentSources, log: Log): Promise<Content> {
  const pictureFiles = new Map([...picturesIn(site), ...(host === undefined ? [] : picturesIn(host))]);
  const { sizes, unreadable } = await sizesOf(pictureFiles);
  for (const file of unreadable) log.warn({ file }, 'a content picture cannot be read');
  const files = [...filesIn(site, 'site'), ...(host === undefined ? [] : filesIn(host, 'host'))];
  const library = openLibrary({ files, pictures: sizes, values });
  if (host !== undefined && !existsSync(host))
    log.warn({ variable: 'CONTENT_DIR' }, `the folder ${host} does not exist: the site shows its own content only`);
  for (const { file, line, reason } of library.problems)
    log.warn({ file, line, reason }, `the content file ${file} is not shown: line ${line}: ${reason}`);
  const legalPages = library
    .list('legal', defaultLocale.lang)
    .filter(({ missing }) => missing.length === 0)
    .toSorted((a, b) => a.meta.order - b.meta.order)
    .map(({ slug }) => slug);
  let withFees: ContentLibrary | undefined;
  let hasFees = false;
  return {
    get library() {
      return hasFees ? (withFees ??= openLibrary({ files, pictures: sizes, values, hasFees })) : library;
    },
    setFees: (wanted) => {
      const isChanged = wanted !== hasFees;
      hasFees = wanted;
      return isChanged;
    },
    pictureFiles,
    securityContact,
    operatorAddress: values.email,
    legalPages,
  };
}

/** All Markdown files in the folders of kinds. Files beside these folders, such as a README, are not content. */
function filesIn(folder: string, origin: ContentFile['origin']): ContentFile[] {
  return contentKinds.flatMap((kind) =>
    namesIn(join(folder, kind))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ path: `${kind}/${name}`, text: readFileSync(join(folder, kind, name), 'utf8'), origin })),
  );
}

const picturesIn = (folder: string): [string, string][] =>
  namesIn(join(folder, 'pictures'))
    .filter((name) => /^[a-z0-9-]+\.(?:webp|avif|png|jpe?g)$/.test(name))
    .map((name) => [name, join(folder, 'pictures', name)]);

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

async function sizesOf(files: ReadonlyMap<string, string>): Promise<{ sizes: PictureSizes; unreadable: string[] }> {
  const sizes = new Map<string, { width: number; height: number }>();
  const unreadable: string[] = [];
  for (const [name, path] of files)
    try {
      const { width, height } = await sharp(path).metadata();
      sizes.set(name, { width, height });
    } catch {
      unreadable.push(path);
    }
  return { sizes, unreadable };
}
