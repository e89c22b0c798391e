import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Rss } from 'lucide-react';
import { blogCategories, type BlogCategory } from '#shared/content/kinds.ts';
import { contentPaths } from '#shared/content/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { SearchField } from '../content/search-field.tsx';
import { categoryNames } from '../content/category-names.ts';
import { PostCards } from '../content/post-cards.tsx';
import { findPosts } from '../content/posts.server.ts';

const MAX_QUERY_CHARS = 200;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  const typed = 'category' in params ? params.category : undefined;
  const category = typed === undefined ? null : (blogCategories.find((name) => name === typed) ?? notFound());
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_CHARS);
  const locale = localeOfParams(params);
  if (content.list('blog', locale.lang).length === 0) notFound();
  return { category, query, posts: findPosts(content, locale, { category, query }) };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export function meta(args: Route.MetaArgs) {
  const { loaderData, params } = args;
  if (!loaderData) return [];
  const { category, query } = loaderData;
  const i18n = i18nFor(localeOfParams(params).lang);
  const blog = i18n._(msg`Blog`);
  return pageMeta(args, {
    path: category ? contentPaths.blogCategory(category) : contentPaths.blog(),
    title: category ? `${i18n._(categoryNames[category])} | ${blog}` : blog,
    description: i18n._(msg`Ideas and guides for people who organize events, and for people who go to them.`),
    noIndex: query !== '',
    alternates: [{ type: 'application/rss+xml', title: blog, path: contentPaths.blogFeed() }],
  });
}

/** The posts of the blog or of one category, with a search. */
export default function Blog({ loaderData: { category, query, posts } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <>
      <div className="border-b border-line bg-accent-soft">
        <div className="page-width py-12 md:py-16">
          <h1 className="text-4xl">{category ? i18n._(categoryNames[category]) : <Trans>Blog</Trans>}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">
            <Trans>Ideas and guides for people who organize events, and for people who go to them.</Trans>
          </p>
          <SearchForm category={category} query={query} />
        </div>
      </div>
      <div className="page-width pt-8 pb-16">
        <Categories current={category} />
        {query !== '' && (
          <h2 className="mt-8 text-2xl wrap-anywhere">
            <Trans>Posts about “{query}”</Trans>
          </h2>
        )}
        <div className="mt-8">
          {posts.length > 0 ? (
            <PostCards posts={posts} isFirstLarge={query === '' && category === null} />
          ) : (
            <NoPosts isSearch={query !== ''} />
          )}
        </div>
        <p className="mt-12 border-t border-line pt-6 text-sm">
          <a
            href={contentPaths.blogFeed()}
            className="inline-flex items-center gap-2 py-1 underline-offset-4 hover:underline"
          >
            <Rss aria-hidden="true" className="size-4" />
            <Trans>Follow new posts with RSS</Trans>
          </a>
        </p>
      </div>
    </>
  );
}

function NoPosts({ isSearch }: { isSearch: boolean }) {
  const to = useLocalePath();
  return (
    <p className="rounded-md border border-line bg-raised p-6">
      {isSearch ? <Trans>No posts found. Try other words.</Trans> : <Trans>No posts in this category.</Trans>}{' '}
      <a href={to(contentPaths.blog())} className="font-semibold underline underline-offset-4">
        <Trans>See all posts</Trans>
      </a>
    </p>
  );
}

function SearchForm({ category, query }: { category: BlogCategory | null; query: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const action = to(category ? contentPaths.blogCategory(category) : contentPaths.blog());
  return (
    <form action={action} role="search" aria-label={t`Blog`} className="relative mt-7 max-w-xl">
      <SearchField label={t`Search the blog`} defaultValue={query} maxLength={MAX_QUERY_CHARS} />
    </form>
  );
}

function Categories({ current }: { current: BlogCategory | null }) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const links = [
    { key: 'all', name: t`All posts`, path: contentPaths.blog(), isCurrent: current === null },
    ...blogCategories.map((category) => ({
      key: category,
      name: i18n._(categoryNames[category]),
      path: contentPaths.blogCategory(category),
      isCurrent: category === current,
    })),
  ];
  return (
    <nav aria-label={t`Categories`}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, name, path, isCurrent }) => (
          <li key={key}>
            <a
              href={to(path)}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
