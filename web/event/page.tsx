import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { type EventCard as EventCardData, moreFromOrganizer, similar } from '#domain/discovery';
import { eventPage } from '#domain/events';
import { hasEventAlert } from '#domain/notifications';
import { offer } from '#domain/tickets';
import { accessCodeOf, accessCodeQuery } from '#shared/access-code.ts';
import { alertKindOf } from '#shared/event-alerts.ts';
import { isForGuests } from '#shared/event-visibility.ts';
import { idOfSegment, localePath, paths } from '#shared/paths.ts';
import { posterUrl, shareImageUrl } from '#shared/poster-url.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import type { Route } from './+types/page';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { withPasswordPage } from '../app/password-redirect.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { CollectLink } from '../favorites/collections/collect-link.tsx';
import { headerOfPlace } from '../search/find-place.ts';
import { useViewer, useSite } from '../app/site.ts';
import { EventCard } from '../cards/event-card.tsx';
import { About, Tags } from './about.tsx';
import { bannerOf, isAhead } from './banner.ts';
import { DatePicker } from './dates/date-picker.tsx';
import { readDates } from './dates/read.ts';
import { Facts } from './facts.tsx';
import { eventJsonLd } from './json-ld.ts';
import { OrganizerLine } from './organizer-line.tsx';
import { Poster } from './poster.tsx';
import { SIMILAR_EVENTS_ID, StateBanner } from './state-banner.tsx';
import { TicketBar, TicketBox } from './ticket-box.tsx';
import { venueRegion } from './venue/venue-region.ts';
import { VenueSection } from './venue/venue-section.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, site, session } = context.get(pageContext);
  const requested = idOfSegment(params.event, '-tickets-');
  if (!requested) notFound();
  return withErrorPage(async () => {
    const event = await withPasswordPage({ eventId: requested.id, params }, () => eventPage(ctx, { id: requested.id }));
    const path = paths.event(event);
    const code = accessCodeOf(url);
    const prefix = localeOfParams(params).prefix;
    if (requested.slug !== event.slug || !url.pathname.endsWith('/'))
      throw redirect(localePath(prefix, path) + accessCodeQuery(code), 301);
    const [tickets, picker, region, more, alike, header] = await Promise.all([
      offer(ctx, { eventId: event.id }),
      readDates(ctx, event, url),
      venueRegion(ctx, event.online ? null : event.venue),
      moreFromOrganizer(ctx, { event }),
      similar(ctx, { event }),
      headerOfPlace(ctx, event.venue?.placeId),
    ]);
    const alertKind = alertKindOf(tickets.salesStatus);
    const hasAlert =
      session.signedIn !== null &&
      alertKind !== null &&
      (await hasEventAlert(ctx, { eventId: event.id, kind: alertKind }));
    const jsonLd = eventJsonLd({
      event,
      offer: tickets,
      url: site.baseUrl + path,
      imageUrl: site.baseUrl + posterUrl(event, 1280, 'jpg'),
      organizerUrl: site.baseUrl + paths.organizer(event.organizer),
    });
    const subcategory = findSubcategory(event.subcategoryId ?? '')?.name ?? null;
    const answer = {
      event,
      subcategory,
      offer: tickets,
      picker,
      code,
      hasAlert,
      region,
      more,
      alike,
      path,
      share: shareImageUrl(event),
      jsonLd,
      header,
    };
    return data(answer, isForGuests(event.visibility) ? { headers: { 'cache-control': 'no-store' } } : {});
  });
}

/** The page of an event for guests is never cached: the next visitor may be no guest. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => ({
  'cache-control': loaderHeaders.get('cache-control') ?? 'public, max-age=0, must-revalidate',
});

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { event, path, share, jsonLd } = loaderData;
  return pageMeta(args, {
    path,
    title: event.name,
    description: event.summary,
    imageUrl: isForGuests(event.visibility) ? undefined : share,
    twitterCard: 'summary_large_image',
    noIndex: event.visibility !== 'public',
    alternates: isForGuests(event.visibility)
      ? []
      : [{ type: 'text/calendar', title: event.name, path: paths.eventCalendar(event.id) }],
    jsonLd,
  });
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, subcategory, offer: tickets, picker, code, hasAlert, region, more, alike } = loaderData;
  const site = useSite();
  const isSignedIn = useViewer() !== null;
  const banner = bannerOf({
    status: event.status,
    salesStatus: tickets.salesStatus,
    hasSimilar: alike.length > 0,
  });
  return (
    <article className="pb-16">
      <div className="page-width grid gap-x-12 md:pt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Poster event={event} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <header className="max-lg:pt-5 lg:sticky lg:top-6">
            {banner && <StateBanner banner={banner} event={event} offer={tickets} hasAlert={hasAlert} />}
            <h1 lang={event.language} className="text-2xl font-extrabold wrap-anywhere">
              {event.name}
            </h1>
            <Facts event={event} region={region} />
            {isAhead(event.status) && <TicketBox event={event} offer={tickets} code={code} hasAlert={hasAlert} />}
            <div className="mt-4 lg:mt-6 lg:border-t lg:border-line lg:pt-5">
              <OrganizerLine organizer={event.organizer} />
            </div>
          </header>
        </div>
        <div className="min-w-0 pt-6 lg:pt-8">
          {event.summary && (
            <p lang={event.language} className="text-lg text-ink-soft">
              {event.summary}
            </p>
          )}
          <DatePicker event={event} picker={picker} />
          <About event={event} />
          <VenueSection event={event} region={region} map={site.map} />
          <Tags event={event} subcategory={subcategory} />
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            {isSignedIn && !isForGuests(event.visibility) && <CollectLink event={event} />}
            {!isForGuests(event.visibility) && <ReportLink event={event} />}
          </div>
        </div>
      </div>
      <Row title={<Trans>More from {event.organizer.name}</Trans>} cards={more} />
      <Row id={SIMILAR_EVENTS_ID} title={<Trans>You may also like</Trans>} cards={alike} />
      <TicketBar event={event} offer={tickets} code={code} />
    </article>
  );
}

function ReportLink({ event }: { event: { id: string; slug: string } }) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.reportEvent(event))}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft underline underline-offset-4 hover:text-ink no-print"
    >
      <Flag aria-hidden="true" className="size-4" />
      <Trans>Report this event</Trans>
    </a>
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
