import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import type { Route } from './+types/post';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { ArticleBody } from '../content/article-body.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { EnglishNotice } from '../content/english-notice.tsx';
import { articleJsonLd } from '../content/json-ld.ts';
import { shownArticle } from '../content/shown-article.server.ts';
import { TableOfContents } from '../content/toc.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { categoryNames } from '../content/category-names.ts';
import { PostCards, PostFacts, PostPicture } from '../content/post-cards.tsx';
import { postCard, relatedPosts } from '../content/posts.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, site } = page;
  const locale = localeOfParams(params);
  const entry = content.find('blog', params.slug, locale.lang) ?? notFound();
  const i18n = i18nFor(locale.lang);
  const path = contentPath('blog', entry.slug);
  const absolute = (sitePath: string) => site.baseUrl + pathInLocale(locale, sitePath);
  const { category } = entry.meta;
  const crumbs = [
    { name: i18n._(msg`Blog`), url: absolute(contentPaths.blog()) },
    { name: i18n._(categoryNames[category]), url: absolute(contentPaths.blogCategory(category)) },
    { name: entry.meta.title, url: absolute(path) },
  ];
  return {
    article: await shownArticle(page, entry, locale),
    post: postCard(entry, locale),
    related: relatedPosts(content, locale, entry),
    path,
    jsonLd: articleJsonLd(entry, { url: absolute(path), crumbs, siteName: site.name, baseUrl: site.baseUrl }),
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export function meta(args: Route.MetaArgs) {
  const { loaderData, params } = args;
  if (!loaderData) return [];
  const { post, path, jsonLd } = loaderData;
  const { title, description, picture } = post;
  const feed = {
    type: 'application/rss+xml',
    title: i18nFor(localeOfParams(params).lang)._(msg`Blog`),
    path: contentPaths.blogFeed(),
  };
  return pageMeta(args, {
    path,
    title,
    description,
    type: 'article',
    twitterCard: 'summary_large_image',
    ...(picture !== undefined && { imageUrl: picture }),
    alternates: [feed],
    jsonLd,
  });
}

/** One post of the blog. */
export default function Post({ loaderData: { article, post, related } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  return (
    <>
      <div className="page-width grid gap-x-16 pt-8 md:pt-12 lg:grid-cols-[minmax(0,44rem)_minmax(0,15rem)] lg:justify-between">
        <article className="min-w-0">
          <Crumbs
            steps={[
              { name: t`Blog`, href: to(contentPaths.blog()) },
              { name: i18n._(categoryNames[post.category]), href: to(contentPaths.blogCategory(post.category)) },
            ]}
          />
          <h1 className="mt-3 text-4xl text-balance" lang={article.lang}>
            {article.title}
          </h1>
          <p className="mt-4 mb-4 text-lg text-pretty text-ink-soft" lang={article.lang}>
            {article.description}
          </p>
          <PostFacts post={post} />
          {article.lang && (
            <EnglishNotice>
              <Trans>This article isn’t in your language yet, so we’re showing it in English.</Trans>
            </EnglishNotice>
          )}
          {post.picture !== undefined && (
            <div className="mt-7">
              <PostPicture src={post.picture} isEager />
            </div>
          )}
          <ArticleBody parts={article.parts} lang={article.lang} />
        </article>
        <aside className="hidden lg:block">
          <div className="sticky top-8">
            <TableOfContents toc={article.toc} lang={article.lang} />
          </div>
        </aside>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="page-width py-14">
          <h2 id="related" className="mb-8 border-t border-line pt-10 text-2xl">
            <Trans>Read next</Trans>
          </h2>
          <PostCards posts={related} />
        </section>
      )}
    </>
  );
}
