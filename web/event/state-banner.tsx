import { Trans } from '@lingui/react/macro';
import { CalendarClock, CalendarX, Clock } from 'lucide-react';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { NotifyMe } from '../alerts/notify-me.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { OrganizerMessage } from '../share/organizer-message.tsx';
import { noBreak } from '../ui/no-break.tsx';
import type { Banner } from './banner.ts';
import type { DatePicker } from './dates/read.ts';
import { type CanceledMoney, canceledMoney } from './canceled-money.ts';
import { DATES_ID } from './facts.tsx';
import { BannerLink, SimilarLink } from './similar-link.tsx';

interface Props {
  banner: Banner;
  /** The dates of the series; null for an event without other dates. */
  picker: Pick<DatePicker, 'nextMonth' | 'calendar'> | null;
  event: EventPage;
  offer: Pick<Offer, 'classes' | 'methods'>;
  /** When the first tickets go on sale, inside a sentence; null when it is unknown. */
  salesStart: string | null;
  /** Whether the signed-in person is reminded when sales open. */
  hasAlert: boolean;
  /** The organizer's message about a cancellation or postponement; '' for none. */
  message: string;
}

const STYLES = {
  canceled: { Icon: CalendarX, classes: 'bg-bad-soft text-bad' },
  postponed: { Icon: CalendarClock, classes: 'bg-warn-soft text-warn' },
  ended: { Icon: Clock, classes: 'bg-sunken text-ink' },
  not_on_sale: { Icon: Clock, classes: 'bg-accent-soft text-ink' },
} as const satisfies Record<Banner['kind'], unknown>;

/** Explains why no tickets are on sale now, with one action for the visitor. */
export function StateBanner({ banner, picker, event, offer, salesStart, hasAlert, message }: Props) {
  const { Icon, classes } = STYLES[banner.kind];
  const hasOtherDates = picker !== null && picker.nextMonth !== null;
  return (
    <div data-banner={banner.kind} className={`mb-5 flex gap-3 rounded-md p-4 ${classes}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-medium">
          {banner.kind === 'canceled' ? (
            <CanceledText money={canceledMoney(event, offer)} hasOtherDates={hasOtherDates} />
          ) : (
            <StateText kind={banner.kind} salesStart={salesStart} />
          )}
        </p>
        <OrganizerMessage text={message} className="mt-3" />
        {hasOtherDates && banner.action !== 'remind' ? (
          <BannerLink className="mt-3" href={hrefOfDates(picker)}>
            <Trans>See other dates</Trans>
          </BannerLink>
        ) : (
          <Action action={banner.action} event={event} hasAlert={hasAlert} />
        )}
      </div>
    </div>
  );
}

function CanceledText({ money, hasOtherDates }: { money: CanceledMoney; hasOtherDates: boolean }) {
  if (hasOtherDates)
    return (
      <>
        <Trans>This date has been canceled. The other dates take place as planned.</Trans> <MoneyText money={money} />
      </>
    );
  if (money === 'online')
    return <Trans>This event has been canceled. If you paid online, you get your money back automatically.</Trans>;
  if (money === 'elsewhere')
    return <Trans>This event has been canceled. If you have tickets, contact the site where you got them.</Trans>;
  return <Trans>This event has been canceled. If you have tickets, there’s nothing to pay and nothing to do.</Trans>;
}

/** What people with tickets of a canceled date must know about their money. */
function MoneyText({ money }: { money: CanceledMoney }) {
  if (money === 'online')
    return <Trans>If you paid online for this date, you get your money back automatically.</Trans>;
  if (money === 'elsewhere')
    return <Trans>If you have tickets for this date, contact the site where you got them.</Trans>;
  return <Trans>If you have tickets for this date, there’s nothing to pay and nothing to do.</Trans>;
}

function StateText({ kind, salesStart }: Pick<Props, 'salesStart'> & { kind: Exclude<Banner['kind'], 'canceled'> }) {
  if (kind === 'postponed')
    return (
      <Trans>This event has been postponed. Your tickets are still valid. A new date hasn’t been announced yet.</Trans>
    );
  if (kind === 'ended') return <Trans>This event has ended.</Trans>;
  if (salesStart === null) return <Trans>Tickets aren’t on sale yet.</Trans>;
  const when = noBreak(salesStart);
  return <Trans>Tickets go on sale {when}.</Trans>;
}

/** Where the page shows the next other date: the list of dates, or the month of that date in the calendar. */
function hrefOfDates({ nextMonth, calendar }: NonNullable<Props['picker']>): string {
  const isOtherMonth = calendar !== null && calendar.month !== nextMonth;
  return isOtherMonth ? `?month=${nextMonth}#${DATES_ID}` : `#${DATES_ID}`;
}

function Action({ action, event, hasAlert }: Pick<Props, 'event' | 'hasAlert'> & { action: Banner['action'] }) {
  const to = useLocalePath();
  if (action === 'similar') return <SimilarLink className="mt-3" />;
  if (action === 'organizer')
    return event.organizer.isDeleted ? null : (
      <BannerLink className="mt-3" href={to(paths.organizer(event.organizer))}>
        <Trans>More from {event.organizer.name}</Trans>
      </BannerLink>
    );
  return <NotifyMe eventId={event.id} kind="sales_open" isOn={hasAlert} className="mt-3" />;
}
