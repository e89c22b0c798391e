import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { data, redirect } from 'react-router';
import type { Ctx } from '#domain/ctx';
import { moreFromOrganizer, similar } from '#domain/discovery';
import { eventPage, type EventPage } from '#domain/events';
import { isContactable } from '#domain/messages';
import { updateMessage } from '#domain/management';
import { hasEventAlert } from '#domain/notifications';
import { isMemberOf, membershipsOf, organizerProfile } from '#domain/organizers';
import { offer } from '#domain/tickets';
import { checkoutQuery, checkoutQueryOf } from '#shared/checkout-query.ts';
import { alertKindOf } from '#shared/event-alerts.ts';
import { isForGuests } from '#shared/event-visibility.ts';
import { messagePaths } from '#shared/message-paths.ts';
import { idOfSegment, localePath, paths } from '#shared/paths.ts';
import { posterUrl, shareImageUrl } from '#shared/poster-url.ts';
import type { Route } from './+types/page';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { withPasswordPage } from '../app/password-redirect.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { CollectLink } from '../favorites/collections/collect-link.tsx';
import { headerOfPlace } from '../search/find-place.ts';
import { useViewer } from '../app/site.ts';
import { readDates } from './dates/read.ts';
import { eventTexts } from './event-texts.ts';
import { EventView } from './event-view.tsx';
import { eventJsonLd } from './json-ld.ts';
import { venuePosition } from '../location/venue-position.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, site, session } = context.get(pageContext);
  const requested = idOfSegment(params.event, '-tickets-');
  if (!requested) notFound();
  return withErrorPage(async () => {
    const stored = await withPasswordPage({ eventId: requested.id, params }, () =>
      eventPage(ctx, { id: requested.id }),
    );
    const path = paths.event(stored);
    const query = checkoutQueryOf(url);
    const locale = localeOfParams(params);
    const { prefix, lang } = locale;
    if (requested.slug !== stored.slug || !url.pathname.endsWith('/'))
      throw redirect(localePath(prefix, path) + checkoutQuery(query), 301);
    const [tickets, picker, { venue, region }, more, alike, header, isOwn, mayContact, message] = await Promise.all([
      offer(ctx, { eventId: stored.id }),
      readDates(ctx, stored, url),
      venuePosition(ctx, stored.venue, lang),
      moreFromOrganizer(ctx, { event: stored }),
      similar(ctx, { event: stored }),
      headerOfPlace(ctx, stored.venue?.placeId, lang),
      session.signedIn !== null && isOnTeam(ctx, session.signedIn, stored),
      mailDelivery(site) !== 'nowhere' && isContactable(ctx, { organizerId: stored.organizer.id }),
      updateMessage(ctx, { event: stored }),
    ]);
    const event = { ...stored, venue };
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
      organizerUrl: event.organizer.isDeleted ? null : site.baseUrl + paths.organizer(event.organizer),
    });
    const answer = {
      event,
      ...eventTexts(event, tickets, locale),
      offer: tickets,
      message,
      picker,
      query,
      hasAlert,
      isOwn,
      region,
      more,
      alike,
      path,
      share: shareImageUrl(event),
      jsonLd,
      header,
      contactPath: mayContact && !isOwn ? messagePaths.contactOrganizer(stored) : null,
    };
    return data(answer, isForGuests(event.visibility) ? { headers: { 'cache-control': 'no-store' } } : {});
  });
}

/** Whether the person is a member of the team that organizes the event. */
async function isOnTeam(ctx: Ctx, person: { accountId: string }, event: EventPage): Promise<boolean> {
  const [memberships, { organizationId }] = await Promise.all([
    membershipsOf(ctx, person),
    organizerProfile(ctx, event.organizer),
  ]);
  return isMemberOf(memberships, { organizationId, eventId: event.id });
}

/** The page of an event for guests is never cached, because the next visitor may not be a guest. */
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

export default function EventDetails({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData;
  const isSignedIn = useViewer() !== null;
  return (
    <EventView {...loaderData}>
      {!isForGuests(event.visibility) && (
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          {isSignedIn && <CollectLink event={event} />}
          <ReportLink event={event} />
        </div>
      )}
    </EventView>
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
