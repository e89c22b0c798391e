import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { categories, dateFilters, formats, prices, type TagSlug, tags } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar, type FilterGroup } from './filter-bar.tsx';

/**
 * The search filters. Each choice is a link to its search, so it works without script and can be opened in a new tab.
 * From 960 px the groups are menus in a bar, on smaller screens one list that unfolds.
 */
export function Filters({ route }: { route: SearchRoute }) {
  const groups = groupsOf(route);
  return (
    <>
      <FilterBar groups={groups} />
      <details data-sheet className="group rounded-md border border-line bg-raised lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-5" /> <Trans>Filters</Trans>
        </summary>
        <div className="border-t border-line px-4 pb-5">
          {groups.map(({ name, title, fold, choices }) => (
            <Group key={name} title={title} fold={fold}>
              {choices}
            </Group>
          ))}
        </div>
      </details>
    </>
  );
}

function groupsOf(route: SearchRoute): FilterGroup[] {
  const first: SearchRoute = { ...route, page: 1 };
  const { startDate: _from, endDate: _to, ...undated } = first;
  return [
    {
      name: 'date',
      title: <Trans>Date</Trans>,
      isOn: route.date !== undefined,
      choices: [
        ...dateFilters.map((filter) => (
          <Choice
            key={filter.slug}
            label={filter.label}
            on={route.date === filter.slug}
            target={{ ...undated, date: route.date === filter.slug ? undefined : filter.slug }}
          />
        )),
        <CustomDate key="custom" route={route} />,
      ],
    },
    {
      name: 'price',
      title: <Trans>Price</Trans>,
      isOn: route.price !== undefined,
      choices: prices.map((price) => (
        <Choice
          key={price.slug}
          label={price.label}
          on={route.price === price.slug}
          target={{ ...first, price: route.price === price.slug ? undefined : price.slug }}
        />
      )),
    },
    {
      name: 'category',
      title: <Trans>Category</Trans>,
      isOn: route.category !== undefined,
      fold: 8,
      choices: categories.map((category) => (
        <Choice
          key={category.slug}
          label={category.name}
          on={route.category === category.slug}
          target={{
            ...first,
            subcategories: [],
            category: route.category === category.slug ? undefined : category.slug,
          }}
        />
      )),
    },
    {
      name: 'format',
      title: <Trans>Format</Trans>,
      isOn: route.format !== undefined,
      fold: 6,
      choices: formats.map((format) => (
        <Choice
          key={format.slug}
          label={format.name}
          on={route.format === format.slug}
          target={{ ...first, format: route.format === format.slug ? undefined : format.slug }}
        />
      )),
    },
    {
      name: 'tags',
      title: <Trans>Good for</Trans>,
      isOn: route.tags.length > 0,
      choices: tags.map((tag) => (
        <Choice
          key={tag.slug}
          label={tag.label}
          on={route.tags.includes(tag.slug)}
          target={{ ...first, tags: toggled(route.tags, tag.slug) }}
        />
      )),
    },
  ];
}

const toggled = (list: TagSlug[], slug: TagSlug) =>
  list.includes(slug) ? list.filter((tag) => tag !== slug) : [...list, slug];

/** Long groups fold their later choices, unless one of those is active. */
function Group({ title, fold, children }: { title: ReactNode; fold?: number | undefined; children: ReactNode[] }) {
  const items = children.flat();
  const shown = fold ? items.slice(0, fold) : items;
  const hidden = fold ? items.slice(fold) : [];
  return (
    <section className="border-b border-line py-5 last:border-b-0">
      <h2 className="mb-2 font-sans text-base font-bold tracking-normal">{title}</h2>
      <ul className="grid grid-cols-2">{shown}</ul>
      {hidden.length > 0 && (
        <details open={hidden.some((item) => isOn(item))} className="group/fold">
          <FoldSummary>
            <Trans>Show more</Trans>
          </FoldSummary>
          <ul className="grid grid-cols-2">{hidden}</ul>
        </details>
      )}
    </section>
  );
}

/** The summary that unfolds the rest of a group; inside `group/fold`. */
function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-sm py-1.5 text-sm font-semibold text-accent [&::-webkit-details-marker]:hidden max-lg:min-h-11">
      {children}
      <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/fold:rotate-180" />
    </summary>
  );
}

const isOn = (item: ReactNode) =>
  typeof item === 'object' && item !== null && 'props' in item && (item.props as { on?: boolean }).on === true; // the children are our own Choice elements

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

/** A custom date range: a plain form, because the dates are in the query string. */
function CustomDate({ route }: { route: SearchRoute }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { startDate, endDate, date: _date, ...rest } = route;
  const action = to(formatSearchPath({ ...rest, page: 1 }));
  const [path = '', query = ''] = action.split('?');
  return (
    <li>
      <details open={Boolean(startDate || endDate)} className="group/fold">
        <FoldSummary>
          <Trans>Pick a date...</Trans>
        </FoldSummary>
        <form action={path} className="grid gap-2 py-2">
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DateField name="start_date" label={t`From`} value={startDate} />
          <DateField name="end_date" label={t`To`} value={endDate} />
          <Button variant="outline" className="min-h-10 text-sm">
            <Trans>Show these days</Trans>
          </Button>
        </form>
      </details>
    </li>
  );
}

function DateField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="text-sm">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        className="mt-1 block min-h-10 w-full rounded-sm border border-line-strong bg-raised px-2.5"
      />
    </label>
  );
}
