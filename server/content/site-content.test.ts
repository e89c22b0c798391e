import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noLegalValues } from '#domain/content';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { findPage } from '#web/page-lookup.ts';
import { createLog } from '../log.ts';
import { readContent } from './read-content.ts';

const content = await readContent(
  {
    site: resolve(import.meta.dirname, '../../content'),
    host: undefined,
    values: noLegalValues,
    securityContact: undefined,
  },
  createLog({ logLevel: 'silent', stage: 'Local' }),
);
const { library, pictureFiles } = content;
// the texts of a site that charges fees
content.setFees(true);
const { library: withFees } = content;
const contentPages = new Set([
  contentPaths.help(),
  contentPaths.blog(),
  contentPaths.marketing(),
  contentPaths.resources(),
  contentPaths.blogFeed(),
  ...library.entries.map(({ kind, slug }) => contentPath(kind, slug)),
]);
const CONTENT = /^\/(?:help|l|blog|legal|resources)\/.+/;
const placesOfLinks = [...library.entries, ...withFees.entries].flatMap(({ file, links }) =>
  links.map(({ href, line }) => ({ file, line, href })),
);

describe('the product’s own content', () => {
  it('has no file with an error', () => expect(library.problems).toEqual([]));

  it.each(library.entries.map((entry) => [entry.file, entry] as const))('%s has a text without an error', (_, entry) =>
    expect(entry.parts.length).toBeGreaterThan(0),
  );

  it('promises no fees on a site that charges them, in any language', () => {
    const PROMISE =
      /(?:no|adds?) fees?\b|charge nothing|take no fee|berechnen nichts|facturons rien|ohne gebühr|keine gebühr|nichts: kein|(?:sans|aucuns?|pas de|zéro) (?:frais|commission)|sin (?:comisi|gastos)|no cobramos nada|sem taxa|não cobramos nada|nenhuma taxa|[0$]\s?%|\$0|R\$ 0/iu;
    const promisesOf = (entries: typeof library.entries) =>
      entries
        .filter(({ kind }) => kind === 'marketing' || kind === 'blog' || kind === 'resources')
        .flatMap((entry) => {
          const match = PROMISE.exec(`${entry.meta.title}\n${entry.meta.description}\n${entry.plain}`);
          return match ? [`${entry.file}: ${match[0]}`] : [];
        });
    expect(promisesOf(withFees.entries)).toEqual([]);
    // each language of the four pages about fees promises none on a site without them
    expect(promisesOf(library.entries).length).toBeGreaterThanOrEqual(20);
    expect(withFees.problems).toEqual([]);
  });

  it('exists in English, into which other languages fall back', () => {
    const names = library.entries.map(({ kind, slug }) => `${kind}/${slug}`);
    expect(names.filter((name) => !library.entries.some((entry) => entry.file === `${name}.en.md`))).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const broken = placesOfLinks.filter(({ href }) => {
      const path = href.replace(/[?#].*$/s, '');
      if (!path.startsWith('/') || path.includes('.') || contentPages.has(path)) return false;
      return CONTENT.test(path) ? !path.startsWith('/blog/category/') : findPage(path) === null;
    });
    expect(broken).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const headings = new Set(
      library.entries.flatMap(({ kind, slug, toc }) => toc.map(({ id }) => `${contentPath(kind, slug)}#${id}`)),
    );
    const own = (file: string) => library.entries.find((entry) => entry.file === file);
    const broken = placesOfLinks.filter(({ file, href }) => {
      if (!href.includes('#') || /^https?:/.test(href)) return false;
      const entry = own(file);
      const target = href.startsWith('#') && entry ? contentPath(entry.kind, entry.slug) + href : href;
      return (
        contentPages.has(target.replace(/#.*$/, '')) &&
        target.includes('/help/en-us/#') === false &&
        !headings.has(target)
      );
    });
    expect(broken).toEqual([]);
  });

  it('shows every picture that it has', () => {
    const html = library.entries.flatMap(({ parts }) => parts.map((part) => (part.kind === 'html' ? part.html : '')));
    const metas = library.entries.flatMap(({ meta }) => [
      ...('picture' in meta && meta.picture ? [contentPaths.picture(meta.picture)] : []),
      ...('screen' in meta && meta.screen ? Object.values(library.picture(meta.screen.picture)) : []),
    ]);
    const shown = JSON.stringify(metas) + html.join('');
    const unused = [...pictureFiles.keys()].filter((name) => !shown.includes(contentPaths.picture(name)));
    expect(unused).toEqual([]);
  });
});
