import { Trans } from '@lingui/react/macro';
import { ArrowRight, CalendarClock, CalendarX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { NotifyMe } from '../alerts/notify-me.tsx';
import { shortWhen } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { buttonClass } from '../ui/button.tsx';
import { noBreak } from '../ui/no-break.tsx';
import type { Banner } from './banner.ts';

/** The id of the list that the banner's link "Similar events" leads to. */
export const SIMILAR_EVENTS_ID = 'similar';

interface Props {
  banner: Banner;
  event: EventPage;
  offer: Offer;
  /** Whether the signed-in person is reminded when sales open. */
  hasAlert: boolean;
}

const STYLES = {
  canceled: { Icon: CalendarX, classes: 'bg-bad-soft text-bad' },
  postponed: { Icon: CalendarClock, classes: 'bg-warn-soft text-warn' },
  ended: { Icon: Clock, classes: 'bg-sunken text-ink' },
  not_on_sale: { Icon: Clock, classes: 'bg-accent-soft text-ink' },
} as const satisfies Record<Banner['kind'], unknown>;

/** Explains why no tickets are on sale now, with one action for the visitor. */
export function StateBanner({ banner, event, offer, hasAlert }: Props) {
  const { Icon, classes } = STYLES[banner.kind];
  return (
    <div data-banner={banner.kind} className={`mb-5 flex gap-3 rounded-md p-4 ${classes}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-medium">
          <StateText kind={banner.kind} event={event} offer={offer} />
        </p>
        <Action action={banner.action} event={event} hasAlert={hasAlert} />
      </div>
    </div>
  );
}

function StateText({ kind, event, offer }: Pick<Props, 'event' | 'offer'> & { kind: Banner['kind'] }) {
  const locale = useLocale();
  if (kind === 'canceled')
    return <Trans>This event has been canceled. If you have tickets, the organizer will contact you.</Trans>;
  if (kind === 'postponed')
    return (
      <Trans>This event has been postponed. Your tickets are still valid. A new date hasn’t been announced yet.</Trans>
    );
  if (kind === 'ended') return <Trans>This event has ended.</Trans>;
  const salesStart = firstSalesStart(offer);
  if (salesStart === null) return <Trans>Tickets aren’t on sale yet.</Trans>;
  const when = noBreak(shortWhen(locale, { ...event, startsAt: salesStart }));
  return <Trans>Tickets go on sale {when}.</Trans>;
}

function firstSalesStart(offer: Offer): string | null {
  const starts = offer.classes.flatMap(({ salesStart }) => salesStart ?? []);
  return starts.toSorted()[0] ?? null;
}

function Action({ action, event, hasAlert }: Pick<Props, 'event' | 'hasAlert'> & { action: Banner['action'] }) {
  const to = useLocalePath();
  if (action === 'similar')
    return (
      <BannerLink href={`#${SIMILAR_EVENTS_ID}`}>
        <Trans>Similar events</Trans>
      </BannerLink>
    );
  if (action === 'organizer')
    return (
      <BannerLink href={to(paths.organizer(event.organizer))}>
        <Trans>More from {event.organizer.name}</Trans>
      </BannerLink>
    );
  return <NotifyMe eventId={event.id} kind="sales_open" isOn={hasAlert} className="mt-3" />;
}

function BannerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonClass('outline', 'mt-3 min-w-0 py-1.5 text-start text-sm leading-snug no-print')}>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
    </a>
  );
}
