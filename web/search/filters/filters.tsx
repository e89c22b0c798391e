import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchRoute } from '#shared/search/url.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterGroups } from './filter-groups.tsx';
import { FoldSummary } from './fold-summary.tsx';

/**
 * The search filters. Each choice is a link to its search, so it works without script and can be opened in a new tab.
 * From 960 px the groups are menus in a bar, on smaller screens one list that unfolds.
 */
export function Filters({ route }: { route: SearchRoute }) {
  const groups = filterGroups(route);
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

const isOn = (item: ReactNode) =>
  typeof item === 'object' && item !== null && 'props' in item && (item.props as { on?: boolean }).on === true; // the children are our own Choice elements
