import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, Banknote, LayoutDashboard, type LucideIcon, Megaphone, Ticket } from 'lucide-react';
import type { EventCard } from '#domain/discovery';
import type { MarketingGroup } from '#shared/content/kinds.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import { paths } from '#shared/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { notFound } from '../app/responses.ts';
import { breadcrumbs } from '../content/json-ld.ts';
import { shelfCards } from '../content/shown-article.server.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Image } from '../ui/image.tsx';
import { createEventHref, marketingInOrder, type MarketingLink } from './landing.server.ts';

/** A page of the list, with an event that fits it; null when the site has none. */
type Entry = MarketingLink & { group: MarketingGroup; card: EventCard | null };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = localeOfParams(params);
  const all = marketingInOrder(page, locale);
  if (all.length === 0) notFound();
  const found = await Promise.all(
    all.map(({ entry: { meta } }) =>
      meta.group === 'events' ? shelfCards(page, { query: meta.events, place: 'visitor', limit: 4 }, locale) : [],
    ),
  );
  const shown = new Set<string>();
  const entries = all.map(({ entry, link }, index): Entry => {
    const card = found[index]?.find(({ id }) => !shown.has(id)) ?? null;
    if (card) shown.add(card.id);
    return { ...link, group: entry.meta.group, card };
  });
  const i18n = i18nFor(locale.lang);
  const crumbs = [
    { name: page.site.name, url: page.site.baseUrl + pathInLocale(locale, paths.home()) },
    { name: i18n._(msg`For organizers`), url: page.site.baseUrl + pathInLocale(locale, contentPaths.marketing()) },
  ];
  return {
    entries,
    createHref: createEventHref(page.site, locale),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbs(crumbs) },
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    path: contentPaths.marketing(),
    title: msg`For organizers`,
    description: i18nFor(localeOfParams(args.params).lang)._(
      msg`Tickets, promotion, payments and check-in, for concerts, classes, conferences and everything in between.`,
    ),
    jsonLd: args.loaderData?.jsonLd ?? {},
  });

/** The marketing pages: what the product does, and for which events. */
export default function MarketingHome({ loaderData: { entries, createHref } }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <>
      <div className="overflow-hidden border-b border-line bg-accent-soft">
        <div className="page-width grid items-center gap-x-12 gap-y-12 py-14 md:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <h1 className="text-4xl">
              <Trans>You bring people together. We’ll do the rest.</Trans>
            </h1>
            <p className="mt-5 max-w-xl text-lg text-ink-soft">
              <Trans>
                Tickets, promotion, payments and check-in, for concerts, classes, conferences and everything in between.
              </Trans>
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href={createHref} className="min-h-13 px-8 text-lg max-sm:w-full">
                <Trans>Create an event</Trans>
              </ButtonLink>
              <ButtonLink variant="outline" href={to(paths.createEvents())} className="min-h-13 px-6 max-sm:w-full">
                <Trans>See how it works</Trans>
              </ButtonLink>
              <ButtonLink variant="quiet" href={to(contentPaths.pricing())} className="min-h-13 max-sm:w-full">
                <Trans>Fees and prices</Trans>
              </ButtonLink>
            </div>
          </div>
          <Posters cards={entries.map(({ card }) => card).filter((card) => card !== null)} />
        </div>
      </div>
      <section aria-labelledby="tools" className="page-width pt-16 md:pt-24">
        <h2 id="tools" className="text-3xl">
          <Trans>From the first idea to the last guest</Trans>
        </h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-2">
          {entries
            .filter(({ group }) => group === 'tools')
            .map((entry) => (
              <ToolCard key={entry.slug} entry={entry} />
            ))}
        </ul>
      </section>
      <section aria-labelledby="events" className="page-width py-16 md:py-24">
        <h2 id="events" className="text-3xl">
          <Trans>Made for your kind of event</Trans>
        </h2>
        <ul className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {entries
            .filter(({ group }) => group === 'events')
            .map((entry) => (
              <EventKind key={entry.slug} entry={entry} />
            ))}
        </ul>
      </section>
    </>
  );
}

const TILTS = ['-rotate-4', 'rotate-3 -mt-8 ms-[22%]', '-rotate-2 -mt-10', 'rotate-4 -mt-8 ms-[18%]'];

/** Posters of the list's events, laid over each other. The list below leads to the pages. */
function Posters({ cards }: { cards: EventCard[] }) {
  return (
    <div aria-hidden="true" className="max-lg:hidden">
      {cards.slice(0, TILTS.length).map((card, index) => (
        <Image
          key={card.id}
          src={posterUrl(card, 480)}
          srcSet={posterSrcSet(card)}
          sizes="360px"
          width={480}
          height={240}
          alt=""
          className={`aspect-[2/1] w-[78%] rounded-md shadow-lift ${TILTS[index] ?? ''}`}
        />
      ))}
    </div>
  );
}

const ICONS: Record<string, LucideIcon> = {
  'sell-tickets': Ticket,
  'marketing-platform': LayoutDashboard,
  ads: Megaphone,
  payments: Banknote,
};

function ToolCard({ entry: { slug, name, description, href, lang } }: { entry: Entry }) {
  const Icon = ICONS[slug] ?? ArrowRight;
  return (
    <li className="min-w-0">
      <a
        href={href}
        lang={lang}
        className="group flex h-full gap-5 rounded-md border border-line bg-raised p-6 hover:border-line-strong md:p-8"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-8 shrink-0 text-accent" strokeWidth={1.75} />
        <span className="min-w-0">
          <span className="block font-display text-2xl leading-tight font-bold group-hover:underline">{name}</span>
          <span className="mt-2 block text-ink-soft">{description}</span>
        </span>
      </a>
    </li>
  );
}

/** A kind of event, with the poster of a real one. */
function EventKind({ entry: { name, description, href, lang, card } }: { entry: Entry }) {
  return (
    <li className="min-w-0">
      <a href={href} lang={lang} className="group block">
        {card ? (
          <Image
            src={posterUrl(card, 480)}
            srcSet={posterSrcSet(card)}
            sizes="(width >= 960px) 380px, (width >= 660px) 46vw, 94vw"
            width={480}
            height={240}
            alt=""
            loading="lazy"
            decoding="async"
            className="aspect-[2/1] w-full rounded-md"
          />
        ) : (
          <span className="block aspect-[2/1] w-full rounded-md bg-accent-soft" />
        )}
        <span className="mt-4 block font-display text-xl font-bold group-hover:underline">{name}</span>
        <span className="mt-1 block text-ink-soft">{description}</span>
      </a>
    </li>
  );
}
