import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, MapPin, Search } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import type { ClientLocation } from '#shared/geo/places.ts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { LocationPicker } from '../../location/location-picker.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { normalizeQueryText } from './search-target.ts';
import { type SearchBoxModel, type SearchBoxParts, useSearchBox } from './use-search-box.ts';

interface Props {
  /** What the page searched for. */
  query?: string | undefined;
  /** The page's place, which an empty place field means. */
  location?: ClientLocation | undefined;
  /** Only what is suggested may be searched: Enter takes the first suggestion (spec 4). */
  limited?: boolean;
}

const ID = 'header-q';
const FIELD =
  'h-12 w-full min-w-0 bg-transparent px-2 text-sm text-ellipsis placeholder:text-ink-soft focus-visible:outline-none max-md:group-data-open:text-base [&::-webkit-search-cancel-button]:grayscale';

/** Half of the box: which half is typed in shows in a tint of its own, as round as the box. */
const SEGMENT =
  'relative flex min-w-0 items-center rounded-full has-[input:focus-visible]:bg-accent-soft max-md:group-data-open:rounded-none';
const QUERY_SEGMENT = `${SEGMENT} flex-[6] ps-4 max-sm:flex-1 max-md:group-data-open:col-span-2 max-md:group-data-open:rounded-t-[13px] max-md:group-data-open:border-b max-md:group-data-open:border-line max-md:group-data-open:ps-1`;
/** Reaches to the edge of the box, below the button. */
const PLACE_SEGMENT = `${SEGMENT} -me-12 flex-[5] ps-3 pe-12 max-sm:flex-1 max-sm:ps-1 max-md:group-data-open:-me-13 max-md:group-data-open:rounded-b-[13px] max-md:group-data-open:ps-1 max-md:group-data-open:pe-13`;

const PANEL =
  'overflow-y-auto overscroll-contain max-md:fixed max-md:inset-x-0 max-md:top-30 max-md:bottom-0 max-md:px-1.5 max-md:pb-6 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[min(36rem,calc(100dvh-8rem))] md:min-w-126 md:animate-card md:rounded-md md:border md:border-line md:bg-raised md:text-start md:shadow-lift';

/**
 * What and where, in one joined box (spec 2): a plain form before any script, then a combobox whose overlay is a panel
 * below it on wide screens and all of the screen on phones. One markup: what is open is for CSS to show.
 */
