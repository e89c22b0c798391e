import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import type { EventCard as EventCardData } from '#domain/discovery';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import type { CheckoutQuery } from '#shared/checkout-query.ts';
import { useSite } from '../app/site.ts';
import { EventCard } from '../cards/event-card.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { About, Tags } from './about.tsx';
import { bannerOf, isAhead } from './banner.ts';
import type { DatePicker as Picker } from './dates/read.ts';
import type { EventTexts } from './event-texts.ts';
import { Facts } from './facts.tsx';
import { ContactLink, OrganizerLine } from './organizer-line.tsx';
import { type Picture, Poster } from './poster.tsx';
import { SIMILAR_EVENTS_ID } from './similar-link.tsx';
import { TicketBar, TicketBox } from './ticket-box.tsx';
import type { VenueRegion } from '../location/venue-position.ts';
import { VenueSection } from './venue/venue-section.tsx';

// loaded only by pages that show them, because few events have a notice or several dates
const StateBanner = lazyPart(() => import('./state-banner.tsx').then((module) => module.StateBanner));
const DatePicker = lazyPart(() => import('./dates/date-picker.tsx').then((module) => module.DatePicker));

interface Props extends EventTexts {
  event: EventPage;
  offer: Offer;
  picker: Picker | null;
  /** What the page's URL passes on to the checkout. */
  query: CheckoutQuery;
  hasAlert: boolean;
  /** The organizer's message about a cancellation or postponement; '' for none. */
  message?: string;
  /** Whether the signed-in person organizes the event: there is no button to follow oneself. */
  isOwn: boolean;
  region: VenueRegion | null;
  /** Other events of the organizer, and similar events. */
  more: EventCardData[];
  alike: EventCardData[];
  /** The form that writes to the organizer; null for an organizer without people here. */
  contactPath?: string | null;
  /** The picture; by default the public poster, which a draft does not have. */
  picture?: Picture;
  children?: ReactNode;
}

/** The content of the event page below the header. `children` are links below the description. */
export function EventView(props: Props) {
  const { event, offer: tickets, access, tagLinks, picker, query, hasAlert, region, more, alike, children } = props;
  const site = useSite();
  const hasSimilar = alike.length > 0;
  const banner = bannerOf({ status: event.status, salesStatus: tickets.salesStatus, hasSimilar });
  return (
    <article className="pb-16">
      <div className="page-width grid gap-x-12 md:pt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Poster event={event} picture={props.picture} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <header className="max-lg:pt-5 lg:sticky lg:top-6">
            {banner && (
              <Suspense>
                <StateBanner
                  banner={banner}
                  picker={picker}
                  event={event}
                  offer={tickets}
                  salesStart={props.salesStart}
                  hasAlert={hasAlert}
                  message={props.message ?? ''}
                />
              </Suspense>
            )}
            <h1 lang={event.language} className="text-2xl font-extrabold wrap-anywhere">
              {event.name}
            </h1>
            <Facts event={event} region={region} dates={picker?.total} />
            {isAhead(event.status) && (
              <TicketBox event={event} offer={tickets} query={query} hasAlert={hasAlert} hasSimilar={hasSimilar} />
            )}
            <div className="mt-4 lg:mt-6 lg:border-t lg:border-line lg:pt-5">
              <OrganizerLine organizer={event.organizer} isOwn={props.isOwn} />
              {props.contactPath && <ContactLink path={props.contactPath} />}
            </div>
          </header>
        </div>
        <div className="min-w-0 pt-6 lg:pt-8">
          {event.summary && (
            <p lang={event.language} className="text-lg text-ink-soft">
              {event.summary}
            </p>
          )}
          {picker && (
            <Suspense>
              <DatePicker event={event} picker={picker} />
            </Suspense>
          )}
          <About event={event} access={access} />
          <VenueSection event={event} region={region} map={site.map} />
          <Tags links={tagLinks} />
          {children}
        </div>
      </div>
      <Row title={<Trans>More from {event.organizer.name}</Trans>} cards={more} />
      <Row id={SIMILAR_EVENTS_ID} title={<Trans>You may also like</Trans>} cards={alike} />
      <TicketBar event={event} offer={tickets} query={query} />
    </article>
  );
}

interface RowProps {
  id?: string;
  title: ReactNode;
  cards: EventCardData[];
}

function Row({ id, title, cards }: RowProps) {
  if (cards.length === 0) return null;
  return (
    <section id={id} className="page-width scroll-mt-4 pt-16">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 grid auto-cols-[minmax(15.5rem,1fr)] grid-flow-col gap-5 overflow-x-auto pb-3 [scrollbar-width:thin] max-lg:edge-to-edge max-lg:snap-x max-lg:*:snap-start lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible">
        {cards.slice(0, 4).map((card) => (
          <li key={card.id} className="min-w-0">
            <EventCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
