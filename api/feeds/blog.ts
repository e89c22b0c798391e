import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { RSS_TYPE, writeRss } from '#shared/feeds/rss.ts';
import { defaultLocale } from '#shared/locales.ts';
import { FEED_ITEMS, FEED_MINUTES } from '../limits.ts';
import type { ApiOptions } from '../options.ts';
import { publicFile } from './responses.ts';

/** `GET /rss/blog/`: the newest posts of the blog, in English. */
export const blogRss =
  ({ site: { name, baseUrl }, content }: ApiOptions) =>
  (): Response => {
    const posts = content
      .list('blog', defaultLocale.lang)
      .toSorted((a, b) => b.meta.published.localeCompare(a.meta.published) || a.slug.localeCompare(b.slug))
      .slice(0, FEED_ITEMS);
    const items = posts.map(({ slug, meta }) => ({
      title: meta.title,
      url: baseUrl + contentPath('blog', slug),
      description: meta.description,
      publishedAt: `${meta.published}T00:00:00Z`,
      category: meta.category,
      ...(meta.picture && { image: { url: baseUrl + contentPaths.picture(meta.picture), type: 'image/jpeg' } }),
    }));
    const feed = {
      title: `Blog | ${name}`,
      description: 'Ideas and guides for people who make events, and for people who go to them.',
      url: baseUrl + contentPaths.blog(),
      selfUrl: baseUrl + contentPaths.blogFeed(),
      language: defaultLocale.lang,
      minutesToLive: FEED_MINUTES,
      items,
    };
    return publicFile(writeRss(feed), RSS_TYPE);
  };
