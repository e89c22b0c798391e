// The groups of filters of a search as plain data. Each choice contains the search with its filter turned on or off.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CountedGroup, FilterCounts } from '#shared/search/filter-counts.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { categories, dateFilters, formats, prices, tags } from '#shared/taxonomy/taxonomy.ts';

export type GroupName = CountedGroup | 'date';

/** A ceiling of prices, in whole units. */
export interface PriceCeiling {
  amount: number;
  label: string;
}

export interface LanguageChoice {
  code: string;
  name: string;
}

/** The part of the filters that depends on the place and on the found events. */
export interface FilterData {
  ceilings: readonly PriceCeiling[];
  languages: readonly LanguageChoice[];
  counts: FilterCounts;
}

export interface FilterChoice {
  key: string;
  /** The message id of the label, or the label itself. */
  label: string;
  isOn: boolean;
  /** Number of events with this choice; undefined where they were not counted. */
  total?: number | undefined;
  /** The search after this choice is turned on or off. */
  target: SearchRoute;
}

export interface FilterGroup {
  name: GroupName;
  title: MessageDescriptor;
  choices: FilterChoice[];
  /** The number of choices that a page shows; further choices are hidden until the group is opened. */
  fold?: number;
  /** The search without the filters of this group. */
  cleared: SearchRoute;
}

const NO_DATA: FilterData = { ceilings: [], languages: [], counts: null };

/** The groups in the order of the page. Each choice leads to the first page of its search. */
export function filterGroups(route: SearchRoute, data: FilterData = NO_DATA): FilterGroup[] {
  const { page: _page, ...filters } = route;
  const firstPage: SearchRoute = { ...filters, page: 1 };
  const groups = [
    dateGroup(firstPage),
    priceGroup(firstPage, data),
    categoryGroup(firstPage),
    formatGroup(firstPage),
    tagGroup(firstPage),
    languageGroup(firstPage, data),
  ];
  return groups.map((group) => withTotals(group, data.counts));
}

function withTotals(group: FilterGroup, counts: FilterCounts): FilterGroup {
  if (group.name === 'date' || !counts) return group;
  const totals = counts[group.name];
  return { ...group, choices: group.choices.map((choice) => ({ ...choice, total: totals[choice.key] ?? 0 })) };
}

/** The groups that have choices. */
export const shownGroups = (route: SearchRoute, data: FilterData): FilterGroup[] =>
  filterGroups(route, data).filter(({ choices }) => choices.length > 0);

/** The search without the filters of all groups. The words, place and order do not change. */
export const withoutFilters = (route: SearchRoute): SearchRoute =>
  filterGroups(route).reduce((rest, { name }) => clearedOf(rest, name), route);

const clearedOf = (route: SearchRoute, name: GroupName): SearchRoute =>
  filterGroups(route).find((group) => group.name === name)?.cleared ?? route;

function dateGroup(firstPage: SearchRoute): FilterGroup {
  const { date, startDate: _from, endDate: _to, ...cleared } = firstPage;
  return {
    name: 'date',
    title: msg`Date`,
    cleared,
    choices: dateFilters.map(({ slug, label }) => {
      const isOn = date === slug;
      return { key: slug, label, isOn, target: isOn ? cleared : { ...cleared, date: slug } };
    }),
  };
}

/** Free, paid, and ceilings: one of them at a time. */
function priceGroup(firstPage: SearchRoute, { ceilings }: FilterData): FilterGroup {
  const { price, maxPrice, ...cleared } = firstPage;
  return {
    name: 'price',
    title: msg`Price`,
    cleared,
    choices: [
      ...prices.map(({ slug, label }) => {
        const isOn = price === slug;
        return { key: slug, label, isOn, target: isOn ? cleared : { ...cleared, price: slug } };
      }),
      ...ceilings.map(({ amount, label }) => {
        const isOn = maxPrice === amount;
        const target = isOn ? cleared : { ...cleared, maxPrice: amount };
        return { key: String(amount), label, isOn, target };
      }),
    ],
  };
}

function categoryGroup(firstPage: SearchRoute): FilterGroup {
  const { category, ...others } = firstPage;
  const cleared = { ...others, subcategories: [] };
  return {
    name: 'category',
    title: msg`Category`,
    fold: 8,
    cleared,
    choices: categories.map(({ slug, name }) => {
      const isOn = category === slug;
      return { key: slug, label: name, isOn, target: isOn ? cleared : { ...cleared, category: slug } };
    }),
  };
}

function formatGroup(firstPage: SearchRoute): FilterGroup {
  const { format, ...cleared } = firstPage;
  return {
    name: 'format',
    title: msg`Format`,
    fold: 6,
    cleared,
    choices: formats.map(({ slug, name }) => {
      const isOn = format === slug;
      return { key: slug, label: name, isOn, target: isOn ? cleared : { ...cleared, format: slug } };
    }),
  };
}

const tagGroup = (firstPage: SearchRoute): FilterGroup => ({
  name: 'tags',
  title: msg`Good for`,
  cleared: { ...firstPage, tags: [] },
  choices: tags.map(({ slug, label }) => ({
    key: slug,
    label,
    isOn: firstPage.tags.includes(slug),
    target: { ...firstPage, tags: toggled(firstPage.tags, slug) },
  })),
});

function languageGroup(firstPage: SearchRoute, { languages }: FilterData): FilterGroup {
  const { languages: chosen = [], ...cleared } = firstPage;
  return {
    name: 'languages',
    title: msg`Event language`,
    fold: 5,
    cleared,
    choices: languages.map(({ code, name }) => ({
      key: code,
      label: name,
      isOn: chosen.includes(code),
      target: { ...cleared, languages: toggled(chosen, code) },
    })),
  };
}

const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
