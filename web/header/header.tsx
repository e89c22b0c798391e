import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSearch, CirclePlus, MapPin, Search, Ticket } from 'lucide-react';
import { brand } from '#shared/brand.ts';
import type { ClientLocation } from '#shared/geo.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '../location/place-text.ts';
import { useLocalePath } from '../locale.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  siteName: string;
  query?: string;
  /** The page's place, which an empty place box means. */
  location?: ClientLocation;
}

/** The global header in its simple form: skip link, logo, search with a place, Browse events, Create, tickets. */
export function Header({ siteName, query = '', location }: Props) {
  const to = useLocalePath();
  const { t } = useLingui();
  return (
    <header className="border-b border-line bg-page no-print">
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-page focus:not-sr-only focus:absolute focus:m-2"
      >
        <Trans>Skip to main content</Trans>
      </a>
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-3 lg:flex">
        <a
          href={to(paths.home())}
          className="-m-1 flex min-w-0 items-center gap-2 p-1 font-display text-xl font-extrabold tracking-tight"
        >
          <svg viewBox="0 0 24 24" className="size-8 shrink-0 fill-ember" aria-hidden="true">
            <path d={brand.mark} />
          </svg>
          <span className="truncate max-[359px]:sr-only">{siteName}</span>
        </a>
        <SearchBox query={query} location={location} />
        <nav aria-label={t`Main`} className="flex items-center md:gap-1">
          <NavLink href={to(paths.browse())}>
            <CalendarSearch aria-hidden="true" className="size-5 md:hidden" />
            <span className="md:hidden">
              <Trans>Browse</Trans>
            </span>
            <span className="max-md:hidden">
              <Trans>Browse events</Trans>
            </span>
          </NavLink>
          {/* the smallest phones find it in the footer */}
          <NavLink href={to(paths.createEvents())} className="max-sm:hidden">
            <CirclePlus aria-hidden="true" className="size-5 md:hidden" />
            <Trans>Create</Trans>
          </NavLink>
          <NavLink href={to(paths.findTickets())}>
            <Ticket aria-hidden="true" className="size-5" />
            <span className="lg:max-xl:sr-only xl:hidden">
              <Trans>Tickets</Trans>
            </span>
            <span className="max-xl:hidden">
              <Trans>Find my tickets</Trans>
            </span>
          </NavLink>
          <ThemeSwitch />
        </nav>
      </div>
    </header>
  );
}

/** On phones a small word under its icon. */
function NavLink({ href, className = '', children }: { href: string; className?: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className={`inline-flex min-h-11 min-w-12 items-center justify-center rounded-sm px-1 font-semibold hover:bg-sunken max-md:flex-col max-md:gap-0.5 max-md:text-[0.75rem] max-md:leading-tight md:gap-2 md:rounded-full md:px-3 md:text-sm ${className}`}
    >
      {children}
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
      className="order-last col-span-2 flex w-full min-w-0 items-center rounded-full border border-line-strong bg-raised ps-4 focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ember lg:order-none lg:w-auto lg:flex-1"
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
