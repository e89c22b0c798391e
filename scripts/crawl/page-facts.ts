// What a crawl reads from the HTML of a page, and what is wrong with it.
import { locales } from '#shared/locales.ts';

export interface PageFacts {
  title: string;
  canonical: string | null;
  /** Same-site addresses without fragment, as paths with their query. */
  links: string[];
  /** The scripts that the page loads at once. */
  scripts: string[];
  isIndexed: boolean;
  problems: string[];
}

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<');

const SCRIPTS = /(?:src|href)="(\/assets\/[^"]+\.js)"|import(?:\(| [^"]*from )"(\/assets\/[^"]+\.js)"/g;

/** Reads a page. `isPublic`: all visitors see the same page, so its head must be complete. */
export function pageFacts(html: string, { url, isPublic }: { url: URL; isPublic: boolean }): PageFacts {
  const text = html.replaceAll(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '');
  const title = decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
  const canonical = linkOf(html, 'canonical');
  const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(html);
  const facts = { title, canonical, isIndexed };
  return {
    ...facts,
    links: linksOf(text, url),
    scripts: [...new Set([...html.matchAll(SCRIPTS)].map((match) => match[1] ?? match[2] ?? ''))],
    problems: [
      ...headingProblems(text),
      ...fragmentProblems(text, url),
      ...(title === '' ? ['has no title'] : []),
      ...(isPublic && isIndexed ? headProblems(html, facts) : []),
    ],
  };
}

const linkOf = (html: string, rel: string): string | null =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? null;

/** The addresses of links, pictures and files, without those of other sites. */
function linksOf(text: string, url: URL): string[] {
  const addresses = [...text.matchAll(/<(?:a|img|source|link)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
  const targets = addresses.flatMap(([, address = '']) => {
    const target = URL.canParse(decoded(address), url) ? new URL(decoded(address), url) : null;
    return target?.origin === url.origin ? [target.pathname + target.search] : [];
  });
  return [...new Set(targets)];
}

function headingProblems(text: string): string[] {
  const count = text.match(/<h1\b/g)?.length ?? 0;
  return count === 1 ? [] : [`has ${count} first-level headings`];
}

/** Links to a place of the same page that does not exist. */
function fragmentProblems(text: string, url: URL): string[] {
  const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  return [...text.matchAll(/<a\b[^>]*?\shref="([^"]*#[^"]+)"/g)].flatMap(([, address = '']) => {
    const target = URL.canParse(decoded(address), url) ? new URL(decoded(address), url) : null;
    const isHere = target?.origin === url.origin && target.pathname === url.pathname && target.search === url.search;
    return isHere && !ids.has(decodeURIComponent(target.hash.slice(1)))
      ? [`links to the missing place ${target.hash}`]
      : [];
  });
}

function headProblems(html: string, { canonical }: { canonical: string | null }): string[] {
  const parts = {
    description: /<meta name="description" content="[^"]{10,}"/,
    'og:title': /<meta property="og:title" content="[^"]+"/,
    'og:description': /<meta property="og:description" content="[^"]{10,}"/,
    'og:image': /<meta property="og:image" content="https?:[^"]+"/,
    'og:url': /<meta property="og:url" content="https?:[^"]+"/,
    'twitter:card': /<meta name="twitter:card"/,
  };
  const languages = locales.filter(({ lang }) => !new RegExp(`hreflang="${lang}"`, 'i').test(html));
  return [
    ...Object.entries(parts).flatMap(([name, pattern]) => (pattern.test(html) ? [] : [`has no ${name}`])),
    ...(canonical === null ? ['has no canonical URL'] : []),
    ...(languages.length > 0 ? [`names no page in ${languages.map(({ lang }) => lang).join(', ')}`] : []),
  ];
}
