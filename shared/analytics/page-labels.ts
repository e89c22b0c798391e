// Page labels for analytics (spec 7). They derive from fragments of the path, never from the whole URL, which may
// contain an order's token. The labels are not a column of `web/pages.ts`: the browser sends the label and would have
// to load the rows of all pages; the endpoint accepts labels of pages that do not exist yet.
import { localeByPrefix } from '../locales.ts';

/**
 * Fragments of paths without locale; the first match counts. Pages whose URLs contain names come first, then an
 * organizer's tools, which are nested in later pages.
 */
const LABELS = [
  ['home', /^\/$/],
  ['event', /^\/e\//],
  ['discovery', /^\/(?:d|find)\//],
  ['organizer_profile', /^\/o\//],
  ['order_confirmation', /^\/(?:orders|order-?confirmation)\//],
  ['checkout', /^\/(?:checkout|reservations)\//],
  ['mytickets', /^\/(?:mytickets|tickets|u)\//],
  ['help', /^\/(?:help|attributions)\//],
  ['sign_in', /^\/sign(?:in|up)\//],
  ['create_events', /^\/organizer\//],
  // the page where a visitor reports an event; an organizer's reports are below `/manage/`
  ['report_event', /^\/report\//],
  ['reports_orders', /\/reports?\//],
  ['tracking_links', /\/track(?:ing-?)?links?\//],
  ['order_form', /\/order-?form\//],
  ['waitlist_settings', /\/waitlist(?:-?settings)?\//],
  ['widgets', /\/widgets?\//],
  ['zones', /\/zones?\//],
  ['access_levels', /\/access-?levels?\//],
  ['access_codes', /\/access-?codes?\//],
  ['discount_codes', /\/discounts?(?:-?codes?)?\//],
  ['browse_extensions', /\/(?:browse-)?extensions?\//],
  ['partner_app', /\/(?:partner-?)?apps?\//],
  ['event_dashboard', /\/dashboard\/|^\/(?:manage\/events|myevents?)\/\d+\/$/],
  ['create_event', /^\/(?:create|manage\/events\/(?:auto-)?create)\//],
  ['myevents', /^\/(?:myevents|manage|organizations)\//],
] as const;

export type PageLabel = (typeof LABELS)[number][0] | 'other';

/** The label of a path, with or without a locale prefix. */
export function pageLabel(pathname: string): PageLabel {
  const path = withoutLocale(pathname.toLowerCase().replace(/\/*$/, '/'));
  return LABELS.find(([, fragment]) => fragment.test(path))?.[0] ?? 'other';
}

function withoutLocale(path: string): string {
  const [, first = ''] = path.split('/');
  return localeByPrefix(first) ? path.slice(first.length + 1) : path;
}

export const isPageLabel = (text: string): boolean => text === 'other' || LABELS.some(([label]) => label === text);
