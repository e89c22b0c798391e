import { Plural, Trans } from '@lingui/react/macro';
import { Building2, CalendarDays, History, MapPin, Search, TrendingUp, Users } from 'lucide-react';
import { SEARCH_TOTAL_CAP } from '#shared/limits.ts';
import type { EventHit, HintKind, QueryHint } from '#shared/search/autocomplete.ts';
import { shortWhen } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Image } from '../../ui/image.tsx';
import { optionClass, optionProps, useActiveOption } from '../../ui/combobox/option-row.ts';
import { isPlainClick } from './hash-entry.ts';
import { highlight } from './highlight.ts';
import type { SearchOption } from './search-state.ts';

interface Props {
  /** Id of the search box. */
  id: string;
  option: SearchOption;
  index: number;
  typed: string;
  /** More about a suggested search. */
  hint?: QueryHint | undefined;
  isActive: boolean;
  hrefOf: (option: SearchOption) => string;
  onPick: (index: number) => void;
  onPoint: (index: number) => void;
}

/** A link, so that people can open it in a new tab. The field handles the keys and retains the focus. */
export function SearchRow({ id, option, index, typed, hint, isActive, hrefOf, onPick, onPoint }: Props) {
  const row = useActiveOption<HTMLAnchorElement>(isActive);
  return (
    <a
      ref={row}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      {...optionProps({ id, index, isActive, onPoint: () => onPoint(index) })}
      href={hrefOf(option)}
      rel="nofollow"
      draggable={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPick(index);
      }}
      className={optionClass(isActive)}
    >
      {option.kind === 'event' ? (
        <Event event={option.event} typed={typed} />
      ) : (
        <Phrase kind={option.kind} text={option.text} typed={typed} hint={hint} />
      )}
    </a>
  );
}

const ICONS = { query: Search, recent: History, trending: TrendingUp } as const;

const HINT_ICONS: Partial<Record<HintKind, typeof Search>> = {
  date: CalendarDays,
  place: MapPin,
  organizer: Users,
  venue: Building2,
};

interface PhraseProps extends Pick<Props, 'typed' | 'hint'> {
  kind: keyof typeof ICONS;
  text: string;
}

function Phrase({ kind, text, typed, hint }: PhraseProps) {
  const Icon = (hint && HINT_ICONS[hint.kind]) ?? ICONS[kind];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate text-base leading-snug text-ink">
        <Highlighted text={text} typed={typed} />
      </span>
      {hint && <About hint={hint} />}
    </>
  );
}

/** "Venue · 12 events" at the end of the row. */
function About({ hint: { kind, total } }: { hint: QueryHint }) {
  const name = kind === 'organizer' ? <Trans>Organizer</Trans> : kind === 'venue' ? <Trans>Venue</Trans> : null;
  if (total === null && !name) return null;
  return (
    <span className="shrink-0 text-sm text-ink-soft tabular-nums">
      {name}
      {name && total !== null && <span aria-hidden="true"> · </span>}{' '}
      {total === null ? null : total >= SEARCH_TOTAL_CAP ? (
        <Trans>1,000+ events</Trans>
      ) : (
        <Plural value={total} one="# event" other="# events" />
      )}
    </span>
  );
}

function Event({ event, typed }: { event: EventHit; typed: string }) {
  const locale = useLocale();
  const { name, image, primary_venue: venue, starts_at: startsAt, tz } = event;
  const location = venue ? venueText(venue, event.is_elsewhere) : event.is_online && <Trans>Online</Trans>;
  return (
    <>
      {image ? (
        <Image
          src={image.url}
          width={image.width}
          height={image.height}
          alt=""
          decoding="async"
          fallback={<WithoutPicture />}
          className={PICTURE_CLASSES}
        />
      ) : (
        <span className={PICTURE_CLASSES}>
          <WithoutPicture />
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
          {location && (
            <>
              <span aria-hidden="true" className="max-md:hidden">
                ·
              </span>
              <bdi className="min-w-0 truncate">{location}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  );
}

const PICTURE_CLASSES = 'mt-1 h-10 w-20 shrink-0 self-start rounded-sm md:mt-0 md:h-12 md:w-24';

const WithoutPicture = () => (
  <span className="grid size-full place-items-center bg-sunken">
    <CalendarDays aria-hidden="true" className="size-5 text-ink-soft" />
  </span>
);

/** For events at another place, the city comes first. */
const venueText = ({ name, city }: { name: string; city: string | null }, isElsewhere: boolean): string =>
  (isElsewhere ? [city, name] : [name, city]).filter(Boolean).join(isElsewhere ? ' · ' : ', ');

/** Highlights the typed text. `bdi` isolates texts with another writing direction. */
const Highlighted = ({ text, typed }: { text: string; typed: string }) => (
  <bdi>
    {highlight(text, typed).map((piece, pieceIndex) =>
      piece.isTyped ? (
        <mark key={pieceIndex} className="bg-transparent font-bold text-inherit">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </bdi>
);
