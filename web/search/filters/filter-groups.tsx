import { Trans, useLingui } from '@lingui/react/macro';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { categories, dateFilters, formats, prices, type TagSlug, tags } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CustomDateForm } from './custom-date-form.tsx';
import type { FilterGroup } from './filter-bar.tsx';

/** The groups of filters of a search, each choice a link that turns its filter on or off. */
export function filterGroups(route: SearchRoute): FilterGroup[] {
  const first: SearchRoute = { ...route, page: 1 };
  return [dateGroup(first), priceGroup(first), categoryGroup(first), formatGroup(first), tagGroup(first)];
}

function dateGroup(first: SearchRoute): FilterGroup {
  const { startDate: _from, endDate: _to, ...undated } = first;
  return {
    name: 'date',
    title: <Trans>Date</Trans>,
    isOn: first.date !== undefined,
    choices: [
      ...dateFilters.map((filter) => (
        <Choice
          key={filter.slug}
          label={filter.label}
          on={first.date === filter.slug}
          target={{ ...undated, date: first.date === filter.slug ? undefined : filter.slug }}
        />
      )),
      <CustomDateForm key="custom" route={first} />,
    ],
  };
}

const priceGroup = (first: SearchRoute): FilterGroup => ({
  name: 'price',
  title: <Trans>Price</Trans>,
  isOn: first.price !== undefined,
  choices: prices.map((price) => (
    <Choice
      key={price.slug}
      label={price.label}
      on={first.price === price.slug}
      target={{ ...first, price: first.price === price.slug ? undefined : price.slug }}
    />
  )),
});

const categoryGroup = (first: SearchRoute): FilterGroup => ({
  name: 'category',
  title: <Trans>Category</Trans>,
  isOn: first.category !== undefined,
  fold: 8,
  choices: categories.map((category) => (
    <Choice
      key={category.slug}
      label={category.name}
      on={first.category === category.slug}
      target={{
        ...first,
        subcategories: [],
        category: first.category === category.slug ? undefined : category.slug,
      }}
    />
  )),
});

const formatGroup = (first: SearchRoute): FilterGroup => ({
  name: 'format',
  title: <Trans>Format</Trans>,
  isOn: first.format !== undefined,
  fold: 6,
  choices: formats.map((format) => (
    <Choice
      key={format.slug}
      label={format.name}
      on={first.format === format.slug}
      target={{ ...first, format: first.format === format.slug ? undefined : format.slug }}
    />
  )),
});

const tagGroup = (first: SearchRoute): FilterGroup => ({
  name: 'tags',
  title: <Trans>Good for</Trans>,
  isOn: first.tags.length > 0,
  choices: tags.map((tag) => (
    <Choice
      key={tag.slug}
      label={tag.label}
      on={first.tags.includes(tag.slug)}
      target={{ ...first, tags: toggled(first.tags, tag.slug) }}
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
