import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useEscape } from '../../ui/use-escape.ts';
import { useOutsideClick } from '../../ui/use-outside-click.ts';

export interface FilterGroup {
  name: string;
  title: ReactNode;
  /** A filter of this group is active. */
  isOn: boolean;
  /** In the phone's list: how many choices are shown before the rest is folded. */
  fold?: number;
  /** List items. */
  choices: ReactNode[];
}

/** A row of menus, one per group. Without script each opens independently; with script only one is open. */
export function FilterBar({ groups }: { groups: FilterGroup[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  useOutsideClick([bar], () => setOpen(null), open !== null);
  useEscape(open !== null, () => {
    bar.current?.querySelector<HTMLElement>('details[open] > summary')?.focus();
    setOpen(null);
  });
  return (
    <div ref={bar} className="flex flex-wrap gap-1.5 max-lg:hidden xl:gap-2">
      {groups.map(({ name, title, isOn, choices }) => (
        <details
          key={name}
          open={open === name}
          onToggle={({ currentTarget }) => {
            // closing the other menus fires `toggle` too, so only opening sets the name
            if (currentTarget.open) setOpen(name);
            else setOpen((now) => (now === name ? null : now));
          }}
          className="group/menu relative"
        >
          <summary
            className={`flex min-h-11 list-none items-center gap-1 rounded-full border px-2.5 text-sm font-semibold xl:gap-1.5 xl:px-4 [&::-webkit-details-marker]:hidden ${isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-raised hover:border-ink'}`}
          >
            {title}
            <ChevronDown
              aria-hidden="true"
              className="size-3.5 transition-transform group-open/menu:rotate-180 xl:size-4"
            />
          </summary>
          <ul className="absolute start-0 top-full z-30 mt-2 max-h-[min(28rem,60dvh)] w-64 overflow-y-auto rounded-md border border-line bg-raised p-4 shadow-lift">
            {choices}
          </ul>
        </details>
      ))}
    </div>
  );
}
