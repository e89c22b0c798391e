import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarPlus,
  Telescope,
  type LucideIcon,
  RefreshCw,
  ScanLine,
  Server,
  Tags,
  Ticket,
  UserRound,
  Handshake,
} from 'lucide-react';
import { searchHelp } from '#domain/content';
import { type HelpTopic, helpReaders } from '#shared/content/kinds.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { canContactOperator } from '../app/can-contact.ts';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { breadcrumbs } from '../content/json-ld.ts';
import { pageMeta } from '../head/page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { helpLocale } from './help-locale.server.ts';
import { i18nFor } from '../i18n/messages.ts';
import { readerNames, topicNames } from './topic-names.ts';
import { HelpSearch } from './search-form.tsx';
import {
  articleLink,
  type ArticleLink,
  articlesInOrder,
  foundArticle,
  type Topic,
  topicsOf,
} from '../content/help-topics.server.ts';

const RESULTS = 6;
const POPULAR = 5;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, site } = page;
  const locale = helpLocale(params, url, contentPaths.help());
  const topics = topicsOf(content, locale);
  if (topics.length === 0) notFound();
  const home = site.baseUrl + pathInLocale(locale, contentPaths.help());
  const query = (url.searchParams.get('q') ?? '').trim();
  const found = query === '' ? [] : searchHelp(content, { query, language: locale.lang, limit: RESULTS });
  const answer = query === '' ? null : { query, results: found.map((entry) => foundArticle(entry, locale)) };
  const popular = articlesInOrder(content, locale)
    .filter((entry) => entry.meta.popular)
    .slice(0, POPULAR)
    .map((entry) => articleLink(entry, locale));
  const path = pathInLocale(locale, contentPaths.help());
  const crumbs = [
    { name: site.name, url: site.baseUrl + pathInLocale(locale, paths.home()) },
    { name: i18nFor(locale.lang)._(msg`Help Center`), url: home },
  ];
  return {
    topics,
    answer,
    popular,
    path,
    canContact: canContactOperator(page),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbs(crumbs) },
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    path: contentPaths.help(),
    title: msg`Help Center`,
    noIndex: Boolean(args.loaderData?.answer),
    jsonLd: args.loaderData?.jsonLd ?? {},
  });

/** The home page of the help centre: its topics for each group of readers. */
export default function HelpHome({ loaderData: { topics, answer, popular, path, canContact } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <>
      <div className="border-b border-line bg-accent-soft">
        <div className="page-width py-12 text-center md:py-20">
          <h1 className="text-4xl">
            <Trans>How can we help?</Trans>
          </h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-balance text-ink-soft">
            <Trans>Answers for people who go to events, and for people who organize them.</Trans>
          </p>
          <HelpSearch action={path} answer={answer} canContact={canContact} />
          {answer === null && <Popular articles={popular} />}
        </div>
      </div>
      <div className="page-width grid gap-14 py-12 md:py-16">
        {helpReaders.map((reader) => {
          const ofReader = topics.filter((topic) => topic.reader === reader);
          if (ofReader.length === 0) return null;
          return (
            <section key={reader} aria-labelledby={reader}>
              <h2 id={reader} className="text-2xl">
                {i18n._(readerNames[reader])}
              </h2>
              <div className="mt-6 grid gap-5 md:grid-cols-2">
                {ofReader.map((topic) => (
                  <TopicCard key={topic.topic} topic={topic} isAlone={ofReader.length === 1} />
                ))}
              </div>
            </section>
          );
        })}
        {canContact && <StillStuck />}
      </div>
    </>
  );
}

/** The way to the operator, for readers who found no answer. */
const StillStuck = () => (
  <section className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-accent-soft p-5 md:p-7">
    <div>
      <h2 className="text-xl">
        <Trans>Didn’t find your answer?</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>Write to us. We reply by email.</Trans>
      </p>
    </div>
    <ContactLink />
  </section>
);

function ContactLink() {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(contentPaths.contact())}>
      <Trans>Contact us</Trans>
    </ButtonLink>
  );
}

/** The articles that most people look for. */
function Popular({ articles }: { articles: ArticleLink[] }) {
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <nav aria-label={t`Popular articles`} className="mt-5">
      <ul className="flex flex-wrap justify-center gap-2">
        {articles.map(({ slug, title, href, lang }) => (
          <li key={slug}>
            <a
              href={href}
              lang={lang}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-page px-4 text-sm font-medium hover:border-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ICONS: Record<HelpTopic, LucideIcon> = {
  'finding-events': Telescope,
  tickets: Ticket,
  'your-order': RefreshCw,
  'your-account': UserRound,
  'creating-events': CalendarPlus,
  'selling-tickets': Tags,
  'at-the-door': ScanLine,
  'your-attendees': Handshake,
  'running-a-site': Server,
};

/** A topic with its articles. `isAlone`: the only topic of its readers, which has two columns of links. */
function TopicCard({ topic: { topic, articles }, isAlone }: { topic: Topic; isAlone: boolean }) {
  const { i18n } = useLingui();
  const Icon = ICONS[topic];
  return (
    <section
      id={topic}
      className={`scroll-mt-6 rounded-md border border-line bg-raised p-5 md:p-7 ${isAlone ? 'md:col-span-2' : ''}`}
    >
      <h3 className="flex items-center gap-3 text-xl">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {i18n._(topicNames[topic])}
      </h3>
      <ul className={`mt-3 divide-y divide-line ${isAlone ? 'gap-x-12 md:columns-2' : ''}`}>
        {articles.map(({ slug, title, href, lang }) => (
          <li key={slug} className="break-inside-avoid">
            <a href={href} lang={lang} className="block py-2.5 underline-offset-4 hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