export function SearchBox({ query: searched = '', location, limited = false }: Props) {
  const query = normalizeQueryText(searched);
  const { t } = useLingui();
  const to = useLocalePath();
  const isRunning = useHydrated();
  const refs = useRefs();
  const { box: boxRef, query: queryRef, picker, input, dropdown, dim } = refs;
  const box = useSearchBox(refs, { query, page: location ?? null, isLimited: limited });
  const { takeover, isFullScreen } = box;
  return (
    <div className="order-last col-span-2 min-h-12.5 w-full min-w-0 min-[961px]:order-none min-[961px]:w-auto min-[961px]:max-w-112 min-[961px]:flex-1">
      {takeover.isOverlayOpen && (
        // the page below the header, which stays as it is: its links can be pressed
        <div
          ref={dim}
          aria-hidden="true"
          className="absolute inset-x-0 top-full z-30 h-[calc(100dvh-100%)] bg-black/30 max-md:hidden"
        />
      )}
      <div
        ref={boxRef}
        data-open={takeover.isOverlayOpen || undefined}
        {...(isFullScreen && { role: 'dialog', 'aria-modal': true, 'aria-label': t`Search events` })}
        onBlur={box.onBlur}
        className="group relative data-open:z-40 max-md:data-open:fixed max-md:data-open:inset-0 max-md:data-open:z-50 max-md:data-open:bg-page max-md:data-open:p-3"
      >
        <form
          action={to(paths.find())}
          role="search"
          aria-label={t`Events`}
          onSubmit={box.onSubmit}
          onPointerEnter={box.warm}
          className="flex w-full min-w-0 items-center rounded-full border border-line-strong bg-raised focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ember max-md:group-data-open:grid max-md:group-data-open:grid-cols-[minmax(0,1fr)_auto] max-md:group-data-open:rounded-md"
        >
          {location?.slug && <input type="hidden" name="from" value={location.slug} />}
          <div ref={queryRef} className={QUERY_SEGMENT}>
            <Search
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft max-sm:hidden max-md:group-data-open:hidden"
            />
            {takeover.isOverlayOpen && (
              <button
                type="button"
                onClick={box.close}
                aria-label={t`Close search`}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken md:hidden"
              >
                <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              </button>
            )}
            <label htmlFor={ID} className="sr-only">
              <Trans>Search events</Trans>
            </label>
            <input
              ref={input}
              id={ID}
              name="q"
              type="search"
              dir="auto"
              defaultValue={query}
              maxLength={QUERY_MAX_CHARS}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={t`Search events`}
              {...(isRunning && combobox(box))}
              onFocus={box.onQueryFocus}
              onBlur={box.onQueryBlur}
              onClick={box.onQueryClick}
              onChange={box.onType}
              onKeyDown={box.onKeyDown}
              className={FIELD}
            />
          </div>
          <Dropdown box={box} dropdown={dropdown} />
          <span
            aria-hidden="true"
            className="h-6 w-px shrink-0 bg-line-strong group-has-[input:focus-visible]:opacity-0 max-md:group-data-open:hidden"
          />
          <div ref={picker} className={PLACE_SEGMENT}>
            <MapPin
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft max-sm:hidden max-md:group-data-open:mx-3 max-md:group-data-open:block"
            />
            <LocationPicker
              initial={location ?? null}
              onChange={box.onLocation}
              onMeant={box.onMeant}
              onOpen={box.onPlace}
              id="header-place"
              className="min-w-0 flex-1"
              inputClassName={FIELD}
            />
          </div>
          <button
            type="submit"
            className="relative m-1 grid size-10 shrink-0 place-items-center rounded-full bg-accent-fill text-on-accent hover:brightness-110 max-md:group-data-open:size-11"
          >
            {box.isLeaving ? <Spinner /> : <Search aria-hidden="true" className="size-5" />}
            <span className="sr-only">
              <Trans>Search</Trans>
            </span>
          </button>
        </form>
      </div>
    </div>
  );
}

function useRefs(): SearchBoxParts {
  return {
    box: useRef(null),
    query: useRef(null),
    picker: useRef(null),
    dropdown: useRef(null),
    input: useRef(null),
    dim: useRef(null),
  };
}

/** Behind the query in the page's order, so that its Clear button is the next stop of the Tab key. */
function Dropdown({ box, dropdown }: { box: SearchBoxModel; dropdown: RefObject<HTMLDivElement | null> }) {
  const { search, isDropdownShown } = box;
  const Panel = search.parts?.Panel;
  // a screen full of nothing says so
  const isShown = isDropdownShown || (box.isFullScreen && hasNothing(search));
  return (
    // never out of the page: what is announced has to be there before it speaks;
    // mouse and touch leave the focus where it is: in the field
    <div
      ref={dropdown}
      role="presentation"
      data-shown={isShown || undefined}
      onMouseDown={(event) => event.preventDefault()}
      className={isShown ? PANEL : 'sr-only'}
    >
      {Panel && box.takeover.isDropdownOpen && (
        <Panel
          id={ID}
          state={search.state}
          content={search.content}
          hrefOf={box.hrefOf}
          onPick={box.pick}
          onPoint={(index) => search.dispatch({ type: 'activate', index })}
          onClear={box.clear}
        />
      )}
    </div>
  );
}

const hasNothing = ({ state, content }: SearchBoxModel['search']) =>
  state.answer !== null && content.kind === 'nothing';

/** APG: an editable combobox with a list, whose options are chosen by hand. */
const combobox = ({ isListShown, search: { state } }: SearchBoxModel) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-expanded': isListShown,
  'aria-controls': isListShown ? `${ID}-list` : undefined,
  'aria-activedescendant': isListShown && state.active >= 0 ? `${ID}-option-${state.active}` : undefined,
});
