import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, History, Search, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
      {content.kind === 'nothing' && !state.hasFailed && state.answer && (
        <p className="px-5 py-4 text-sm text-ink-soft">
          {state.isBarePlace ? i18n._(messages.nothingNearby) : <Trans>No suggestions. Press Enter to search.</Trans>}
        </p>
      )}
      {content.options.length > 0 && <Heading {...props} />}
      {content.options.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={t`Search suggestions`} className="p-1.5">
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
  return state.answer && !state.isBarePlace ? <Trans>No suggestions</Trans> : null;
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
      <span dir="auto" className="min-w-0 flex-1 truncate text-start text-base leading-snug text-ink">
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
          className="aspect-[2/1] h-12 w-24 shrink-0 rounded-sm bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-12 w-24 shrink-0 place-items-center rounded-sm bg-sunken">
          <CalendarDays aria-hidden="true" className="size-5 text-ink-soft" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-1 text-start text-base leading-snug font-medium text-ink">
          <Highlighted text={name} typed={typed} />
        </span>{' '}
        <span className="line-clamp-1 text-sm leading-snug text-ink-soft">
          <time dateTime={startsAt} className="font-medium text-accent">
            {shortWhen(locale, { startsAt, endsAt: startsAt, tz })}
          </time>
          {venue && ` · ${[venue.name, venue.city].filter(Boolean).join(', ')}`}
        </span>
      </span>
    </>
  );
}

/** What was typed stands out. */
const Highlighted = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  highlight(text, typed).map((piece, at) =>
    piece.isTyped ? (
      <mark key={at} className="bg-transparent font-bold text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
