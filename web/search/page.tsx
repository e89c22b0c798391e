import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import {
  type EventCard,
  filterTotals,
  type NamedVenue,
  popularThisWeek,
  search,
  searchAlternatives,
  type SearchQuery,
  subcategoryTotals,
} from '#domain/discovery';
import type { Place } from '#domain/places';
import { localePath, paths } from '#shared/paths.ts';
import { searchQueryOfRoute } from '#shared/search/query-of-route.ts';
import { withFeedLanguage } from '#shared/search/feed-language.ts';
import { withCategory } from '#shared/search/subject.ts';
import { formatSearchPath, parseSearchPath, queryWords, searchSegments, type SearchRoute } from '#shared/search/url.ts';
import type { Route } from './+types/page';
import { notFound } from '../app/responses.ts';
import { type PageContext, pageContext } from '../app/context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { i18nFor } from '../i18n/messages.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { LIST_ID } from './map/map-ids.ts';
import { useSite } from '../app/site.ts';
import { ChipRow } from './filters/chip-row.tsx';
import { chipsOf } from './filters/chips.ts';
import { isUnderstood } from './understood/is-understood.ts';
import { EmptyResults, emptyTitle } from './empty-results.tsx';
import { filterData } from './filters/filter-choices.server.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { SearchPagination } from './pagination.tsx';
import { NamedResults } from './named-results.tsx';
import { ResultList } from './result-list.tsx';
import { MapSwitch } from './map/map-switch.tsx';
import { SearchMap } from './map/search-map.tsx';
import { SortLinks } from './sort-links.tsx';
import { categoryToNarrow, subcategoryChoices } from './subcategories/choices.ts';
import { tileOf } from './subcategories/tile.ts';
import { SubcategoryHeading } from './subcategories/heading.tsx';
import { subcategoryHead } from './subcategories/heading.server.ts';
import { SubcategoryPicker } from './subcategories/picker.tsx';
import type { TitlePlace } from './title.ts';
import { canonicalOf } from './canonical.ts';
import { pageHeading, withWholeName } from './heading.server.ts';
import { localizedHelp } from './localized-help.server.ts';
import { pickerLocation } from './search-area.ts';
import { readingOf } from './understood/reading.server.ts';
import { SearchNotices } from './understood/search-notices.tsx';
import { writtenCorrection } from './written-correction.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ctx } = page;
  const locale = localeOfParams(params);
  const pathname = locale.prefix ? url.pathname.slice(locale.prefix.length + 1) : url.pathname;
  const parsed = parseSearchPath(searchSegments(pathname), url.searchParams);
  if (!parsed.ok) throw data(null, { status: parsed.status });
  const { route } = parsed;
  const redirectTo = (target: SearchRoute, init: 301 | 302 | ResponseInit) =>
    redirect(localePath(locale.prefix, formatSearchPath(target)), init);
  const requested = { pathname, search: url.search };
  const canonical = await canonicalOf(page, { request, parsed, requested, lang: locale.lang });
  if (canonical.kind === 'redirect') throw redirectTo(canonical.to, canonical.init);
  if (canonical.kind === 'unknown') notFound();
  const { area } = canonical;

  const query = {
    where: area.where,
    ...(area.place ? { near: { latitude: area.place.latitude, longitude: area.place.longitude } } : {}),
    ...searchQueryOfRoute(route),
    language: locale.lang,
  };
  const [{ understanding, result }, counted] = await Promise.all([resultOf(ctx, query), filterTotals(ctx, query)]);
  if (result.total > 0 && route.page > result.pageCount) throw redirectTo({ ...route, page: result.pageCount }, 302);
  const i18n = i18nFor(locale.lang);
  const reading = await readingOf(page, { route, area, result: { ...result, understanding }, i18n, locale });
  const [help, popular] = result.total === 0 ? await helpFor(ctx, query, locale.lang) : [null, null];
  const text = queryWords(route.query);
  const countryCode = reading.area.place?.countryCode;
  const category = categoryToNarrow(route);
  const place = titlePlace(reading.area.place, reading.area.longName);
  const title = pageHeading(reading.titleRoute, { place, countryCode }, { i18n, locale });
  const narrowed = category && { ...query, categoryId: category.id, text: result.corrected ?? text };
  const totals = narrowed && (await subcategoryTotals(ctx, narrowed));
  const choices = category ? subcategoryChoices(route, category, totals) : [];
  return {
    route,
    category,
    // the loader builds these texts, because the code that builds them would add large tables to the script of the page
    title,
    heading: withWholeName(title, reading.area),
    chips: chipsOf(route, { i18n, locale, countryCode, understood: reading.chips }),
    filters: filterData(route, counted, { i18n, locale, countryCode }),
    notices: reading.notices,
    written: result.corrected === undefined ? null : writtenCorrection(result.corrected, namesOf(result.cards)),
    choices: choices.map((choice) => tileOf(choice, i18n)),
    path: formatSearchPath(withCategory(reading.refined ?? route)),
    hasCeiling: (reading.refined ?? route).maxPrice !== undefined,
    head: subcategoryHead(route, locale.lang),
    feedPath: route.query ? withFeedLanguage(parsed.canonical, locale.lang) : parsed.canonical,
    result,
    help,
    popular,
    placeName: reading.area.name,
    placeLongName: reading.area.longName,
    hasCenter: reading.area.place !== null && !reading.isOnline,
    isOnline: reading.isOnline,
    header: { query: text, location: pickerLocation(route.bbox, area.place) },
  };
}

