import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '#shared/brand.ts';
import type { ClientLocation } from '#shared/geo/places.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '../app/context.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { SearchBox } from '../search/box/search-box.tsx';
import { BarLink } from './bar-link.tsx';
import { OperatorMenus, UserMenu } from './header-menus.tsx';
import { type HeaderPreview, useHeaderInput } from './header-view.ts';
import { LogOutForm } from './log-out-form.tsx';
import { headerModel } from './menu-model.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  /** Undefined on error pages that render before the site is known. */
  site: Pick<Site, 'name' | 'environment'> | undefined;
  query?: string;
  /** The page's place. An empty place field means this place. */
  location?: ClientLocation;
  preview?: HeaderPreview;
}

/**
 * The global header (spec 2): skip link, logo, search, bar links, operator's menus, user menu. The markup is the same
 * for every width. Up to 960 px one menu contains all links. The header is not sticky.
 */
export function Header({ site, query = '', location, preview }: Props) {
  const { t } = useLingui();
  const input = useHeaderInput(site?.environment, preview);
  const { environment, user } = input;
  const desktop = headerModel({ ...input, isMobile: environment.isMobile });
  const isCrowded = desktop.menus.some(({ isBuiltIn }) => !isBuiltIn) || user !== null;
  return (
    <header className="relative border-b border-line bg-page no-print">
      <SkipLink />
      <LogOutForm environment={environment} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 py-3 min-[961px]:flex">
        <Logo siteName={site?.name ?? brand.name} isCrowded={isCrowded} />
        <SearchBox query={query} location={location} />
        <nav aria-label={t`Main`} className="flex items-center min-[961px]:ms-auto">
          {desktop.bar.map((link) => (
            <BarLink key={link.id} link={link} environment={environment} isCrowded={isCrowded} />
          ))}
          <OperatorMenus menus={desktop.menus} environment={environment} />
          {user && desktop.userMenu && <UserMenu user={user} links={desktop.userMenu} environment={environment} />}
          <span className="max-md:hidden">
            <ThemeSwitch />
          </span>
          <MobileMenu model={headerModel({ ...input, isMobile: true })} environment={environment} />
        </nav>
      </div>
    </header>
  );
}

export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-page focus:not-sr-only focus:absolute focus:m-2"
  >
    <Trans>Skip to main content</Trans>
  </a>
);

/** On phones the site's name is hidden as a whole when it does not fit: it wraps to a hidden line. */
export function Logo({ siteName, isCrowded }: { siteName: string; isCrowded: boolean }) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.home())}
      className="-m-1 flex min-w-0 shrink-0 items-center min-[1264px]:me-2 gap-2 p-1 font-display text-xl font-extrabold tracking-tight max-[961px]:h-10 max-[961px]:shrink max-[961px]:flex-wrap max-[961px]:content-start max-[961px]:gap-y-3 max-[961px]:overflow-hidden"
    >
      <svg viewBox="0 0 24 24" className="size-8 shrink-0 fill-ember" aria-hidden="true">
        <path d={brand.mark} />
      </svg>
      <span
        className={`whitespace-nowrap max-[359px]:sr-only ${isCrowded ? 'min-[961px]:max-xl:sr-only' : 'min-[961px]:max-[1099px]:sr-only'}`}
      >
        {siteName}
      </span>
    </a>
  );
}
