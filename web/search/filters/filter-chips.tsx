import { useLingui } from '@lingui/react/macro';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { SearchRoute } from '#shared/search/url.ts';
import { isPlainClick } from '../box/hash-entry.ts';
import type { Chip } from './chips.ts';
import type { SheetName } from './filter-sheet.tsx';
import type { FilterData } from './filter-groups.ts';
import { FILTERS_ID } from './filter-ids.ts';
import type { SearchTotal } from './use-total.ts';

type SheetModule = typeof import('./filter-sheet.tsx');

const loadSheet = (): Promise<SheetModule> => import('./filter-sheet.tsx');

interface FilterChipsProps {
  route: SearchRoute;
  chips: Chip[];
  total: SearchTotal;
  data: FilterData;
}

/**
 * A row of chips below 1200 px: Date, Price, Category, More. Each chip opens a sheet. Without script, and when the
 * sheet cannot be loaded, the chip leads to the same filters as links.
 */
export function FilterChips({ route, chips, total, data }: FilterChipsProps) {
  const { t } = useLingui();
  const labels = labelsOf(chips);
  const { sheet, opened, open, close } = useSheet();
  const chip = (name: SheetName, label: ReactNode, isOn: boolean) => (
    <li key={name} className="shrink-0 snap-start">
      <a
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        aria-busy={opened?.name === name && opened.isOpen && !sheet ? true : undefined}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={(event) => open(event, name)}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold aria-busy:opacity-60 ${isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-raised hover:border-ink'}`}
      >
        {label}
      </a>
    </li>
  );
  const down = <ChevronDown aria-hidden="true" className="size-4" />;
  const menu = (name: 'date' | 'price' | 'category', title: string) =>
    chip(
      name,
      <>
        {labels[name] ?? title} {down}
      </>,
      labels[name] !== null,
    );
  return (
    <>
      <ul
        aria-label={t`Filters`}
        className="edge-to-edge mt-4 flex snap-x gap-2 overflow-x-auto py-1 [scrollbar-width:none] xl:hidden"
      >
        {menu('date', t`Date`)}
        {menu('price', t`Price`)}
        {menu('category', t`Category`)}
        {chip(
          'all',
          <>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {labels.others > 0 ? t`More (${labels.others})` : t`More`}
          </>,
          labels.others > 0,
        )}
      </ul>
      {sheet && opened && (
        <sheet.FilterSheet key={opened.times} {...{ route, total, data, ...opened }} onClose={close} />
      )}
    </>
  );
}

/** The text of each chip whose filter is active, and the number of active filters that have no chip of their own. */
function labelsOf(chips: readonly Chip[]) {
  const labelOf = (...filters: string[]) => chips.find(({ filter }) => filters.includes(filter))?.label ?? null;
  return {
    date: labelOf('date'),
    price: labelOf('price', 'maxPrice'),
    category: labelOf('category', 'subcategories'),
    others: chips.filter(({ filter }) => ['format', 'tags', 'languages'].includes(filter)).length,
  };
}

interface Opened {
  name: SheetName;
  isOpen: boolean;
  /** each time the sheet opens, it starts with the filters of the page */
  times: number;
}

function useSheet() {
  const [sheet, setSheet] = useState<SheetModule | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (event: MouseEvent, name: SheetName) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpened((last) => ({ name, isOpen: true, times: (last?.times ?? 0) + 1 }));
    loadSheet().then(setSheet, () => window.location.assign(`#${FILTERS_ID}`));
  };
  // the sheet stays mounted, because the closing dialog returns the focus to its chip
  const close = () => setOpened((last) => last && { ...last, isOpen: false });
  return { sheet, opened, open, close };
}
