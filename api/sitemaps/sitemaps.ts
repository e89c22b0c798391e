import type { Context } from 'hono';
import { sitemapPage } from '#domain/discovery';
import { organizersOfEvents, placesOfEvents } from '#domain/events';
import { organizerAddresses } from '#domain/organizers';
import { placesByIds } from '#domain/places';
import { sponsorAddresses } from '#domain/sponsorship';
import { blogCategories } from '#shared/content/kinds.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { refuse } from '#shared/errors.ts';
import { writeSitemap, writeSitemapIndex, XML_TYPE } from '#shared/feeds/sitemap.ts';
import { defaultLocale, localeByHost } from '#shared/locales.ts';
import { SITEMAP_PAGE_SIZE, SITEMAP_PLACES_MAX } from '../limits.ts';
import { paths } from '#shared/paths.ts';
import { formatSearchPath } from '#shared/search/url.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { sponsorSearchPath } from '#shared/sponsorship/query.ts';
import { publicFile } from '../feeds/responses.ts';
import type { ApiOptions } from '../options.ts';
import { addressesIn, type SitemapScope, sitemapScope } from './scope.ts';

/** `GET /sitemap.xml`: the index of the other sitemaps. */
export const sitemapIndex =
  ({ site, contextFor }: ApiOptions) =>
  async (c: Context) => {
    const { total } = await sitemapPage(contextFor(''), { page: 1, size: 1 });
    const pages = Math.max(1, Math.ceil(total / SITEMAP_PAGE_SIZE));
    const events = Array.from({ length: pages }, (_, index) => paths.sitemapEvents(index + 1));
    const sitemaps = [paths.sitemapPages(), paths.sitemapOrganizers(), ...events];
    const { origin } = sitemapScope(site, c);
    return publicFile(writeSitemapIndex(sitemaps.map((path) => ({ url: origin + path }))), XML_TYPE);
  };

/** `GET /sitemaps/events-{n}.xml`: every event the search can find. Refuses NOT_FOUND beyond the last page. */
export const sitemapOfEvents =
  ({ site, contextFor }: ApiOptions) =>
  async (c: Context) => {
    const page = Number(
      /^\/sitemaps\/events-([1-9]\d{0,3})\.xml$/.exec(new URL(c.req.url).pathname)?.[1] ?? refuse('NOT_FOUND'),
    );
    const events = await sitemapPage(contextFor(''), { page, size: SITEMAP_PAGE_SIZE });
    if (events.entries.length === 0 && page > 1) return refuse('NOT_FOUND');
    const rows = events.entries.map((event) => ({ path: paths.event(event), changedAt: event.updatedAt }));
    return sitemapFile(rows, sitemapScope(site, c));
  };

/** `GET /sitemaps/organizers-1.xml`: organizers with upcoming public events. */
export const sitemapOfOrganizers =
  ({ site, contextFor }: ApiOptions) =>
  async (c: Context) => {
    const ctx = contextFor('');
    const organizers = await organizerAddresses(ctx, {
      ids: await organizersOfEvents(ctx, { limit: SITEMAP_PAGE_SIZE }),
    });
    const rows = organizers.map((organizer) => ({ path: paths.organizer(organizer), changedAt: organizer.updatedAt }));
    return sitemapFile(rows, sitemapScope(site, c));
  };

/** `GET /sitemaps/pages.xml`: home, online, and the search pages of places with events. */
export const sitemapOfPages =
  ({ site, contextFor, content }: ApiOptions) =>
  async (c: Context) => {
    const ctx = contextFor('');
    const places = await placesByIds(ctx, await placesOfEvents(ctx, { limit: SITEMAP_PLACES_MAX }));
    const slugs = ['online', ...places.map((place) => place.slug).sort()];
    const scope = sitemapScope(site, c);
    const pagePaths = [paths.home(), ...slugs.map((location) => formatSearchPath({ location })), paths.attributions()];
    const rows = [...pagePaths.map((path) => ({ path })), ...(await sponsorRows(ctx)), ...contentRows(content, scope)];
    return sitemapFile(rows, scope);
  };

/** The two lists of sponsorships, and the public profiles of sponsors. */
async function sponsorRows(ctx: Parameters<typeof sponsorAddresses>[0]) {
  const sponsors = await sponsorAddresses(ctx, { limit: SITEMAP_PLACES_MAX });
  return [
    { path: sponsorPaths.search() },
    { path: sponsorSearchPath({ tab: 'events' }) },
    ...sponsors.map((sponsor) => ({ path: sponsorPaths.sponsor(sponsor), changedAt: sponsor.updatedAt })),
  ];
}

/** The pages of the content's kinds that have pages, and the day of their last change. */
function contentRows(
  { list }: ApiOptions['content'],
  { origin }: SitemapScope,
): { path: string; changedAt?: string }[] {
  const articles = list('help', defaultLocale.lang);
  const legal = list('legal', defaultLocale.lang).filter(({ missing }) => missing.length === 0);
  const posts = list('blog', defaultLocale.lang);
  const marketing = list('marketing', defaultLocale.lang);
  // resources are on the .com domain only (spec 2)
  const isDotCom = localeByHost(new URL(origin).host).tld === defaultLocale.tld;
  const resources = isDotCom ? list('resources', defaultLocale.lang) : [];
  const rows = [...articles, ...marketing, ...resources, ...posts, ...legal].map(({ kind, slug, meta }) => ({
    path: contentPath(kind, slug),
    changedAt: `${meta.updated}T00:00:00Z`,
  }));
  const homes = [
    ...(articles.length > 0 ? [contentPaths.help()] : []),
    ...(marketing.length > 0 ? [contentPaths.marketing()] : []),
    ...(resources.length > 0 ? [contentPaths.resources()] : []),
    ...(posts.length > 0 ? [contentPaths.blog(), ...blogCategories.map(contentPaths.blogCategory)] : []),
    contentPaths.pricing(),
    contentPaths.legal(),
  ];
  return [...homes.map((path) => ({ path })), ...rows];
}

/** A sitemap that lists each page once in every language of the scope. */
function sitemapFile(pages: { path: string; changedAt?: string }[], scope: SitemapScope): Response {
  const entries = pages.flatMap(({ path, ...rest }) => addressesIn(scope, path).map((url) => ({ url, ...rest })));
  return publicFile(writeSitemap(entries), XML_TYPE);
}
