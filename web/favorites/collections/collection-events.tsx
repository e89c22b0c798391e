import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { shortWhen } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { EventThumb } from '../../cards/event-line.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';

/** A collection's events in the owner's order, with buttons to move and remove each event. */
export function CollectionEvents({ cards }: { cards: EventCard[] }) {
  const announcement = useMoved(cards);
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {cards.map((card, index) => (
          <li
            key={card.id}
            id={`event-${card.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-3 target:border-ember"
          >
            <Entry card={card} />
            <PostForm className="ms-auto flex gap-1">
              <input type="hidden" name="event" value={card.id} />
              <Buttons card={card} isFirst={index === 0} isLast={index === cards.length - 1} />
            </PostForm>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/**
 * After a move, which the URL states (`?moved=up#event-1`): announces the event's new position and returns the focus to
 * the pressed button. At an end of the list the pressed button is disabled, so the event's first enabled button gets
 * the focus.
 */
function useMoved(cards: EventCard[]): string {
  const { t } = useLingui();
  const [announcement, setWords] = useState('');
  useEffect(() => {
    const { direction, eventId } = moveOf(new URL(location.href));
    const index = cards.findIndex((card) => card.id === eventId);
    if (direction === null || index === -1) return;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#event-${eventId} button:enabled`)];
    (buttons.find((button) => button.value === direction) ?? buttons[0])?.focus();
    setWords(t`Moved to position ${index + 1} of ${cards.length}.`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once: every move loads the page again
  }, []);
  useFlashParam('moved');
  return announcement;
}

const moveOf = ({ searchParams, hash }: URL) => ({
  direction: searchParams.get('moved'),
  eventId: /^#event-(\d+)$/.exec(hash)?.[1],
});

function Entry({ card }: { card: EventCard }) {
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <EventThumb event={card} className="w-20 sm:w-28" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          <a href={to(paths.event(card))} className="underline-offset-4 hover:underline">
            {card.name}
          </a>
        </h2>
        <p className="text-sm text-ink-soft">
          <Dotted>
            <time dateTime={card.startsAt} className="whitespace-nowrap">
              {shortWhen(locale, card)}
            </time>
            {card.venueName}
          </Dotted>
        </p>
      </div>
    </div>
  );
}

interface ButtonsProps {
  card: EventCard;
  isFirst: boolean;
  isLast: boolean;
}

function Buttons({ card, isFirst, isLast }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <RoundButton value="up" label={t`Move up: ${card.name}`} isOff={isFirst}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </RoundButton>
      <RoundButton value="down" label={t`Move down: ${card.name}`} isOff={isLast}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </RoundButton>
      <RoundButton value="remove" label={t`Remove: ${card.name}`}>
        <X aria-hidden="true" className="size-5" />
      </RoundButton>
    </>
  );
}

interface RoundProps {
  value: string;
  label: string;
  isOff?: boolean;
  children: ReactNode;
}

const RoundButton = ({ value, label, isOff = false, children }: RoundProps) => (
  <button
    name="intent"
    value={value}
    aria-label={label}
    title={label}
    disabled={isOff}
    className="grid size-11 place-items-center rounded-full hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-35"
  >
    {children}
  </button>
);
