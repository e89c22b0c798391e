import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { redirect } from 'react-router';
import { commentOnArticle, voteOnArticle } from '#domain/feedback';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { uncleaned, z } from '#shared/input/form.ts';
import { HELP_COMMENT_MAX_CHARS } from '#shared/limits.ts';
import type { Route } from './+types/article';
import { canContactOperator } from '../app/can-contact.ts';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { ArticleBody } from '../content/article-body.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { EnglishNotice } from '../content/english-notice.tsx';
import { articleJsonLd } from '../content/json-ld.ts';
import { shownArticle } from '../content/shown-article.server.ts';
import { TableOfContents } from '../content/toc.tsx';
import { UpdatedOn } from '../content/updated-on.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { pageMeta } from '../head/page-meta.ts';
import { i18nFor } from '../i18n/messages.ts';
import { helpLocale } from './help-locale.server.ts';
import { topicNames } from './topic-names.ts';
import { HELPFUL_ID, type HelpfulAnswer, WasThisHelpful } from './was-this-helpful.tsx';
import { articleLink, type ArticleLink, articlesInOrder } from '../content/help-topics.server.ts';

const ANSWERS = ['yes', 'no', 'comment'] as const satisfies HelpfulAnswer[];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, site } = page;
  const path = contentPath('help', params.slug);
  const locale = helpLocale(params, url, path);
  const entry = content.find('help', params.slug, locale.lang) ?? notFound();
  const all = articlesInOrder(content, locale);
  const at = all.findIndex(({ slug }) => slug === entry.slug);
  const linkAt = (index: number) => {
    const neighbour = all[index];
    return neighbour && neighbour.meta.topic === entry.meta.topic ? articleLink(neighbour, locale) : null;
  };
  const helpPath = pathInLocale(locale, contentPaths.help());
  const topicName = i18nFor(locale.lang)._(topicNames[entry.meta.topic]);
  const pageUrl = site.baseUrl + pathInLocale(locale, path);
  const crumbs = [
    { name: i18nFor(locale.lang)._(msg`Help Center`), url: site.baseUrl + helpPath },
    { name: topicName, url: `${site.baseUrl}${helpPath}#${entry.meta.topic}` },
    { name: entry.meta.title, url: pageUrl },
  ];
  return {
    article: await shownArticle(page, entry, locale),
    path,
    helpPath,
    topic: entry.meta.topic,
    previous: linkAt(at - 1),
    next: linkAt(at + 1),
    answer: ANSWERS.find((answer) => answer === url.searchParams.get('helpful')) ?? null,
    canContact: canContactOperator(page),
    jsonLd: articleJsonLd(entry, { url: pageUrl, crumbs, siteName: site.name, baseUrl: site.baseUrl }),
  };
}

const helpfulForm = z.object({ helpful: z.enum(ANSWERS), comment: uncleaned(4 * HELP_COMMENT_MAX_CHARS) });

/** Counts the answer to “Was this helpful?” (decision 089). The answer is the same when a limit was reached. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { content, ctx } = context.get(pageContext);
  const path = contentPath('help', params.slug);
  const locale = helpLocale(params, url, path);
  const entry = content.find('help', params.slug, locale.lang) ?? notFound();
  const { helpful, comment } = parseForm(helpfulForm, await readForm(request));
  const article = { article: entry.slug, language: entry.language };
  if (helpful === 'comment') await commentOnArticle(ctx, { ...article, body: comment });
  else await voteOnArticle(ctx, { ...article, isHelpful: helpful === 'yes' });
  return redirect(`${pathInLocale(locale, path)}?helpful=${helpful}#${HELPFUL_ID}`, 303);
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { article, path, jsonLd } = loaderData;
  return pageMeta(args, { path, title: article.title, description: article.description, type: 'article', jsonLd });
}

/** One article of the help centre. */
export default function HelpArticle({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { article, helpPath, topic, previous, next, answer, canContact } = loaderData;
  return (
    <div className="page-width grid gap-x-16 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,44rem)_minmax(0,15rem)] lg:justify-between">
      <article className="min-w-0">
        <Crumbs
          steps={[
            { name: t`Help Center`, href: helpPath },
            { name: i18n._(topicNames[topic]), href: `${helpPath}#${topic}` },
          ]}
        />
        <h1 className="mt-3 text-3xl" lang={article.lang}>
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
        <WasThisHelpful answer={answer} canContact={canContact} />
        <Neighbours previous={previous} next={next} />
      </article>
      <aside className="hidden lg:block">
        <div className="sticky top-8">
          <TableOfContents toc={article.toc} lang={article.lang} />
        </div>
      </aside>
    </div>
  );
}

/** The previous and the next article of the topic. */
function Neighbours({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t`More in this topic`} className="mt-8 grid gap-3 border-t border-line pt-8 md:grid-cols-2">
      {previous && (
        <a href={previous.href} rel="prev" className="rounded-md border border-line p-4 hover:border-line-strong">
          <span className="flex items-center gap-1.5 text-sm text-ink-soft">
            <ChevronRight aria-hidden="true" className="size-4 rotate-180 rtl:rotate-0" />
            <Trans>Previous</Trans>
          </span>
          <span className="mt-1 block font-semibold" lang={previous.lang}>
            {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a
          href={next.href}
          rel="next"
          className="rounded-md border border-line p-4 hover:border-line-strong md:col-start-2 md:text-end"
        >
          <span className="flex items-center gap-1.5 text-sm text-ink-soft md:justify-end">
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
          </span>
          <span className="mt-1 block font-semibold" lang={next.lang}>
            {next.title}
          </span>
        </a>
      )}
    </nav>
  );
}
