import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { CsrfField } from '../../forms/csrf.tsx';
import { shortWhen } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { EventThumb } from '../../cards/event-line.tsx';
import { Form } from 'react-router';

/** A collection's events in the owner's order, with buttons to move and remove each. */
export function CollectionEvents({ cards }: { cards: EventCard[] }) {
  const { words, pressed } = useMoved(cards);
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {cards.map((card, at) => (
          <li
            key={card.id}
            id={`event-${card.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-3 target:border-ember"
          >
            <Entry card={card} />
            <Form method="post" preventScrollReset replace className="ms-auto flex gap-1">
              <CsrfField />
              <input type="hidden" name="event" value={card.id} />
              <Buttons card={card} isFirst={at === 0} isLast={at === cards.length - 1} pressed={pressed} />
            </Form>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  );
}

type OnMove = (id: string, way: 'up' | 'down') => void;

/** After a move: announces the event's new position and returns focus to the pressed button. */
function useMoved(cards: EventCard[]): { words: string; pressed: OnMove } {
  const { t } = useLingui();
  const last = useRef<{ id: string; way: 'up' | 'down' } | null>(null);
  const [words, setWords] = useState('');
  const order = cards.map((card) => card.id).join();
  useEffect(() => {
    if (!last.current) return;
    const { id, way } = last.current;
    const at = cards.findIndex((card) => card.id === id);
    const row = document.querySelector(`#event-${id}`);
    const button =
      row?.querySelector<HTMLButtonElement>(`[value=${way}]:enabled`) ?? row?.querySelector('button:enabled');
    if (button instanceof HTMLElement) button.focus();
    setWords(t`Now number ${at + 1} of ${cards.length}.`);
    last.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the order changes, not when its inputs do
  }, [order]);
  return { words, pressed: (id, way) => (last.current = { id, way }) };
}

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
          <time dateTime={card.startsAt}>{shortWhen(locale, card)}</time>
          {card.venueName && ` · ${card.venueName}`}
        </p>
      </div>
    </div>
  );
}

interface ButtonsProps {
  card: EventCard;
  isFirst: boolean;
  isLast: boolean;
  pressed: OnMove;
}

function Buttons({ card, isFirst, isLast, pressed }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <RoundButton value="up" label={t`Move up: ${card.name}`} isOff={isFirst} onPress={() => pressed(card.id, 'up')}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </RoundButton>
      <RoundButton
        value="down"
        label={t`Move down: ${card.name}`}
        isOff={isLast}
        onPress={() => pressed(card.id, 'down')}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </RoundButton>
      <RoundButton value="remove" label={t`Take out: ${card.name}`}>
        <X aria-hidden="true" className="size-5" />
      </RoundButton>
    </>
  );
}

interface RoundProps {
  value: string;
  label: string;
  isOff?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

const RoundButton = ({ value, label, isOff = false, onPress, children }: RoundProps) => (
  <button
    name="intent"
    value={value}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-full hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-35"
  >
    {children}
  </button>
);
