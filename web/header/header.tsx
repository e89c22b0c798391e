import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarSearch, MapPin, Search, Ticket } from 'lucide-react';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../locale.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  siteName: string;
  query?: string;
  place?: string;
  /** Slug of the page's place, which an empty place box means. */
  from?: string;
}

/** The global header in its simple form: skip link, logo, search with a place, Browse events, Create, tickets. */
export function Header({ siteName, query = '', place = '', from }: Props) {
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
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
        <a
          href={to(paths.home())}
          className="-m-1 flex items-center gap-2 p-1 font-display text-xl font-extrabold tracking-tight"
        >
          <svg viewBox="0 0 24 24" className="size-8 fill-ember" aria-hidden="true">
            <path d={brand.mark} />
          </svg>
          {siteName}
        </a>
        <SearchBox query={query} place={place} from={from} />
        <nav aria-label={t`Main`} className="ms-auto flex items-center md:gap-1 lg:ms-0">
          <NavLink href={to(paths.browse())}>
            <CalendarSearch aria-hidden="true" className="size-5 md:hidden" />
            <span className="max-md:sr-only">
              <Trans>Browse events</Trans>
            </span>
          </NavLink>
          <NavLink href={to(paths.createEvents())}>
            <CalendarPlus aria-hidden="true" className="size-5 md:hidden" />
            <span className="max-md:sr-only">
              <Trans>Create</Trans>
            </span>
          </NavLink>
          <NavLink href={to(paths.findTickets())}>
            <Ticket aria-hidden="true" className="size-5" />
            <span className="max-xl:sr-only">
              <Trans>Find my tickets</Trans>
            </span>
          </NavLink>
          <ThemeSwitch />
        </nav>
      </div>
    </header>
  );
}

function NavLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-semibold hover:bg-sunken md:px-3"
    >
      {children}
    </a>
  );
}

/** One joined box: what and where. A plain form, so that it works before any script does. */
function SearchBox({ query, place, from }: { query: string; place: string; from: string | undefined }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <form
      action={to(paths.find())}
      role="search"
      aria-label={t`Events`}
      className="order-last flex w-full min-w-0 items-center rounded-full border border-line-strong bg-raised ps-4 focus-within:border-ink lg:order-none lg:w-auto lg:flex-1"
    >
      {from && <input type="hidden" name="from" value={from} />}
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
        className="h-12 w-0 min-w-0 flex-[3] bg-transparent px-2 text-sm placeholder:text-ink-soft"
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
        defaultValue={place}
        maxLength={120}
        autoComplete="off"
        placeholder={t`Choose a location`}
        className="h-12 w-0 min-w-0 flex-[2] bg-transparent px-2 text-sm placeholder:text-ink-soft"
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
