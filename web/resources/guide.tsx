import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import type { Route } from './+types/guide';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { ArticleBody } from '../content/article-body.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { EnglishNotice } from '../content/english-notice.tsx';
import { articleJsonLd } from '../content/json-ld.ts';
import { shownArticle } from '../content/shown-article.server.ts';
import { TableOfContents } from '../content/toc.tsx';
import { UpdatedOn } from '../content/updated-on.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { requireDotCom } from './only-dot-com.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, site } = page;
  requireDotCom(site);
  const locale = localeOfParams(params);
  const entry = content.find('resources', params.slug, locale.lang) ?? notFound();
  const path = contentPath('resources', entry.slug);
  const absolute = (sitePath: string) => site.baseUrl + pathInLocale(locale, sitePath);
  const crumbs = [
    { name: i18nFor(locale.lang)._(msg`Resources`), url: absolute(contentPaths.resources()) },
    { name: entry.meta.title, url: absolute(path) },
  ];
  return {
    article: await shownArticle(page, entry, locale),
    path,
    jsonLd: articleJsonLd(entry, { url: absolute(path), crumbs, siteName: site.name, baseUrl: site.baseUrl }),
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { article, path, jsonLd } = loaderData;
  return pageMeta(args, { path, title: article.title, description: article.description, type: 'article', jsonLd });
}

/** A guide for organizers. */
export default function Guide({ loaderData: { article } }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <div className="page-width grid gap-x-16 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,44rem)_minmax(0,15rem)] lg:justify-between">
      <article className="min-w-0">
        <Crumbs steps={[{ name: t`Resources`, href: to(contentPaths.resources()) }]} />
        <h1 className="mt-3 text-4xl text-balance" lang={article.lang}>
          {article.title}
        </h1>
        <p className="mt-4 text-lg text-pretty text-ink-soft" lang={article.lang}>
          {article.description}
        </p>
        {article.lang && (
          <EnglishNotice>
            <Trans>This article isn’t in your language yet, so we’re showing it in English.</Trans>
          </EnglishNotice>
        )}
        <ArticleBody parts={article.parts} lang={article.lang} />
        <UpdatedOn day={article.updated} />
      </article>
      <aside className="hidden lg:block">
        <div className="sticky top-8">
          <TableOfContents toc={article.toc} lang={article.lang} />
        </div>
      </aside>
    </div>
  );
}
