import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { messages } from '#shared/errors.ts';
import { listIdOf } from '../../ui/combobox/combobox-props.ts';
import { OptionGroup } from '../../ui/combobox/option-group.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { SearchRow } from './search-row.tsx';
import type { Content, SearchOption, SearchState } from './search-state.ts';

export interface SearchPanelProps {
  /** Prefix of the ids of list and options. */
  id: string;
  state: SearchState;
  content: Content;
  /** URL of an option, so that people can open it in a new tab. */
  hrefOf: (option: SearchOption) => string;
  onPick: (index: number) => void;
  onPoint: (index: number) => void;
  onClear: () => void;
}

/** Content of the dropdown (spec 4): suggestions, recent or trending searches, and errors. */
export function SearchPanel(props: SearchPanelProps) {
  const { i18n, t } = useLingui();
  const { state, content, id } = props;
  return (
    <>
      {/* for a query without results the panel shows no options (spec 4); only screen readers are notified */}
      <p role="status" className="sr-only">
        <Announcement content={content} state={state} />
      </p>
      <div role="alert">
        {state.hasFailed && (
          <p className="border-s-4 border-bad bg-bad-soft px-4 py-3 text-sm text-bad">
            {i18n._(messages.searchFailed)}
          </p>
        )}
      </div>
      {/* this text is announced after an answer without results */}
      <div role="status">
        {state.isWithoutEvents && <p className="px-5 py-4 text-sm text-ink-soft">{i18n._(messages.nothingNearby)}</p>}
      </div>
      {state.isAsking && content.options.length === 0 && <SkeletonRows />}
      {content.options.length > 0 && <Heading {...props} />}
      {content.options.length > 0 && (
        <div
          id={listIdOf(id)}
          role="listbox"
          aria-label={t`Search suggestions`}
          className={content.kind === 'suggestions' ? 'p-1.5' : 'px-1.5 pb-1.5'}
        >
          <Options {...props} />
        </div>
      )}
    </>
  );
}

function Announcement({ content: { kind, options }, state }: Pick<SearchPanelProps, 'content' | 'state'>) {
  if (kind === 'suggestions') return <Plural value={options.length} one="# suggestion" other="# suggestions" />;
  if (kind === 'recent') return <Plural value={options.length} one="# recent search" other="# recent searches" />;
  if (kind === 'trending' && options.length > 0)
    return <Plural value={options.length} one="# trending search" other="# trending searches" />;
  return state.answer && kind === 'nothing' ? <Trans>No suggestions</Trans> : null;
}

function Heading({ id, content, onClear }: SearchPanelProps) {
  const { t } = useLingui();
  if (content.kind === 'suggestions') return null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 ps-4.5 pe-2 pt-1.5">
      <p id={`${id}-heading`} className="text-xs font-bold text-ink-soft">
        {content.kind === 'recent' ? <Trans>Recent searches</Trans> : <Trans>Trending searches</Trans>}
      </p>
      {content.kind === 'recent' && (
        <button
          type="button"
          onClick={onClear}
          aria-label={t`Clear recent searches`}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-accent hover:bg-sunken"
        >
          <Trans>Clear</Trans>
        </button>
      )}
    </div>
  );
}

/** Phrases first, then events under a heading of their own, then events of other places. */
function Options({ id, state, content, hrefOf, onPick, onPoint }: SearchPanelProps) {
  const rowsOf = (group: Group) =>
    content.options.flatMap((option, index) =>
      groupOf(option) === group ? (
        <SearchRow
          key={index}
          {...{ id, option, index, hrefOf, onPick, onPoint }}
          typed={state.text}
          hint={option.kind === 'query' ? state.answer?.found.hints?.[option.text] : undefined}
          isActive={state.active === index}
        />
      ) : (
        []
      ),
    );
  const [events, elsewhere] = [rowsOf('events'), rowsOf('elsewhere')];
  return (
    <>
      {rowsOf('phrases')}
      {events.length > 0 && (
        <OptionGroup id={`${id}-events`} heading={<Trans>Events</Trans>} className={GROUP_CLASSES}>
          {events}
        </OptionGroup>
      )}
      {elsewhere.length > 0 && (
        <OptionGroup id={`${id}-elsewhere`} heading={<Trans>In other places</Trans>} className={GROUP_CLASSES}>
          {elsewhere}
        </OptionGroup>
      )}
    </>
  );
}

/** A line that separates a group from the options above it. */
const GROUP_CLASSES = 'not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5';

type Group = 'phrases' | 'events' | 'elsewhere';

const groupOf = (option: SearchOption): Group => {
  if (option.kind !== 'event') return 'phrases';
  return option.event.is_elsewhere ? 'elsewhere' : 'events';
};
