// Links of an event: where they lead, and what they say.
import { textOfHtml, wholeText } from './text.ts';
import type { CheckedEvent } from './types.ts';

export interface Link {
  /** As written. */
  href: string;
  /** Lower case, without "www.". */
  domain: string;
  /** What the link says; '' for an address that stands in the text. */
  label: string;
}

const ANCHOR = /<a\b[^<>]*\bhref="([^"]*)"[^<>]*>([^<]*(?:<(?!\/a>)[^<]*)*)<\/a>/gi;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;
/** A domain with one of the usual endings, as a person types it without "https". */
const BARE = /(?<![\w@./-])(?:[a-z0-9-]{1,40}\.){1,3}[a-z]{2,10}\/[^\s<>"')\]]{1,200}/gi;

/** The links of the description, addresses written in texts, and the page of the event elsewhere. */
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

/** Pages that lead on to the address in their query: links copied from a list of results or from a mail have them. */
const REDIRECTORS = ['google.com', 'l.facebook.com', 'safelinks.protection.outlook.com'];

function targetOf(url: URL): URL {
  if (!isAmong(domainOf(url), REDIRECTORS)) return url;
  const target = url.searchParams.get('q') ?? url.searchParams.get('url') ?? url.searchParams.get('u') ?? '';
  return (/^https?:/.test(target) && URL.parse(target)) || url;
}

const domainOf = (url: URL): string => url.hostname.toLowerCase().replace(/^www\.|\.$/g, '');

/** Whether a domain is one of these or below one. */
export const isAmong = (domain: string, domains: readonly string[]): boolean =>
  domains.some((candidate) => domain === candidate || domain.endsWith(`.${candidate}`));

/** The last two labels: enough to see whether two addresses belong together, except for endings like "co.uk". */
export const siteOf = (domain: string): string => {
  const labels = domain.split('.');
  const isTwoPart = /^(?:co|com|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? '') && (labels.at(-1)?.length ?? 0) === 2;
  return labels.slice(isTwoPart ? -3 : -2).join('.');
};

/** The link says an address of one site and leads to another one. */
export function isDisguised({ label, domain }: Link): boolean {
  const said = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/?#:]\S*)?$/i.exec(label)?.[1];
  return said !== undefined && siteOf(said.toLowerCase().replace(/^www\./, '')) !== siteOf(domain);
}
