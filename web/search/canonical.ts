import { formatSearchPath, isCanonical, type parseSearchPath, type SearchRoute } from '#shared/search/url.ts';
import type { PageContext } from '../app/context.ts';
import { firstKnownSlug, resolveSearchArea, type SearchAreaResult, slugsOfVisitor } from './search-area.ts';

type Canonical =
  | { kind: 'redirect'; to: SearchRoute; init: 301 | ResponseInit }
  | { kind: 'unknown' }
  | { kind: 'canonical'; area: Extract<SearchAreaResult, { kind: 'found' }> };

interface Search {
  request: Request;
  parsed: Extract<ReturnType<typeof parseSearchPath>, { ok: true }>;
  /** Path without locale and query string, as requested. */
  requested: { pathname: string; search: string };
  /** Two-letter language of the place names. */
  lang: string;
}

/**
 * The canonical URL of a search: returns the area to search if the request has the canonical URL, else the URL to
 * redirect to. `local` is replaced by the visitor's place (302, because it differs by visitor), other spellings and
 * renamed places redirect permanently.
 */
export async function canonicalOf(page: PageContext, { request, parsed, requested, lang }: Search): Promise<Canonical> {
  const { route } = parsed;
  if (route.location === 'local' && !route.bbox) {
    const location = await firstKnownSlug(page.ctx, await slugsOfVisitor(request, page));
    const init = { status: 302, headers: { 'cache-control': 'private, no-store' } };
    return { kind: 'redirect', to: { ...route, location }, init };
  }
  const canonicalPaths = [parsed.canonical, formatSearchPath(route, { home: true })];
  // the router encodes the commas of a box, which would make the URL redirect to itself
  const decoded = { ...requested, search: requested.search.replaceAll('%2C', ',') };
  if (!canonicalPaths.some((canonicalPath) => isCanonical(decoded, canonicalPath)))
    return { kind: 'redirect', to: route, init: 301 };
  const area = await resolveSearchArea(page.ctx, route, lang);
  if (area.kind === 'moved') return { kind: 'redirect', to: { ...route, location: area.slug }, init: 301 };
  return area.kind === 'found' ? { kind: 'canonical', area } : area;
}
