import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { paths } from '#shared/paths.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** The event and the rights that the frame shows. */
export interface FrameOffice {
  id: string;
  name: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  mayEdit: boolean;
  mayOpenDoors: boolean;
}

interface Props {
  event: FrameOffice;
  /** The part of the box office that the page belongs to. */
  current: 'sell' | 'orders' | 'tills';
  title: ReactNode;
  children: ReactNode;
}

/** Layout of the pages of the box office, made for phones: the event, the parts of the office, and the page. */
export function OfficeFrame({ event, current, title, children }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const parts = [
    { id: 'sell', href: boxOfficePaths.office(event.id), label: t`Sell` },
    { id: 'orders', href: boxOfficePaths.orders(event.id), label: t`Unpaid orders` },
    ...(event.mayOpenDoors ? [{ id: 'checkIn', href: paths.manageCheckIn(event.id), label: t`Check-in` }] : []),
  ];
  return (
    <div className="page-width pt-4 pb-20 md:pt-8 print:py-0">
      <div className="no-print">
        <BackLink href={to(event.mayEdit ? paths.manageEvent(event.id) : paths.myEvents())}>
          {event.mayEdit ? <Trans>Manage event</Trans> : <Trans>My events</Trans>}
        </BackLink>
      </div>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{event.name}</bdi>
        <span className="block text-sm text-ink-soft print:text-black">
          <EventTime event={event} style="card" />
        </span>
      </p>
      <nav aria-label={t`Box office`} className="mt-3 no-print">
        <ul className="flex flex-wrap gap-2">
          {parts.map(({ id, href, label }) => (
            <li key={id}>
              <a
                href={to(href)}
                aria-current={id === current ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm font-semibold hover:border-line-strong aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="mt-5 text-2xl md:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
