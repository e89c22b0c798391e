import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, Ticket } from 'lucide-react';
import { useRef } from 'react';
import type { TicketEditor } from '#domain/management';
import { formatMoney, minorValue } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { IconTile } from '../../event/facts.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { TicketRows } from '../auto-create/ticket-rows.tsx';
import type { TicketRow } from '../auto-create/draft-texts.ts';
import { GroupText } from '../../cards/price.tsx';
import { TicketPrice } from '../ticket-list.tsx';
import { NEW } from '../tickets/new-row.ts';
import { FactRow } from './fact-row.tsx';
import { useLiveTexts } from './use-live-texts.ts';

const TICKET_TILE = (
  <IconTile>
    <Ticket className="size-5" />
  </IconTile>
);
const LINK =
  'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline';

/** The ticket classes as visitors see them, each with a link to its form. */
export function EventTickets({
  eventId,
  classes,
  isPaidOnline,
}: {
  eventId: string;
  classes: TicketEditor['classes'];
  isPaidOnline: boolean;
}) {
  const { t } = useLingui();
  const to = useLocalePath();
  const tickets = to(paths.manageTickets(eventId));
  return (
    <div className="flex gap-3 py-2">
      <span className="shrink-0">{TICKET_TILE}</span>
      <div className="min-w-0 flex-1">
        <ul className="grid gap-1">
          {classes.map(({ id, name, sold, capacity, ...price }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <TicketPrice ticketClass={price} isPaidOnline={isPaidOnline} />
                  <GroupText admits={price.admits} />
                </span>
                <span className="block text-sm text-ink-soft tabular-nums wrap-anywhere">
                  <bdi>{name}</bdi> ·{' '}
                  <Trans>
                    {sold} of {capacity} sold
                  </Trans>
                </span>
              </span>
              <a href={`${tickets}?edit=${id}#ticket-form`} aria-label={t`Edit ${name}`} className={LINK}>
                <Trans>Edit</Trans>
              </a>
            </li>
          ))}
        </ul>
        <a href={`${tickets}?edit=${NEW}#ticket-form`} className={LINK}>
          <Plus aria-hidden="true" className="size-4" />
          {classes.length === 0 ? <Trans>Add tickets</Trans> : <Trans>Add another ticket</Trans>}
        </a>
      </div>
    </div>
  );
}

interface NewTicketsProps {
  tickets: TicketRow[];
  currency: string;
  errorOf: (name: string) => string | undefined;
  /** Whether the form shows a further, empty ticket. */
  hasEmptyRow: boolean;
}

/** The tickets of an event that is not stored yet, with their fields. */
export function NewTickets({ tickets, currency, errorOf, hasEmptyRow }: NewTicketsProps) {
  const row = useRef<HTMLDetailsElement>(null);
  const [first] = tickets;
  const typed = useLiveTexts(row, {
    ticketName: first?.name ?? '',
    ticketKind: first?.kind ?? 'free',
    ticketPrice: first?.price ?? '',
    ticketCapacity: first?.capacity ?? '',
    currency,
  });
  const hasError = ['ticketName', 'price', 'capacity'].some((name) =>
    [...tickets, null].some((_, position) => errorOf(`tickets.${position}.${name}`) !== undefined),
  );
  return (
    <FactRow
      ref={row}
      tile={TICKET_TILE}
      term={<Trans>Tickets</Trans>}
      fact={<NewTicketsText typed={typed} />}
      isOpen={false}
      hasError={hasError}
    >
      <TicketRows tickets={tickets} currency={currency} errorOf={errorOf} hasEmptyRow={hasEmptyRow} />
    </FactRow>
  );
}

type Typed = Record<'ticketName' | 'ticketKind' | 'ticketPrice' | 'ticketCapacity' | 'currency', string>;

function NewTicketsText({ typed }: { typed: Typed }) {
  const locale = useLocale();
  const { ticketName, ticketKind, ticketPrice, ticketCapacity, currency } = typed;
  if (ticketName.trim() === '')
    return (
      <span className="font-semibold">
        <Trans>Add tickets</Trans>
      </span>
    );
  const minor = minorValue(ticketPrice, currency);
  const price = minor === null ? null : formatMoney({ value: minor, currency }, locale.code);
  const count = Number(ticketCapacity);
  return (
    <>
      <span className="block font-semibold">
        {ticketKind === 'free' && <Trans>Free</Trans>}
        {ticketKind === 'paid' &&
          (price === null ? <Trans>Paid at the door</Trans> : <Trans>{price} at the door</Trans>)}
        {ticketKind === 'donation' && <Trans>Donation</Trans>}
      </span>
      <span className="block text-sm text-ink-soft tabular-nums wrap-anywhere">
        <bdi>{ticketName}</bdi>
        {count > 0 && (
          <>
            {' · '}
            <Plural value={count} one="# ticket" other="# tickets" />
          </>
        )}
      </span>
    </>
  );
}
