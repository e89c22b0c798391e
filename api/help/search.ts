import type { Context } from 'hono';
import { z } from 'zod';
import { searchHelp } from '#domain/content';
import { helpTopics } from '#shared/content/kinds.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath } from '#shared/content/paths.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { optionalLine } from '#shared/input/types.ts';
import { defaultLocale, locales } from '#shared/locales.ts';
import type { ApiOptions } from '../options.ts';

const RESULTS = 6;
const QUERY_MAX_CHARS = 200;

const helpQuery = z.object({ q: optionalLine(QUERY_MAX_CHARS), locale: optionalLine(8) });

/**
 * `GET /home/api/help/search/?q=&locale=de`: `{ results }`, the articles that answer what a person is typing, with `slug`,
 * `title`, `description`, `href`, `reader` (`attendees`, `organizers` or `hosts`) and `lang`, which is set for a text in another language.
 */
export function helpSearch({ content }: Pick<ApiOptions, 'content'>) {
  return (c: Context) => {
    const { q, locale: named } = parseQuery(helpQuery, c.req.url);
    const locale = locales.find(({ lang }) => lang === named) ?? defaultLocale;
    const found = q ? searchHelp(content, { query: q, language: locale.lang, limit: RESULTS }) : [];
    const results = found.map(({ kind, slug, meta, language }) => ({
      slug,
      title: meta.title,
      description: meta.description,
      href: pathInLocale(locale, contentPath(kind, slug)),
      reader: helpTopics[meta.topic],
      ...(language !== locale.lang && { lang: language }),
    }));
    return c.json({ results }, 200, { 'cache-control': 'public, max-age=60' });
  };
}
