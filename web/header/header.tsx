import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Search } from 'lucide-react';
import { brand } from '#shared/brand.ts';
import type { ClientLocation } from '#shared/geo.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '../context.ts';
import { placeText } from '../location/place-text.ts';
import { useLocalePath } from '../locale.ts';
import { BarLink } from './bar-link.tsx';
import { HostMenus, UserMenu } from './header-menus.tsx';
import { type HeaderPreview, useHeaderInput } from './header-view.ts';
import { headerModel } from './menu-model.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  /** Undefined on error pages that come before the site is known. */
  site: Pick<Site, 'name' | 'environment'> | undefined;
  query?: string;
  /** The page's place, which an empty place box means. */
  location?: ClientLocation;
  preview?: HeaderPreview;
}

/**
 * The global header (spec 2): skip link, logo, search, the bar's links, the host's menus, the user's menu. One markup
 * for every width; up to 960 px all of it is in one menu. Not sticky.
 */
export function Header({ site, query = '', location, preview }: Props) {
  const { t } = useLingui();
  const input = useHeaderInput(site?.environment, preview);
  const { environment, user } = input;
  const desktop = headerModel({ ...input, isMobile: false });
  const isCrowded = desktop.menus.length > 0 || user !== null;
  return (
    <header className="relative border-b border-line bg-page no-print">
      <SkipLink />
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 py-3 min-[961px]:flex xl:gap-x-4">
        <Logo siteName={site?.name ?? brand.name} isCrowded={isCrowded} />
        <SearchBox query={query} location={location} />
        <nav aria-label={t`Main`} className="flex items-center">
          {desktop.bar.map((link) => (
            <BarLink key={link.id} link={link} environment={environment} isCrowded={isCrowded} />
          ))}
          <HostMenus menus={desktop.menus} environment={environment} />
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

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-page focus:not-sr-only focus:absolute focus:m-2"
  >
    <Trans>Skip to main content</Trans>
  </a>
);

function Logo({ siteName, isCrowded }: { siteName: string; isCrowded: boolean }) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.home())}
      className="-m-1 flex min-w-0 shrink-0 items-center gap-2 p-1 font-display text-xl font-extrabold tracking-tight max-[961px]:shrink"
    >
      <svg viewBox="0 0 24 24" className="size-8 shrink-0 fill-ember" aria-hidden="true">
        <path d={brand.mark} />
      </svg>
      <span className={`truncate max-[359px]:sr-only ${isCrowded ? 'min-[961px]:max-xl:sr-only' : ''}`}>
        {siteName}
      </span>
    </a>
  );
}

/** One joined box: what and where. A plain form, so that it works before any script does. */
function SearchBox({ query, location }: { query: string; location: ClientLocation | undefined }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <form
      action={to(paths.find())}
      role="search"
      aria-label={t`Events`}
      className="order-last col-span-2 flex w-full min-w-0 items-center rounded-full border border-line-strong bg-raised ps-4 focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ember min-[961px]:order-none min-[961px]:w-auto min-[961px]:flex-1"
    >
      {location?.slug && <input type="hidden" name="from" value={location.slug} />}
      <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <label htmlFor="header-q" className="sr-only">
        <Trans>Search events</Trans>
      </label>
      <input
        id="header-q"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        placeholder={t`Search events`}
        className="h-12 w-0 min-w-0 flex-[3] rounded-sm bg-transparent px-2 text-sm placeholder:text-ink-soft focus-visible:bg-sunken focus-visible:outline-none"
      />
      <span aria-hidden="true" className="h-6 w-px shrink-0 bg-line-strong" />
      <MapPin aria-hidden="true" className="ms-2 size-5 shrink-0 text-ink-soft max-sm:hidden" />
      <label htmlFor="header-place" className="sr-only">
        <Trans>Choose a location</Trans>
      </label>
      <input
        id="header-place"
        name="place"
        type="text"
        defaultValue={location ? placeText(location) : ''}
        maxLength={120}
        autoComplete="off"
        placeholder={t`Choose a location`}
        className="h-12 w-0 min-w-0 flex-[2] rounded-sm bg-transparent px-2 text-sm placeholder:text-ink-soft focus-visible:bg-sunken focus-visible:outline-none"
      />
      <button
        type="submit"
        className="m-1 grid size-10 shrink-0 place-items-center rounded-full bg-accent-fill text-on-accent hover:brightness-110"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>Search</Trans>
        </span>
      </button>
    </form>
  );
}
