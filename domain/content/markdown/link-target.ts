import { contentKinds, type ContentKind } from '#shared/content/kinds.ts';
import { contentPath } from '#shared/content/paths.ts';
import { ContentError } from '../content-error.ts';

const CONTENT_LINK = new RegExp(`^(${contentKinds.join('|')}):([a-z0-9-]+)(#[^\\s]*)?$`);

/**
 * The address of a link in a content file: `help:find-tickets` and the like become the path of that file's page in
 * English; paths of the site, `#…`, web addresses and mailto: stay. Throws a `ContentError` for others.
 */
export function linkTarget(url: string, line: number): string {
  const [, kind, slug, hash = ''] = CONTENT_LINK.exec(url) ?? [];
  if (kind !== undefined && slug !== undefined) return contentPath(kind as ContentKind, slug) + hash; // matched above
  if (/^(?:https?:\/\/|mailto:|#)/i.test(url) || (url.startsWith('/') && !url.startsWith('//'))) return url;
  throw new ContentError(
    line,
    `the link ${url.slice(0, 60)} must be a path of this site, help:name, blog:name, a web address or mailto:`,
  );
}
