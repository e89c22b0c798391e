import { localeByHost } from '../locales.ts';

/** Marketing pages whose address differs at a domain ending (spec 2), by the name of their file. */
const REGIONAL: Record<string, { tld: string; name: string }> = {
  'sell-tickets': { tld: '.ca', name: 'sell-tickets-online' },
  conferences: { tld: '.co.uk', name: 'conference-planning' },
};

/** The name of a marketing page in addresses at a domain ending such as `.com`. */
export function marketingName(slug: string, tld: string): string {
  const regional = REGIONAL[slug];
  return regional?.tld === tld ? regional.name : slug;
}

/** The name of the file of a marketing page, from its name at any ending. */
export const marketingSlug = (name: string): string =>
  Object.entries(REGIONAL).find(([, regional]) => regional.name === name)?.[0] ?? name;

/**
 * The path at a domain ending: `/l/conferences/` is `/l/conference-planning/` at `.co.uk`.
 * @param path with or without a locale's prefix
 */
export const pathAtEnding = (path: string, tld: string): string =>
  path.replace(/^((?:\/[a-z]{2})?\/l\/)([a-z0-9-]+)(?=\/)/, (_, start: string, slug: string) =>
    start.concat(marketingName(slug, tld)),
  );

/** The path at the domain ending of an origin. */
export const pathAtOrigin = (path: string, origin: string): string =>
  path.includes('/l/') ? pathAtEnding(path, `.${localeByHost(new URL(origin).host).tld}`) : path;
