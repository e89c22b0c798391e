import { NavList } from '../ui/nav-list.tsx';

interface Props {
  /** Name of the landmark. */
  name: string;
  items: { id: string; label: string; href: string; isActive: boolean }[];
}

/**
 * Navigation between the parts of a page's subject: a list at the side of wide windows, on narrow windows a row that
 * scrolls.
 */
export const SideNavigation = ({ name, items }: Props) => (
  <>
    <div className="max-lg:hidden">
      <NavList items={items} name={name} />
    </div>
    <nav aria-label={name} className="edge-to-edge overflow-x-auto border-b border-line lg:hidden">
      <ul className="flex gap-2 py-3">
        {items.map(({ id, label, href, isActive }) => (
          <li key={id}>
            <a
              href={href}
              aria-current={isActive ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm font-semibold whitespace-nowrap hover:border-line-strong aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent aria-[current=page]:[scroll-initial-target:nearest]"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </>
);
