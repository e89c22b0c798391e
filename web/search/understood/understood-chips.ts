// The understood parts of a typed query as chips. The loader makes the chips, so that the page's script does not
// contain the names of the taxonomy.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Concept, Meaning, QueryPart, Understanding } from '#domain/discovery';
import type { Locale } from '#shared/locales.ts';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { findCategory, findDateFilter, findFormat, findTag, prices } from '#shared/taxonomy/taxonomy.ts';
import type { Chip } from '../filters/chips.ts';
import { dayName } from './day-name.ts';

interface Page {
  i18n: I18n;
  locale: Locale;
  /** The day of the request, `YYYY-MM-DD`. */
  today: string;
}

/**
 * A chip for each part that became a filter or a kind of event, then one chip for the words that are searched as text.
 * Empty when no part was understood; the whole query is then one chip. Removing a chip leads to the query without this
 * part.
 */
export function understoodChips(route: SearchRoute, { parts, words }: Understanding, page: Page): Chip[] {
  const pathOf = (query: string) => formatSearchPath({ ...route, page: 1, query });
  const chips = parts.flatMap((part): Chip[] => {
    const label = labelOf(part, page);
    return label === null ? [] : [{ filter: 'text', value: part.text, label, path: pathOf(part.without) }];
  });
  if (chips.length === 0 || words === '') return chips;
  const others = parts.filter(({ meaning }) => meaning.kind !== 'words' && meaning.kind !== 'filler');
  const query = others.map(({ text }) => text).join(' ');
  return [...chips, { filter: 'text', value: words, label: page.i18n._(msg`“${words}”`), path: pathOf(query) }];
}

/**
 * The understanding of a query that names an organizer or venue: its kinds are words of the name, like the "jazz" of
 * "Harbour Jazz". A query of kinds alone, such as "comedy club", stays as it is.
 */
export function asName(understanding: Understanding): Understanding {
  if (understanding.words === '') return understanding;
  const parts = understanding.parts.map((part): QueryPart =>
    part.meaning.kind === 'concepts' ? { ...part, meaning: { kind: 'words' } } : part,
  );
  const words = parts.filter(({ meaning }) => meaning.kind === 'words').map(({ text }) => text);
  return { ...understanding, parts, words: words.join(' ') };
}

function labelOf(part: QueryPart, page: Page): string | null {
  const { i18n, locale } = page;
  const { meaning } = part;
  switch (meaning.kind) {
    case 'concepts':
      return kindName(meaning.concepts, i18n) ?? capitalized(part.text, locale);
    case 'date':
      return dateName(meaning, part, page);
    case 'price':
      return meaning.price
        ? i18n._(prices.find(({ slug }) => slug === meaning.price)?.label ?? '')
        : capitalized(part.text, locale);
    case 'place':
      return meaning.place.name;
    case 'online':
      return i18n._(msg`Online`);
    case 'near-me':
      return i18n._(msg`Near me`);
    default:
      return null;
  }
}

/** The name of a kind that equals exactly one filter; null for all other kinds, whose chip shows the typed words. */
function kindName([concept, ...others]: readonly Concept[], i18n: I18n): string | null {
  const [facet, ...further] = concept?.is ?? [];
  if (!facet || others.length + further.length > 0) return null;
  const id = facet.slice(1);
  const name = facet.startsWith('t:')
    ? findTag(facet.slice(2))?.label
    : { c: findCategory(id)?.name, s: findSubcategory(id)?.name, f: findFormat(id)?.name }[facet.charAt(0)];
  return name ? i18n._(name) : null;
}

function dateName(
  { date, timeOfDay }: Extract<Meaning, { kind: 'date' }>,
  part: QueryPart,
  { i18n, locale, today }: Page,
): string {
  if (timeOfDay) return capitalized(part.text, locale);
  if (date.slug) return i18n._(findDateFilter(date.slug)?.label ?? '');
  return dayName(locale, date, today);
}

const capitalized = (text: string, { lang }: Locale): string => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
