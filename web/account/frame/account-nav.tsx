import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef } from 'react';
import { badge } from '#shared/text.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { useHeaderUser } from '../../favorites/use-favorites.ts';
import { useFlags } from '../../app/site.ts';
import { showCurrent } from '../../ui/show-current.ts';
import { NavList } from '../../ui/nav-list.tsx';
import { type AccountSection, accountSections, type SectionLink } from './account-sections.ts';

// the row fades at both ends when it scrolls, like the row of categories
const STRIP_CLASSES =
  'edge-to-edge flex gap-2 overflow-x-auto py-3 [scrollbar-width:none] pe-10 [mask-image:linear-gradient(to_right,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)] rtl:[mask-image:linear-gradient(to_left,transparent,#000_0.75rem,#000_calc(100%-2.5rem),transparent)]';
const LINK_CLASSES =
  'group flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-semibold whitespace-nowrap hover:border-line-strong aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';
// before script runs, the browser scrolls the row to the current page's link; `showCurrent` is for browsers without
// this property
const CURRENT_LINK_SCROLL_CLASSES =
  'aria-[current=page]:snap-center aria-[current=page]:[scroll-initial-target:nearest]';

interface Group {
  id: string;
  label: string;
  links: SectionLink[];
}

/** Navigation between account pages: a navigation list at the side, or on narrow screens a scrolling row. */
export function AccountNav({ current }: { current: AccountSection }) {
  const { t } = useLingui();
  const user = useHeaderUser();
  const flags = useFlags();
  if (!user) return null;
  const { activity, settings } = accountSections(user, flags);
  const groups = [
    { id: 'activity', label: t`Your events`, links: activity },
    { id: 'settings', label: t`Settings`, links: settings },
  ];
  return (
    <>
      <Strip groups={groups} current={current} />
      <SideList groups={groups} current={current} />
    </>
  );
}

interface Props {
  groups: readonly Group[];
  current: AccountSection;
}

/** From 960 px: a list with collapsible groups (spec 4, nav list). */
function SideList({ groups, current }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const items = groups.map(({ id, label, links }) => ({
    id,
    label,
    startsOpen: true,
    items: links.map((link) => ({
      id: link.section,
      label: <SideLabel link={link} />,
      href: to(link.path),
      isActive: link.section === current,
    })),
  }));
  return (
    <div className="max-lg:hidden">
      <NavList items={items} name={t`Account`} />
    </div>
  );
}

function SideLabel({ link: { label, icon: Icon, count } }: { link: SectionLink }) {
  const { i18n } = useMessages();
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="me-auto">{i18n._(label)}</span>
      {count > 0 && <span className="text-sm tabular-nums">{badge(count)}</span>}
    </>
  );
}

/** Below 960 px: a row that shows the current page's link. */
function Strip({ groups, current }: Props) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(row.current), [current]);
  return (
    <nav aria-label={t`Account`} className="edge-to-edge border-b border-line lg:hidden">
      <div ref={row} className={STRIP_CLASSES}>
        {groups.map(({ id, links }, index) => (
          <Fragment key={id}>
            {index > 0 && <span aria-hidden="true" className="my-2 w-px shrink-0 bg-line" />}
            <Links links={links} current={current} />
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

function Links({ links, current }: { links: SectionLink[]; current: AccountSection }) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  return (
    <ul className="flex gap-2">
      {links.map(({ section, path, label, icon: Icon, count }) => (
        <li key={section}>
          <a
            href={to(path)}
            aria-current={section === current ? 'page' : undefined}
            className={`${LINK_CLASSES} ${CURRENT_LINK_SCROLL_CLASSES}`}
          >
            <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" />
            {i18n._(label)}
            {count > 0 && (
              <span className="text-ink-soft tabular-nums group-aria-[current=page]:text-accent">{badge(count)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
