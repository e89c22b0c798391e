import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { helpReaders } from '#shared/content/kinds.ts';
import { contentPaths, pathInLocale } from '#shared/content/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { breadcrumbs } from '../content/json-ld.ts';
import { pageMeta } from '../head/page-meta.ts';
import { helpLocale } from './help-locale.server.ts';
import { readerNames, topicNames } from './topic-names.ts';
import { type Topic, topicsOf } from './topics.server.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { content, site } = context.get(pageContext);
  const locale = helpLocale(params, url, contentPaths.help());
  const topics = topicsOf(content, locale);
  if (topics.length === 0) notFound();
  const home = site.baseUrl + pathInLocale(locale, contentPaths.help());
  return { topics, jsonLd: { '@context': 'https://schema.org', ...breadcrumbs([{ name: site.name, url: home }]) } };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { path: contentPaths.help(), title: msg`Help Center`, jsonLd: args.loaderData?.jsonLd ?? {} });

/** The home page of the help centre: its topics for each group of readers. */
export default function HelpHome({ loaderData: { topics } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <>
      <div className="border-b border-line bg-accent-soft">
        <div className="page-width py-12 text-center md:py-20">
          <h1 className="text-4xl">
            <Trans>How can we help?</Trans>
          </h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-pretty text-ink-soft">
            <Trans>Answers for the people who go to events, and for the people who make them.</Trans>
          </p>
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
                  <TopicCard key={topic.topic} topic={topic} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </>
  );
}

function TopicCard({ topic: { topic, articles } }: { topic: Topic }) {
  const { i18n } = useLingui();
  return (
    <section id={topic} className="scroll-mt-6 rounded-md border border-line bg-raised p-5 md:p-7">
      <h3 className="text-xl">{i18n._(topicNames[topic])}</h3>
      <ul className="mt-3 divide-y divide-line">
        {articles.map(({ slug, title, href, lang }) => (
          <li key={slug}>
            <a href={href} lang={lang} className="block py-2.5 underline-offset-4 hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
