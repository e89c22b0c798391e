// Links of an event: their targets and their labels.
import { textOfHtml, wholeText } from './text.ts';
import type { CheckedEvent } from './types.ts';

export interface Link {
  /** The URL as written. */
  href: string;
  /** The domain in lower case, without "www.". */
  domain: string;
  /** The label of the link; '' for a URL that is written in the text. */
  label: string;
}

const ANCHOR = /<a\b[^<>]*\bhref="([^"]*)"[^<>]*>([^<]*(?:<(?!\/a>)[^<]*)*)<\/a>/gi;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;
/** A domain with one of the usual endings, as people type it without "https". */
const BARE = /(?<![\w@./-])(?:[a-z0-9-]{1,40}\.){1,3}[a-z]{2,10}\/[^\s<>"')\]]{1,200}/gi;

/** The links of the description, the URLs written in texts, and the event's page on another site. */
export function linksOf(event: CheckedEvent): Link[] {
  const anchors = Array.from(event.descriptionHtml.matchAll(ANCHOR), ([, href = '', label = '']) =>
    linkOf(decode(href), textOfHtml(label).trim()),
  );
  const text = wholeText({ ...event, descriptionHtml: event.descriptionHtml.replace(ANCHOR, ' ') });
  const written = [...text.matchAll(ADDRESS), ...text.replace(ADDRESS, ' ').matchAll(BARE)].map(([href]) =>
    linkOf(href, ''),
  );
  const external = event.externalUrl === null ? [] : [linkOf(event.externalUrl, '')];
  return [...anchors, ...written, ...external].filter((link) => link !== null);
}

const decode = (href: string): string => href.replaceAll('&amp;', '&');

function linkOf(href: string, label: string): Link | null {
  const url = URL.parse(/^[a-z]+:/i.test(href) ? href : `https://${href}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { href, domain: domainOf(targetOf(url)), label };
}

/**
 * Redirect pages, which lead to the URL in their query. Links that people copy from search results or from mails lead
 * to such pages.
 */
const REDIRECTORS = ['google.com', 'l.facebook.com', 'safelinks.protection.outlook.com'];

function targetOf(url: URL): URL {
  if (!isAmong(domainOf(url), REDIRECTORS)) return url;
  const target = url.searchParams.get('q') ?? url.searchParams.get('url') ?? url.searchParams.get('u') ?? '';
  return (/^https?:/.test(target) && URL.parse(target)) || url;
}

const domainOf = (url: URL): string => url.hostname.toLowerCase().replace(/^www\.|\.$/g, '');

/** Whether a domain is one of `domains` or a subdomain of one. */
export const isAmong = (domain: string, domains: readonly string[]): boolean =>
  domains.some((candidate) => domain === candidate || domain.endsWith(`.${candidate}`));

/**
 * The last two labels of a domain. They suffice to see whether two domains belong to the same site, except for endings
 * such as "co.uk".
 */
export const siteOf = (domain: string): string => {
  const labels = domain.split('.');
  const isTwoPart = /^(?:co|com|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? '') && (labels.at(-1)?.length ?? 0) === 2;
  return labels.slice(isTwoPart ? -3 : -2).join('.');
};

/** Whether the label of a link shows a URL of one site while the link leads to another site. */
export function isDisguised({ label, domain }: Link): boolean {
  const shownDomain = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/?#:]\S*)?$/i.exec(label)?.[1];
  return shownDomain !== undefined && siteOf(shownDomain.toLowerCase().replace(/^www\./, '')) !== siteOf(domain);
}