const helpFor = (ctx: PageContext['ctx'], query: SearchQuery, lang: string) =>
  Promise.all([
    searchAlternatives(ctx, query).then((help) => localizedHelp(ctx, help, lang)),
    popularThisWeek(ctx, query.where),
  ]);

/** The result, apart from its understanding: that has words of the lexicon, which the browser must not receive. */
async function resultOf(ctx: PageContext['ctx'], query: SearchQuery) {
  const { understanding, ...found } = await search(ctx, query);
  return {
    understanding,
    result: { ...found, venues: found.venues.filter((venue) => isVenueOf(venue, found.cards)) },
  };
}

/** Whether a named venue is the venue of a found event: venues in other cities have the same name. */
const isVenueOf = ({ name, city }: NamedVenue, cards: readonly EventCard[]) =>
  cards.some((card) => card.venueName === name && card.city === city);

const namesOf = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);

const titlePlace = (place: Place | null, name: string): TitlePlace => ({
  name,
  isArea: place?.placeType === 'country' || place?.placeType === 'region',
  countryCode: place?.placeType === 'country' ? place.countryCode : undefined,
});

export const headers = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' });

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { route, feedPath, result, head, title, path, hasCeiling } = loaderData;
  return pageMeta(args, {
    path,
    title,
    description: head?.subtitle ? `${title}. ${head.subtitle}.` : title,
    // search engines must not index empty searches, further pages, boxes and combinations of filters
    noIndex:
      hasCeiling ||
      result.total === 0 ||
      route.bbox !== undefined ||
      route.page > 1 ||
      route.sort !== undefined ||
      route.languages !== undefined ||
      route.subcategories.length > 1,
    alternates: [
      { type: 'application/rss+xml', title, path: paths.searchRss(feedPath) },
      { type: 'text/calendar', title, path: paths.searchCalendar(feedPath) },
    ],
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { route, result, isOnline } = loaderData;
  const site = useSite();
  if (isOnline || result.total === 0)
    return (
      <div className="page-width py-6 lg:py-10">
        <ResultsPage {...loaderData} isBesideMap={false} />
      </div>
    );
  return (
    <div className="group/search lg:flex lg:gap-8">
      <div className="min-w-0 max-lg:page-width max-lg:group-has-[#map:target]/search:hidden py-6 lg:flex-1 lg:ps-[max(2rem,calc((100%-1200px)/2))] lg:py-8">
        <ResultsPage {...loaderData} isBesideMap />
      </div>
      <SearchMap
        route={route}
        corrected={result.corrected}
        cards={result.cards}
        total={result.total}
        isCapped={result.totalIsCapped}
        source={site.map}
      />
      <MapSwitch />
    </div>
  );
}

type ResultsPageProps = Route.ComponentProps['loaderData'] & { isBesideMap: boolean };

function ResultsPage(props: ResultsPageProps) {
  const { route, chips, category, choices, head, result, help, popular, placeName, placeLongName } = props;
  const { t, i18n } = useLingui();
  const isEmpty = result.total === 0;
  const title = isEmpty ? emptyTitle(route, i18n) : props.heading;
  return (
    <>
      {head && !isEmpty ? (
        <SubcategoryHeading head={head} title={title} />
      ) : (
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
      )}
      {category && choices.length > 0 && <SubcategoryPicker category={category} choices={choices} />}
      <FilterChips
        route={route}
        chips={chips}
        total={{ total: result.total, isCapped: result.totalIsCapped }}
        data={props.filters}
      />
      {/* without events and filters, the panel beside the list would have only empty choices */}
      <div
        className={`mt-5 xl:grid xl:gap-x-8 ${isEmpty && !isFiltered(route) ? 'xl:[&>aside]:hidden' : 'xl:grid-cols-[11.5rem_minmax(0,1fr)]'}`}
      >
        <FilterPanel route={route} data={props.filters} />
        <section id={LIST_ID} aria-label={t`Results`} className="min-w-0 scroll-mt-4">
          <ActiveFilters route={route} chips={isEmpty ? chips.filter(isUnderstood) : chips} />
          <SearchNotices {...props.notices} />
          {help ? (
            <EmptyResults {...{ route, chips, help, popular, placeName, placeLongName }} />
          ) : (
            <>
              <NamedResults route={route} organizers={result.organizers} venues={result.venues} />
              <SortLinks
                route={route}
                total={result.total}
                isCapped={result.totalIsCapped}
                corrected={props.written}
                hasCenter={props.hasCenter}
              />
              <ResultList cards={result.cards} isBesideMap={props.isBesideMap} />
              <SearchPagination route={route} page={result.page} pageCount={result.pageCount} />
              <p className="mt-10 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
                <a className="py-1 underline underline-offset-4" href={paths.searchCalendar(props.feedPath)}>
                  <Trans>Calendar feed for this search</Trans>
                </a>
                <a className="py-1 underline underline-offset-4" href={paths.searchRss(props.feedPath)}>
                  <Trans>RSS feed for this search</Trans>
                </a>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** Whether the URL has a filter besides the words, the place and the part of the map. */
const isFiltered = (route: SearchRoute): boolean => {
  const { location, bbox } = route;
  const area = { location, ...(bbox && { bbox }), query: '' };
  return formatSearchPath({ ...route, ...area }) !== formatSearchPath(area);
};

/**
 * The active filters as chips, above the results. Below 1200 px the filter chips show the filters of the URL, so that
 * only the understood parts of the query are repeated.
 */
function ActiveFilters({ route, chips }: Pick<Route.ComponentProps['loaderData'], 'route' | 'chips'>) {
  const to = useLocalePath();
  const hrefs = (list: typeof chips) => list.map(({ label, path }) => ({ label, href: to(path) }));
  const understood = chips.filter(isUnderstood);
  const { location, bbox } = route;
  const clearHref = to(
    formatSearchPath({ location, ...(bbox && { bbox }), query: understood.length > 0 ? '' : route.query }),
  );
  if (chips.length === 0) return null;
  return (
    <>
      <div className="mb-4 max-xl:hidden">
        <ChipRow chips={hrefs(chips)} clearHref={clearHref} />
      </div>
      <div className="mb-4 empty:hidden xl:hidden">
        <ChipRow chips={hrefs(understood)} clearHref={clearHref} />
      </div>
    </>
  );
}
