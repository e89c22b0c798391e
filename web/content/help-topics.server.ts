import type { ContentEntry, ContentLibrary } from '#domain/content';
import { helpTopics, type HelpReader, type HelpTopic } from '#shared/content/kinds.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath } from '#shared/content/paths.ts';
import type { Locale } from '#shared/locales.ts';

/** A link to an article. `lang` is set when the article is not in the page's language. */
export interface ArticleLink {
  slug: string;
  title: string;
  description: string;
  href: string;
  lang?: string | undefined;
}

/** A link to an article of the help centre, with its readers. */
export interface FoundArticle extends ArticleLink {
  reader: HelpReader;
}

/** A topic with its articles, in order. */
export interface Topic {
  topic: HelpTopic;
  reader: HelpReader;
  articles: ArticleLink[];
}

export const articleLink = (entry: ContentEntry, locale: Locale): ArticleLink => ({
  slug: entry.slug,
  title: entry.meta.title,
  description: entry.meta.description,
  href: pathInLocale(locale, contentPath(entry.kind, entry.slug)),
  lang: entry.language === locale.lang ? undefined : entry.language,
});

export const foundArticle = (entry: ContentEntry<'help'>, locale: Locale): FoundArticle => ({
  ...articleLink(entry, locale),
  reader: helpTopics[entry.meta.topic],
});

/** All articles of the help centre, in the order of topics and articles. */
export function articlesInOrder(content: ContentLibrary, locale: Locale): ContentEntry<'help'>[] {
  const topics = Object.keys(helpTopics);
  return content
    .list('help', locale.lang)
    .toSorted(
      (a, b) =>
        topics.indexOf(a.meta.topic) - topics.indexOf(b.meta.topic) ||
        a.meta.order - b.meta.order ||
        a.slug.localeCompare(b.slug),
    );
}

/** The topics that have articles. */
export function topicsOf(content: ContentLibrary, locale: Locale): Topic[] {
  const articles = articlesInOrder(content, locale);
  const topics = Object.entries(helpTopics) as [HelpTopic, HelpReader][]; // the keys and values of the object
  return topics
    .map(([topic, reader]) => ({
      topic,
      reader,
      articles: articles.filter(({ meta }) => meta.topic === topic).map((entry) => articleLink(entry, locale)),
    }))
    .filter(({ articles: ofTopic }) => ofTopic.length > 0);
}
