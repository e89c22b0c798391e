import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { PostCards } from '../content/post-cards.tsx';
import { findPosts } from '../content/posts.server.ts';
import { breadcrumbs } from '../content/json-ld.ts';
import { pageMeta } from '../head/page-meta.ts';
import { articleLink, type ArticleLink, articlesInOrder } from '../content/help-topics.server.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { requireDotCom } from './only-dot-com.ts';

const POSTS = 3;
const ARTICLES = 6;

export function loader({ params, context }: Route.LoaderArgs) {
  const { content, site } = context.get(pageContext);
  requireDotCom(site);
  const locale = localeOfParams(params);
  const guides = content
    .list('resources', locale.lang)
    .toSorted((a, b) => a.meta.order - b.meta.order)
    .map((entry) => articleLink(entry, locale));
  const articles = articlesInOrder(content, locale)
    .filter(({ meta }) => meta.topic === 'creating-events' || meta.topic === 'selling-tickets')
    .slice(0, ARTICLES)
    .map((entry) => articleLink(entry, locale));
  const i18n = i18nFor(locale.lang);
  const crumbs = [
    { name: site.name, url: site.baseUrl + pathInLocale(locale, paths.home()) },
    { name: i18n._(msg`Resources`), url: site.baseUrl + pathInLocale(locale, contentPaths.resources()) },
  ];
  return {
    guides,
    articles,
    helpPath: pathInLocale(locale, contentPaths.help()),
    posts: findPosts(content, locale, { category: 'tips-and-guides', query: '' }).slice(0, POSTS),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbs(crumbs) },
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    path: contentPaths.resources(),
    title: msg`Resources`,
    description: i18nFor(localeOfParams(args.params).lang)._(
      msg`Checklists, guides and answers for people who organize events.`,
    ),
    jsonLd: args.loaderData?.jsonLd ?? {},
  });

/** Resources for organizers (spec 2): checklists, posts and articles. */
export default function Resources({ loaderData: { guides, articles, posts, helpPath } }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="page-width py-14 md:py-20">
          <h1 className="text-4xl">
            <Trans>Resources</Trans>
          </h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">
            <Trans>Checklists, guides and answers for people who organize events.</Trans>
          </p>
        </div>
      </div>
      <Part id="checklists" title={<Trans>Checklists</Trans>}>
        <ol className="grid gap-5 lg:grid-cols-3">
          {guides.map((guide, index) => (
            <Guide key={guide.slug} guide={guide} number={index + 1} />
          ))}
        </ol>
      </Part>
      <Part
        id="reading"
        title={<Trans>Worth reading</Trans>}
        more={{ href: to(contentPaths.blog()), label: <Trans>See all posts</Trans> }}
      >
        <PostCards posts={posts} />
      </Part>
      <Part
        id="answers"
        title={<Trans>How it’s done</Trans>}
        more={{ href: helpPath, label: <Trans>Help Center</Trans> }}
      >
        <ul className="grid gap-x-10 md:grid-cols-2">
          {articles.map(({ slug, title, description, href, lang }) => (
            <li key={slug} className="border-t border-line">
              <a href={href} lang={lang} className="group block py-4">
                <span className="font-semibold group-hover:underline">{title}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <div className="h-20" />
    </>
  );
}

interface PartProps {
  id: string;
  title: ReactNode;
  more?: { href: string; label: ReactNode };
  children: ReactNode;
}

const Part = ({ id, title, more, children }: PartProps) => (
  <section aria-labelledby={id} className="page-width pt-14 md:pt-20">
    <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {more && (
        <a href={more.href} className="font-semibold text-accent underline-offset-4 hover:underline">
          {more.label}
        </a>
      )}
    </div>
    {children}
  </section>
);

function Guide({ guide: { title, description, href, lang }, number }: { guide: ArticleLink; number: number }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        lang={lang}
        className="group flex h-full flex-col rounded-md border border-line bg-raised p-6 hover:border-line-strong md:p-7"
      >
        <span aria-hidden="true" className="font-display text-4xl leading-none font-bold text-ember">
          {number}
        </span>
        <span className="mt-5 block font-display text-xl leading-tight font-bold group-hover:underline">{title}</span>
        <span className="mt-2 block text-ink-soft">{description}</span>
        <ArrowRight aria-hidden="true" className="mt-5 size-5 text-accent rtl:-scale-x-100" />
      </a>
    </li>
  );
}
