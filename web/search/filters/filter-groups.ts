// The groups of filters of a search as plain data. Each choice contains the search with its filter turned on or off.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchRoute } from '#shared/search/route.ts';
import { categories, dateFilters, formats, prices, type TagSlug, tags } from '#shared/taxonomy/taxonomy.ts';

export type GroupName = 'date' | 'price' | 'category' | 'format' | 'tags';

export interface FilterChoice {
  key: string;
  /** The message id of the label. */
  label: string;
  isOn: boolean;
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

/** The groups in the order of the page. Each choice leads to the first page of its search. */
export function filterGroups(route: SearchRoute): FilterGroup[] {
  const { page: _page, ...filters } = route;
  const firstPage: SearchRoute = { ...filters, page: 1 };
  return [
    dateGroup(firstPage),
    priceGroup(firstPage),
    categoryGroup(firstPage),
    formatGroup(firstPage),
    tagGroup(firstPage),
  ];
}

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

function priceGroup(firstPage: SearchRoute): FilterGroup {
  const { price, ...cleared } = firstPage;
  return {
    name: 'price',
    title: msg`Price`,
    cleared,
    choices: prices.map(({ slug, label }) => {
      const isOn = price === slug;
      return { key: slug, label, isOn, target: isOn ? cleared : { ...cleared, price: slug } };
    }),
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

const toggled = (list: TagSlug[], slug: TagSlug) =>
  list.includes(slug) ? list.filter((tag) => tag !== slug) : [...list, slug];
