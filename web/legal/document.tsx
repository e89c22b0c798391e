import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import type { Route } from './+types/document';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { ArticleBody } from '../content/article-body.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { EnglishNotice } from '../content/english-notice.tsx';
import { articleJsonLd } from '../content/json-ld.ts';
import { shownArticle } from '../content/shown-article.server.ts';
import { UpdatedOn } from '../content/updated-on.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { i18nFor } from '../i18n/messages.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { maySee } from './documents.server.ts';
import { MissingValues } from './missing.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, site } = page;
  const locale = localeOfParams(params);
  const entry = content.find('legal', params.document, locale.lang) ?? notFound();
  if (!maySee(page, entry)) notFound();
  const path = contentPath('legal', entry.slug);
  const url = site.baseUrl + pathInLocale(locale, path);
  const crumbs = [
    {
      name: i18nFor(locale.lang)._(msg`Legal and trust`),
      url: site.baseUrl + pathInLocale(locale, contentPaths.legal()),
    },
    { name: entry.meta.title, url },
  ];
  return {
    article: await shownArticle(page, entry, locale),
    missing: entry.missing,
    path,
    jsonLd: articleJsonLd(entry, { url, crumbs, siteName: site.name, baseUrl: site.baseUrl }),
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { article, path, missing, jsonLd } = loaderData;
  const { title, description } = article;
  return pageMeta(args, { path, title, description, noIndex: missing.length > 0, jsonLd });
}

/** A legal text. Texts with missing facts of the operator are shown to staff only. */
export default function LegalDocument({ loaderData: { article, missing } }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <article className="page-width max-w-3xl pt-8 pb-16 md:pt-12">
      <Crumbs steps={[{ name: t`Legal and trust`, href: to(contentPaths.legal()) }]} />
      <h1 className="mt-3 text-3xl" lang={article.lang}>
        {article.title}
      </h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft" lang={article.lang}>
        {article.description}
      </p>
      {missing.length > 0 && <MissingValues missing={missing} />}
      {article.lang && (
        <EnglishNotice>
          <Trans>This page isn’t in your language yet, so we’re showing it in English.</Trans>
        </EnglishNotice>
      )}
      <ArticleBody parts={article.parts} lang={article.lang} />
      <UpdatedOn day={article.updated} />
    </article>
  );
}
