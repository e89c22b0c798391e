import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { data, redirect } from 'react-router';
import { moreFromOrganizer, similar } from '#domain/discovery';
import { eventPage } from '#domain/events';
import { hasEventAlert } from '#domain/notifications';
import { offer } from '#domain/tickets';
import { accessCodeOf, accessCodeQuery } from '#shared/access-code.ts';
import { alertKindOf } from '#shared/event-alerts.ts';
import { isForGuests } from '#shared/event-visibility.ts';
import { idOfSegment, localePath, paths } from '#shared/paths.ts';
import { posterUrl, shareImageUrl } from '#shared/poster-url.ts';
import type { Route } from './+types/page';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
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
import { venueRegion } from './venue/venue-region.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, site, session } = context.get(pageContext);
  const requested = idOfSegment(params.event, '-tickets-');
  if (!requested) notFound();
  return withErrorPage(async () => {
    const event = await withPasswordPage({ eventId: requested.id, params }, () => eventPage(ctx, { id: requested.id }));
    const path = paths.event(event);
    const code = accessCodeOf(url);
    const { prefix, lang } = localeOfParams(params);
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
    const answer = {
      event,
      ...eventTexts(event, lang),
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

export default function EventPage({ loaderData }: Route.ComponentProps) {
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
