import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import type { ClientLocation } from '#shared/geo/places.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Dim, Dropdown } from './overlay.tsx';
import { PlaceField } from './place-field.tsx';
import { QueryField } from './query-field.tsx';
import { normalizeQueryText } from './search-target.ts';
import {
  SearchBoxContext,
  type SearchBoxParts,
  SearchBoxPartsContext,
  useBox,
  useBoxParts,
  useSearchBox,
} from './use-search-box.ts';

interface Props {
  /** The page's query. */
  query?: string | undefined;
  /** The page's location. An empty place field means this location. */
  location?: ClientLocation | undefined;
}

/**
 * Query and place in one joined box (spec 2): a plain form before script runs, then a combobox whose overlay is a panel
 * below it on wide screens and the whole screen on phones. The markup is the same in every state; CSS shows the open
 * parts.
 */
export function SearchBox({ query = '', location }: Props) {
  const parts = useParts();
  const page = location ?? null;
  const box = useSearchBox(parts, { query: normalizeQueryText(query), page });
  return (
    <SearchBoxPartsContext value={parts}>
      <SearchBoxContext value={box}>
        <div className="order-last col-span-2 min-h-12.5 w-full min-w-0 min-[961px]:order-none min-[961px]:w-auto min-[961px]:max-w-112 min-[961px]:min-w-72 min-[1240px]:min-w-105 min-[961px]:flex-1">
          <Dim />
          <Box />
        </div>
      </SearchBoxContext>
    </SearchBoxPartsContext>
  );
}

function useParts(): SearchBoxParts {
  return {
    box: useRef(null),
    query: useRef(null),
    picker: useRef(null),
    dropdown: useRef(null),
    input: useRef(null),
    dim: useRef(null),
  };
}

function Box() {
  const { t } = useLingui();
  const { box } = useBoxParts();
  const { state, dispatch, isFullScreen } = useBox();
  return (
    <div
      ref={box}
      data-open={state.takeover.isOverlayOpen || undefined}
      {...(isFullScreen && { role: 'dialog', 'aria-modal': true, 'aria-label': t`Search events` })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) dispatch({ type: 'focus-elsewhere' });
      }}
      className="group relative data-open:z-40 max-md:data-open:fixed max-md:data-open:inset-0 max-md:data-open:z-50 max-md:data-open:bg-page max-md:data-open:p-3"
    >
      <SearchForm />
    </div>
  );
}

function SearchForm() {
  const { t } = useLingui();
  const to = useLocalePath();
  const { input } = useBoxParts();
  const { page, suggestions, submit } = useBox();
  return (
    <form
      action={to(paths.find())}
      role="search"
      aria-label={t`Events`}
      onSubmit={(event) => {
        event.preventDefault();
        submit(input.current?.value ?? '');
      }}
      onPointerEnter={suggestions.warm}
      className="flex w-full min-w-0 items-center rounded-full border border-line-strong bg-raised has-[input:focus-visible]:border-ember has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ember max-md:group-data-open:grid max-md:group-data-open:grid-cols-[minmax(0,1fr)_auto] max-md:group-data-open:rounded-md"
    >
      {page?.slug && <input type="hidden" name="from" value={page.slug} />}
      <QueryField />
      <Dropdown />
      <span
        aria-hidden="true"
        className="h-6 w-px shrink-0 bg-line-strong group-has-[input:focus-visible]:opacity-0 max-md:group-data-open:hidden"
      />
      <PlaceField />
      <SubmitButton />
    </form>
  );
}

function SubmitButton() {
  const { state } = useBox();
  return (
    <button
      type="submit"
      aria-busy={state.isLeaving || undefined}
      data-state={state.isLeaving ? 'loading' : undefined}
      className="relative m-1 grid size-10 shrink-0 place-items-center rounded-full bg-accent-fill text-on-accent hover:brightness-110 max-md:group-data-open:size-11"
    >
      <Search aria-hidden="true" className="size-5" />
      <span className="sr-only">
        <Trans>Search</Trans>
      </span>
    </button>
  );
}
