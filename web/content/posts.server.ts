import type { ContentEntry, ContentLibrary } from '#domain/content';
import type { BlogCategory } from '#shared/content/kinds.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { fold } from '#shared/fold.ts';
import type { Locale } from '#shared/locales.ts';

const RELATED = 3;

/** A post as a card. `lang` is set when the post is not in the page's language. */
export interface PostCard {
  slug: string;
  title: string;
  description: string;
  category: BlogCategory;
  /** The day of publication: 2026-11-28. */
  published: string;
  minutes: number;
  /** The path of the picture; undefined for a post without one. */
  picture: string | undefined;
  href: string;
  lang: string | undefined;
}

/** All posts, newest first. */
const postsInOrder = (content: ContentLibrary, { lang }: Locale): ContentEntry<'blog'>[] =>
  content
    .list('blog', lang)
    .toSorted((a, b) => b.meta.published.localeCompare(a.meta.published) || a.slug.localeCompare(b.slug));

/** The posts of a category that have all words of the query, newest first. */
export function findPosts(
  content: ContentLibrary,
  locale: Locale,
  { category, query }: { category: BlogCategory | null; query: string },
): PostCard[] {
  const words = fold(query).split(' ').filter(Boolean);
  return postsInOrder(content, locale)
    .filter(({ meta }) => category === null || meta.category === category)
    .filter(({ meta, plain }) => {
      const text = fold(`${meta.title} ${meta.description} ${plain}`);
      return words.every((word) => text.includes(word));
    })
    .map((entry) => postCard(entry, locale));
}

/** Other posts to read next: those of the same category first, newest first. */
export function relatedPosts(content: ContentLibrary, locale: Locale, post: ContentEntry<'blog'>): PostCard[] {
  const others = postsInOrder(content, locale).filter(({ slug }) => slug !== post.slug);
  const isSame = ({ meta }: ContentEntry<'blog'>) => Number(meta.category === post.meta.category);
  return others
    .toSorted((a, b) => isSame(b) - isSame(a))
    .slice(0, RELATED)
    .map((entry) => postCard(entry, locale));
}

/** The facts of a post that cards and the page itself show. */
export const postCard = ({ slug, meta, minutes, language }: ContentEntry<'blog'>, locale: Locale): PostCard => ({
  slug,
  title: meta.title,
  description: meta.description,
  category: meta.category,
  published: meta.published,
  minutes,
  picture: meta.picture && contentPaths.picture(meta.picture),
  href: pathInLocale(locale, contentPath('blog', slug)),
  lang: language === locale.lang ? undefined : language,
});
