// Follows the links of a site.
import { locales } from '#shared/locales.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { findPage } from '#web/page-lookup.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';

/** Pages that are made of data: of these, a crawl opens a number for each language. All other pages are all opened. */
const SAMPLED = 12;
const SAMPLES: Record<string, number> = { 'e/:event': 25, 'd/:location/:refinements': 40, 'o/:organizer': 15 };
const IN_PARALLEL = 4;
/** Pages whose content files are all opened. */
const CONTENT = /^(?:help|blog|l|resources|legal)\b/;

/** Pages with samples of parts, whose links lead nowhere, and the mails of a test site. */
const FOR_DEVELOPERS = /^\/(?:[a-z]{2}\/)?dev\//;

/** A page or file that a crawl opened. */
export interface Opened {
  path: string;
  /** The page's row (`help/:language/:slug`); the folder of a file. */
  kind: string;
  lang: string;
  status: number;
  /** The first page that links to it. */
  from: string;
  /** Null for a file, and for an answer without a page. */
  facts: PageFacts | null;
}

export interface Walk {
  origin: string;
  starts: string[];
  /** The cookie of a signed-in person, who opens personal pages only; '' for a visitor, who opens all. */
  cookie: string;
  /** Whether the person sees the pages of staff. To other people, these pages do not exist. */
  isStaff: boolean;
}

/** Opens the pages from `starts` on, and all that they link to. Also returns how many links of sampled kinds were left out. */
export async function walk({ origin, starts, cookie, isStaff }: Walk): Promise<{ opened: Opened[]; leftOut: number }> {
  const known = new Set(starts);
  const queue = starts.map((path) => ({ path, from: 'the start' }));
  const opened: Opened[] = [];
  const counts = new Map<string, number>();
  let leftOut = 0;
  const add = (path: string, from: string): void => {
    if (known.has(path) || FOR_DEVELOPERS.test(path)) return;
    const row = findPage(pathOf(path));
    if (row?.role && !isStaff) return;
    if (cookie !== '' && row?.privacy !== 'personal') return;
    known.add(path);
    const key = `${kindOf(path)} ${localeOfPath(path).lang} ${path.includes('?') ? 'query' : ''}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > limitOf(path)) leftOut += 1;
    else queue.push({ path, from });
  };
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { page, targets } = await open(origin, next, cookie);
      opened.push(page);
      for (const target of targets) add(target, next.path);
    }
  };
  // a worker that finds an empty queue ends, although another may still add links: so the walk goes on while there are any
  while (queue.length > 0) await Promise.all(Array.from({ length: IN_PARALLEL }, work));
  return { opened, leftOut };
}

const pathOf = (path: string): string => path.replace(/\?.*$/s, '');
const kindOf = (path: string): string =>
  findPage(pathOf(path))?.path ?? `file ${pathOf(path).split('/').slice(1, 3).join('/')}`;

const limitOf = (path: string): number => {
  const kind = kindOf(path);
  if (!path.includes('?') && CONTENT.test(kind)) return Infinity;
  return /^file (?:assets|content|fonts|icons)/.test(kind) ? Infinity : (SAMPLES[kind] ?? SAMPLED);
};

let requests = 0;

async function open(
  origin: string,
  { path, from }: { path: string; from: string },
  cookie: string,
): Promise<{ page: Opened; targets: string[] }> {
  requests += 1;
  // an address of its own for each request, because the site limits the requests of an address
  const network = `22.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
  const response = await fetch(origin + path, { redirect: 'manual', headers: { cookie, 'x-forwarded-for': network } });
  const { status } = response;
  const body = await response.text();
  const page = { path, kind: kindOf(path), lang: localeOfPath(path).lang, status, from };
  const location = response.headers.get('location');
  if (location !== null) {
    const target = new URL(location, origin + path);
    return {
      page: { ...page, facts: null },
      targets: target.origin === origin ? [target.pathname + target.search] : [],
    };
  }
  if (path.startsWith('/sitemap')) return { page: { ...page, facts: null }, targets: sitemapTargets(body, origin) };
  if (status !== 200 || !response.headers.get('content-type')?.startsWith('text/html'))
    return { page: { ...page, facts: null }, targets: [] };
  const isPublic = findPage(pathOf(path))?.privacy === 'public';
  const facts = pageFacts(body, { url: new URL(origin + path), isPublic });
  return { page: { ...page, facts }, targets: facts.links };
}

const sitemapTargets = (body: string, origin: string): string[] =>
  [...body.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, address = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&'));
    return url.origin === origin ? [url.pathname + url.search] : [];
  });

/** The paths at which a crawl of public pages begins: in each language. */
export const publicStarts = (): string[] =>
  ['/', '/help/', '/blog/', '/l/', '/resources/', '/legal/', '/contact/', '/sponsorship/connect/search/'].flatMap(
    (path) => locales.map(({ prefix }) => (prefix === '' ? path : `/${prefix}${path}`)),
  );
