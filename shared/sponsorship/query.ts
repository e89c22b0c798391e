// The query of the list of sponsors, and of the list of events that are open to sponsors.
import { categories } from '../taxonomy/taxonomy.ts';
import { cleanLine } from '../text.ts';
import { type BudgetKey, budgetBands, isSponsorOffer, type SponsorOffer } from './kinds.ts';
import { sponsorPaths } from './paths.ts';

const WORDS_MAX_CHARS = 100;
const PLACE_MAX_CHARS = 120;
const PAGES_MAX = 500;

/** The two tabs of the page. */
export type SponsorTab = 'sponsors' | 'events';

export interface SponsorQuery {
  tab: SponsorTab;
  /** Words that a name or description must contain; '' for all. */
  words: string;
  /** The id of a category; null for all. */
  category: string | null;
  /** The place as typed; '' for anywhere. */
  place: string;
  budget: BudgetKey | null;
  offer: SponsorOffer | null;
  /** From 1. */
  page: number;
}

/** Reads the query of a URL. An unknown value counts as absent, so that no link leads to an error. */
export function readSponsorQuery(parameters: URLSearchParams): SponsorQuery {
  const text = (name: string, max: number) => cleanLine((parameters.get(name) ?? '').slice(0, 4 * max)).slice(0, max);
  const offer = text('offer', 20);
  const page = /^[1-9]\d{0,2}$/.exec(parameters.get('page') ?? '')?.[0];
  return {
    tab: parameters.get('tab') === 'events' ? 'events' : 'sponsors',
    words: text('q', WORDS_MAX_CHARS),
    category: categories.find(({ slug }) => slug === parameters.get('category'))?.id ?? null,
    place: text('place', PLACE_MAX_CHARS),
    budget: budgetBands.find(({ key }) => key === parameters.get('budget'))?.key ?? null,
    offer: isSponsorOffer(offer) ? offer : null,
    page: Math.min(Number(page ?? 1), PAGES_MAX),
  };
}

/** The path of a list, which `readSponsorQuery` reads. */
export function sponsorSearchPath(query: Partial<SponsorQuery>): string {
  const { tab, words, category, place, budget, offer, page } = query;
  const values = {
    tab: tab === 'events' ? tab : '',
    q: words,
    category: categories.find(({ id }) => id === category)?.slug,
    place,
    budget,
    offer,
    page: page === undefined || page === 1 ? '' : String(page),
  };
  const pairs = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  return pairs.length === 0 ? sponsorPaths.search() : `${sponsorPaths.search()}?${new URLSearchParams(pairs)}`;
}

/** The filters that are set, each with the path of the same list without it. */
export function withoutFilters(query: SponsorQuery): { name: keyof SponsorQuery; path: string }[] {
  const cleared: [keyof SponsorQuery, Partial<SponsorQuery>][] = [
    ['words', { words: '' }],
    ['category', { category: null }],
    ['place', { place: '' }],
    ['budget', { budget: null }],
    ['offer', { offer: null }],
  ];
  return cleared
    .filter(([name]) => query[name])
    .map(([name, change]) => ({ name, path: sponsorSearchPath({ ...query, ...change, page: 1 }) }));
}
