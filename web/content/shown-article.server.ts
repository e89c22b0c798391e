import type { ContentEntry, ContentPart, EventShelf, TocEntry } from '#domain/content';
import { type EventCard, search } from '#domain/discovery';
import { placeBySlug } from '#domain/places';
import { hostFees } from '#domain/pricing';
import { currencyOfLocale } from '#shared/currencies.ts';
import { type CalculatorFields, calculatorFieldsOf, type HostFees } from '#shared/fee-calculator.ts';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { pathAtEnding } from '#shared/content/regional-names.ts';
import type { Locale } from '#shared/locales.ts';
import type { PageContext } from '../app/context.ts';

/** A part of a text as a page shows it: links are in the language of the page. */
export type ShownPart = { kind: 'html'; html: string } | { kind: 'events'; cards: EventCard[] } | ShownCalculator;

/** The fee calculator with the fees of the site, and the numbers it starts with. */
export interface ShownCalculator {
  kind: 'calculator';
  fees: HostFees;
  fields: CalculatorFields;
}

/** A content entry as pages show it. */
export interface ShownArticle {
  slug: string;
  title: string;
  description: string;
  /** The day of the last change: 2026-11-28. */
  updated: string;
  minutes: number;
  toc: TocEntry[];
  parts: ShownPart[];
  /** The language of the text when it is not the page's language, else undefined. */
  lang: string | undefined;
}

/**
 * The text for a page in `locale`. Shelves of events are those of the default place, unless the text names a place,
 * so that the page is the same for all visitors and can be cached.
 */
export async function shownArticle(
  page: Pick<PageContext, 'ctx' | 'site'>,
  entry: ContentEntry,
  locale: Locale,
): Promise<ShownArticle> {
  const { title, description, updated } = entry.meta;
  const parts = await Promise.all(entry.parts.map((part) => shownPart(page, part, locale)));
  const lang = entry.language === locale.lang ? undefined : entry.language;
  return { slug: entry.slug, title, description, updated, minutes: entry.minutes, toc: entry.toc, parts, lang };
}

async function shownPart(
  page: Pick<PageContext, 'ctx' | 'site'>,
  part: ContentPart,
  locale: Locale,
): Promise<ShownPart> {
  if (part.kind === 'html')
    return { kind: 'html', html: localizedHtml(part.html, locale, page.site.environment.localeInfo.tld) };
  if (part.kind === 'calculator') return shownCalculator(page);
  return { kind: 'events', cards: await shelfCards(page, part.shelf, locale) };
}

/** The fee calculator with an example in the currency of the site's region. */
async function shownCalculator({ ctx, site }: Pick<PageContext, 'ctx' | 'site'>): Promise<ShownCalculator> {
  const currency = currencyOfLocale(site.environment.localeInfo.locale);
  const fees = Object.fromEntries(await hostFees(ctx.db));
  return { kind: 'calculator', fees, fields: calculatorFieldsOf(new URLSearchParams(), currency) };
}

/** The next events of a shelf. A place without such an event shows those of other places, so that no shelf is empty. */
export async function shelfCards(
  { ctx, site }: Pick<PageContext, 'ctx' | 'site'>,
  shelf: EventShelf,
  locale: Locale,
): Promise<EventCard[]> {
  const location = shelf.place === 'visitor' ? (site.defaultPlaceSlug ?? 'online') : shelf.place;
  const found = location === 'online' ? null : await placeBySlug(ctx, location);
  const where =
    found?.kind === 'found' ? ({ kind: 'place', placeId: found.place.id } as const) : ({ kind: 'online' } as const);
  const text = shelf.query === '' ? {} : { text: shelf.query };
  const query = { ...text, language: locale.lang, pageSize: shelf.limit };
  const { cards } = await search(ctx, { ...query, where });
  return cards.length > 0 ? cards : (await search(ctx, { ...query, where: { kind: 'everywhere' } })).cards;
}

// files and feeds have no language
const PAGE_LINK = /href="(\/(?!\/)(?!(?:rss|ical|icons|content|sitemaps)\/)[^"?#]*)(?=["?#])/g;

/** Makes links to pages of the site lead to the pages in the locale's language. */
const localizedHtml = (html: string, locale: Locale, tld: string): string =>
  html.replace(PAGE_LINK, (whole, path: string) =>
    path.includes('.') ? whole : `href="${pathInLocale(locale, pathAtEnding(path, tld))}`,
  );
