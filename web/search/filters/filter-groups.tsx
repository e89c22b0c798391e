import { Trans, useLingui } from '@lingui/react/macro';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { categories, dateFilters, formats, prices, type TagSlug, tags } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CustomDateForm } from './custom-date-form.tsx';
import type { FilterGroup } from './filter-bar.tsx';

/** The groups of filters of a search, each choice a link that turns its filter on or off. */
export function filterGroups(route: SearchRoute): FilterGroup[] {
  const firstPage: SearchRoute = { ...route, page: 1 };
  return [
    dateGroup(firstPage),
    priceGroup(firstPage),
    categoryGroup(firstPage),
    formatGroup(firstPage),
    tagGroup(firstPage),
  ];
}

function dateGroup(firstPage: SearchRoute): FilterGroup {
  const { startDate: _from, endDate: _to, ...undated } = firstPage;
  return {
    name: 'date',
    title: <Trans>Date</Trans>,
    isOn: firstPage.date !== undefined,
    choices: [
      ...dateFilters.map((filter) => (
        <Choice
          key={filter.slug}
          label={filter.label}
          on={firstPage.date === filter.slug}
          target={{ ...undated, date: firstPage.date === filter.slug ? undefined : filter.slug }}
        />
      )),
      <CustomDateForm key="custom" route={firstPage} />,
    ],
  };
}

const priceGroup = (firstPage: SearchRoute): FilterGroup => ({
  name: 'price',
  title: <Trans>Price</Trans>,
  isOn: firstPage.price !== undefined,
  choices: prices.map((price) => (
    <Choice
      key={price.slug}
      label={price.label}
      on={firstPage.price === price.slug}
      target={{ ...firstPage, price: firstPage.price === price.slug ? undefined : price.slug }}
    />
  )),
});

const categoryGroup = (firstPage: SearchRoute): FilterGroup => ({
  name: 'category',
  title: <Trans>Category</Trans>,
  isOn: firstPage.category !== undefined,
  fold: 8,
  choices: categories.map((category) => (
    <Choice
      key={category.slug}
      label={category.name}
      on={firstPage.category === category.slug}
      target={{
        ...firstPage,
        subcategories: [],
        category: firstPage.category === category.slug ? undefined : category.slug,
      }}
    />
  )),
});

const formatGroup = (firstPage: SearchRoute): FilterGroup => ({
  name: 'format',
  title: <Trans>Format</Trans>,
  isOn: firstPage.format !== undefined,
  fold: 6,
  choices: formats.map((format) => (
    <Choice
      key={format.slug}
      label={format.name}
      on={firstPage.format === format.slug}
      target={{ ...firstPage, format: firstPage.format === format.slug ? undefined : format.slug }}
    />
  )),
});

const tagGroup = (firstPage: SearchRoute): FilterGroup => ({
  name: 'tags',
  title: <Trans>Good for</Trans>,
  isOn: firstPage.tags.length > 0,
  choices: tags.map((tag) => (
    <Choice
      key={tag.slug}
      label={tag.label}
      on={firstPage.tags.includes(tag.slug)}
      target={{ ...firstPage, tags: toggled(firstPage.tags, tag.slug) }}
    />
  )),
});

const toggled = (list: TagSlug[], slug: TagSlug) =>
  list.includes(slug) ? list.filter((tag) => tag !== slug) : [...list, slug];

function Choice({ label, on, target }: { label: string; on: boolean; target: Parameters<typeof formatSearchPath>[0] }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  return (
    <li>
      <a
        href={to(formatSearchPath(target))}
        aria-current={on ? 'true' : undefined}
        rel="nofollow"
        className="flex min-h-9 items-center gap-2.5 rounded-sm py-1 pe-2 text-sm hover:underline"
      >
        <span
          aria-hidden="true"
          className={`grid size-4.5 shrink-0 place-items-center rounded-full border ${on ? 'border-accent-fill bg-accent-fill' : 'border-line-strong'}`}
        >
          {on && <span className="size-1.5 rounded-full bg-on-accent" />}
        </span>
        <span className={on ? 'font-semibold' : ''}>{i18n._(label)}</span>
      </a>
    </li>
  );
}
