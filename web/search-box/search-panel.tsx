import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, History, Search, TrendingUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EventHit } from '#shared/autocomplete.ts';
import { messages } from '#shared/errors.ts';
import { shortWhen } from '../format.ts';
import { useLocale } from '../locale.ts';
import { isPlainClick } from './hash-entry.ts';
import { highlight } from './highlight.ts';
import type { Content, SearchOption, SearchState } from './search-state.ts';

export interface SearchPanelProps {
  /** Ids of the list and its options begin so. */
  id: string;
  state: SearchState;
  content: Content;
  /** Where an option leads, for whoever opens it in another tab. */
  hrefOf: (option: SearchOption) => string;
  onPick: (index: number) => void;
  onPoint: (index: number) => void;
  onClear: () => void;
}

/** What the dropdown shows (spec 4): suggestions, recent or trending searches, and what went wrong. */
export function SearchPanel(props: SearchPanelProps) {
  const { i18n, t } = useLingui();
  const { state, content, id } = props;
  return (
    <>
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
      {/* announced when it comes: an answer that found nothing is followed by it */}
      <div role="status">
        {state.isBarePlace && <p className="px-5 py-4 text-sm text-ink-soft">{i18n._(messages.nothingNearby)}</p>}
      </div>
      {state.isAsking && content.options.length === 0 && <Coming />}
      {content.options.length > 0 && <Heading {...props} />}
      {content.options.length > 0 && (
        <div
          id={`${id}-list`}
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

/** Rows to come. A picture only: nothing is said before there is something to say. */
const Coming = () => (
  <div aria-hidden="true" className="animate-pulse p-1.5">
    {['w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
      <div key={width} className="flex min-h-12 items-center gap-3 px-3">
        <span className="size-5 rounded-full bg-sunken" />
        <span className={`h-4 rounded-sm bg-sunken ${width}`} />
      </div>
    ))}
  </div>
);

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

/** Phrases, then events under a heading of their own. */
function Options(props: SearchPanelProps) {
  const { id, content } = props;
  const placed = content.options.map((option, index) => ({ option, index }));
  const phrases = placed.filter(({ option }) => option.kind !== 'event');
  const events = placed.filter(({ option }) => option.kind === 'event');
  const row = ({ option, index }: { option: SearchOption; index: number }) => (
    <Row key={index} option={option} index={index} {...props} />
  );
  return (
    <>
      {phrases.map(row)}
      {events.length > 0 && (
        <div
          role="group"
          aria-labelledby={`${id}-events`}
          className={phrases.length > 0 ? 'mt-1.5 border-t border-line pt-1.5' : ''}
        >
          <div id={`${id}-events`} role="presentation" className="px-3 pt-2 pb-1 text-xs font-bold text-ink-soft">
            <Trans>Events</Trans>
          </div>
          {events.map(row)}
        </div>
      )}
    </>
  );
}

interface RowProps extends SearchPanelProps {
  option: SearchOption;
  index: number;
}

/** A link, so that it opens in another tab as links do; keys are the field's, which keeps the focus. */
function Row({ id, option, index, state, hrefOf, onPick, onPoint }: RowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const isActive = state.active === index;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={row}
      id={`${id}-option-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      href={hrefOf(option)}
      rel="nofollow"
      draggable={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPick(index);
      }}
      onPointerMove={(event) => event.pointerType === 'mouse' && !isActive && onPoint(index)}
      className={`flex min-h-12 items-center gap-3 rounded-sm px-3 py-1.5 ${isActive ? 'bg-sunken outline-2 -outline-offset-2 outline-ember' : ''}`}
    >
      {option.kind === 'event' ? (
        <Event event={option.event} typed={state.text} />
      ) : (
        <Phrase kind={option.kind} text={option.text} typed={state.text} />
      )}
    </a>
  );
}

const ICONS = { query: Search, recent: History, trending: TrendingUp } as const;

function Phrase({ kind, text, typed }: { kind: keyof typeof ICONS; text: string; typed: string }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate text-base leading-snug text-ink">
        <Highlighted text={text} typed={typed} />
      </span>
    </>
  );
}

function Event({ event, typed }: { event: EventHit; typed: string }) {
  const locale = useLocale();
  const { name, image, primary_venue: venue, starts_at: startsAt, tz } = event;
  return (
    <>
      {image ? (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt=""
          decoding="async"
          className="aspect-[2/1] h-10 w-20 shrink-0 mt-1 self-start rounded-sm bg-sunken object-cover md:mt-0 md:h-12 md:w-24"
        />
      ) : (
        <span className="grid h-10 w-20 shrink-0 place-items-center self-start md:h-12 md:w-24 rounded-sm bg-sunken">
          <CalendarDays aria-hidden="true" className="size-5 text-ink-soft" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-base leading-snug font-medium text-ink md:line-clamp-1">
          <Highlighted text={name} typed={typed} />
        </span>{' '}
        <span className="mt-0.5 flex flex-wrap gap-x-1.5 text-sm leading-snug text-ink-soft md:flex-nowrap">
          <time dateTime={startsAt} className="shrink-0 font-medium text-accent">
            {shortWhen(locale, { startsAt, endsAt: startsAt, tz })}
          </time>{' '}
          {venue && (
            <>
              <span aria-hidden="true" className="max-md:hidden">
                ·
              </span>
              <bdi className="min-w-0 truncate">{[venue.name, venue.city].filter(Boolean).join(', ')}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  );
}

/** What was typed stands out; a text of the other direction keeps to itself. */
const Highlighted = ({ text, typed }: { text: string; typed: string }) => (
  <bdi>
    {highlight(text, typed).map((piece, at) =>
      piece.isTyped ? (
        <mark key={at} className="bg-transparent font-bold text-inherit">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </bdi>
);
