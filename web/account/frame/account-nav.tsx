import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { badge } from '#shared/text.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { useHeaderUser } from '../../favorites/use-favorites.ts';
import { useFlags } from '../../app/site.ts';
import { type AccountSection, accountSections, type SectionLink } from './account-sections.ts';

// fades at its ends when it scrolls, as the category rail does
const STRIP_CLASSES =
  'edge-to-edge flex gap-2 overflow-x-auto py-3 [scrollbar-width:none] max-lg:pe-10 max-lg:[mask-image:linear-gradient(to_right,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)] max-lg:rtl:[mask-image:linear-gradient(to_left,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)] lg:m-0 lg:block lg:p-0';
const ROW = 'flex gap-2 lg:grid lg:gap-0.5';
const LINK =
  'group flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-semibold whitespace-nowrap hover:border-line-strong lg:gap-3 lg:rounded-sm lg:border-transparent lg:bg-transparent lg:px-3 lg:text-base lg:font-medium lg:hover:border-transparent lg:hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:aria-[current=page]:font-semibold';
// the row stands scrolled to the current page from the first byte; `showCurrent` is for browsers without this property
const SCROLLED_TO = 'aria-[current=page]:snap-center aria-[current=page]:[scroll-initial-target:nearest]';

/** Navigation between account pages: a list at the side, or a scrolling row with the current page in view. */
export function AccountNav({ current }: { current: AccountSection }) {
  const { t } = useLingui();
  const user = useHeaderUser();
  const flags = useFlags();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(row.current), [current]);
  if (!user) return null;
  const { activity, settings } = accountSections(user, flags);
  return (
    <nav aria-label={t`Account`} className="edge-to-edge border-b border-line lg:m-0 lg:border-b-0 lg:p-0">
      <div ref={row} className={STRIP_CLASSES}>
        <Links links={activity} current={current} />
        <span aria-hidden="true" className="my-2 w-px shrink-0 bg-line lg:mx-3 lg:my-4 lg:block lg:h-px lg:w-auto" />
        <Links links={settings} current={current} />
      </div>
    </nav>
  );
}

function Links({ links, current }: { links: SectionLink[]; current: AccountSection }) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  return (
    <ul className={ROW}>
      {links.map(({ section, path, label, icon: Icon, count }) => (
        <li key={section}>
          <a
            href={to(path)}
            aria-current={section === current ? 'page' : undefined}
            className={`${LINK} ${SCROLLED_TO}`}
          >
            <Icon aria-hidden="true" className="size-[1.125rem] shrink-0 lg:size-5" />
            {i18n._(label)}
            {count > 0 && (
              <span className="text-ink-soft tabular-nums group-aria-[current=page]:text-accent lg:ms-auto lg:text-sm">
                {badge(count)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the row, never the page. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current=page]');
  if (!row || !link || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
