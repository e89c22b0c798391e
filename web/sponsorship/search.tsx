import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { searchOpenings, searchSponsors } from '#domain/sponsorship';
import { paths } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { readSponsorQuery, type SponsorQuery, sponsorSearchPath, withoutFilters } from '#shared/sponsorship/query.ts';
import type { Route } from './+types/search';
import { ListPagination } from '../account/frame/empty-list.tsx';
import { pageContext } from '../app/context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OpenEventCard } from './open-event-card.tsx';
import { SponsorCard } from './sponsor-card.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const { lang } = localeOfParams(params);
  const query = readSponsorQuery(url.searchParams);
  if (query.tab === 'events')
    return { query, list: { kind: 'events' as const, ...(await searchOpenings(ctx, { query })) } };
  return { query, list: { kind: 'sponsors' as const, ...(await searchSponsors(ctx, { query, lang })) } };
}

export function meta(args: Route.MetaArgs) {
  const { loaderData, params } = args;
  if (!loaderData) return [];
  const { query } = loaderData;
  const i18n = i18nFor(localeOfParams(params).lang);
  return pageMeta(args, {
    path: sponsorSearchPath({ tab: query.tab }),
    title: query.tab === 'events' ? msg`Events open to sponsors` : msg`Sponsorships`,
    description: i18n._(msg`Find sponsors for your event, or an event for your brand. Write to each other for free.`),
    noIndex: query.page > 1 || withoutFilters(query).length > 0,
  });
}

/** Sponsors, and events that are open to sponsors: two lists with a search. */
export default function Sponsorships({ loaderData: { query, list } }: Route.ComponentProps) {
  return (
    <>
      <Intro />
      <div className="page-width pb-20">
        <Tabs tab={query.tab} />
        <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-6">
            <Filters key={sponsorSearchPath(query)} query={query} />
          </div>
          <Results query={query} list={list} />
        </div>
      </div>
    </>
  );
}

function Intro() {
  const to = useLocalePath();
  return (
    <div className="bg-accent-soft">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 pt-12 pb-10 md:pt-16 md:pb-12">
        <div className="max-w-2xl">
          <p className="mb-3 flex items-center gap-2.5 font-semibold text-accent">
            <Trans>Sponsorships</Trans>
            <span className="rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold text-ink">
              <Trans>Beta</Trans>
            </span>
          </p>
          <h1 className="text-4xl text-balance">
            <Trans>Good events find good company</Trans>
          </h1>
          <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">
            <Trans>
              Sponsors show what they offer, organizers show what they need. Write to each other, and agree on the rest
              yourselves. It’s free.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ButtonLink variant="outline" className="max-sm:w-full" href={to(sponsorPaths.profile())}>
            <Trans>Become a sponsor</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" className="max-sm:w-full" href={to(paths.myEvents())}>
            <Trans>Open your event to sponsors</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Tabs({ tab }: Pick<SponsorQuery, 'tab'>) {
  const { t } = useLingui();
  const to = useLocalePath();
  const tabs = [
    { key: 'sponsors', name: t`Sponsors` },
    { key: 'events', name: t`Events open to sponsors` },
  ] as const;
  return (
    <nav aria-label={t`Sponsorships`} className="edge-to-edge overflow-x-auto border-b border-line">
      <ul className="flex gap-x-7 whitespace-nowrap">
        {tabs.map(({ key, name }) => (
          <li key={key}>
            <a
              href={to(sponsorSearchPath({ tab: key }))}
              aria-current={key === tab ? 'page' : undefined}
              className="inline-flex min-h-14 items-center border-b-3 border-transparent text-lg font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = Pick<Route.ComponentProps['loaderData'], 'query' | 'list'>;

function Results({ query, list }: Props) {
  const { total, page, pageCount, isPlaceKnown } = list;
  return (
    <section aria-labelledby="results" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="results" className="text-xl">
          <Count list={list} />
        </h2>
        <ActiveFilters query={query} />
      </div>
      {!isPlaceKnown && <UnknownPlace place={query.place} />}
      {total === 0 ? (
        <NothingFound query={query} />
      ) : (
        <>
          <Cards list={list} />
          <ListPagination {...{ page, pageCount }} pathOf={(target) => sponsorSearchPath({ ...query, page: target })} />
        </>
      )}
    </section>
  );
}

function Count({ list: { kind, total } }: Pick<Props, 'list'>): ReactNode {
  if (kind === 'sponsors') return <Plural value={total} one="# sponsor" other="# sponsors" />;
  return <Plural value={total} one="# event" other="# events" />;
}

function Cards({ list }: Pick<Props, 'list'>) {
  if (list.kind === 'sponsors')
    return (
      <ul className="mt-5 grid gap-5 md:grid-cols-2">
        {list.entries.map((sponsor) => (
          <li key={sponsor.id} className="min-w-0">
            <SponsorCard sponsor={sponsor} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="mt-5 grid gap-5">
      {list.entries.map((event) => (
        <li key={event.card.id} className="min-w-0">
          <OpenEventCard event={event} />
        </li>
      ))}
    </ul>
  );
}

const UnknownPlace = ({ place }: { place: string }) => (
  <p role="status" className="mt-4 rounded-md bg-warn-soft px-5 py-4 text-warn wrap-anywhere">
    <Trans>We don’t know a place called “{place}”. Check the spelling. For now, the list shows all places.</Trans>
  </p>
);
