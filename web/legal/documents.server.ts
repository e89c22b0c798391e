import type { ContentEntry } from '#domain/content';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath } from '#shared/content/paths.ts';
import type { Locale } from '#shared/locales.ts';
import type { PageContext } from '../app/context.ts';

/** A link to a legal text. `isHidden` is true for a text that only staff see. */
export interface DocumentLink {
  slug: string;
  title: string;
  description: string;
  href: string;
  lang: string | undefined;
  isHidden: boolean;
}

/** Whether the actor may see a text: texts with missing facts are for staff. */
export const maySee = (
  { session }: Pick<PageContext, 'session'>,
  { missing }: Pick<ContentEntry, 'missing'>,
): boolean => missing.length === 0 || session.signedIn?.isStaff === true;

/** The legal texts that the actor may see, in order. */
export function documentLinks(page: Pick<PageContext, 'session' | 'content'>, locale: Locale): DocumentLink[] {
  return page.content
    .list('legal', locale.lang)
    .filter((entry) => maySee(page, entry))
    .toSorted((a, b) => a.meta.order - b.meta.order)
    .map((entry) => ({
      slug: entry.slug,
      title: entry.meta.title,
      description: entry.meta.description,
      href: pathInLocale(locale, contentPath('legal', entry.slug)),
      lang: entry.language === locale.lang ? undefined : entry.language,
      isHidden: entry.missing.length > 0,
    }));
}
