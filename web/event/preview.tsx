import { msg } from '@lingui/core/macro';
import { eventPreview } from '#domain/management';
import type { Route } from './+types/preview';
import { pageContext } from '../app/context.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { organizerPicture } from '../cards/organizer-picture.ts';
import { retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { eventTexts } from './event-texts.ts';
import { EventView } from './event-view.tsx';
import { venuePosition } from '../location/venue-position.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, offer } = await eventPreview(ctx, params);
    const locale = localeOfParams(params);
    const { venue, region } = await venuePosition(ctx, event.venue, locale.lang);
    return {
      event: { ...event, venue },
      offer,
      ...eventTexts(event, offer, locale),
      region,
    };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Preview`);

/** The event page of a draft, for the frame of the organizer's preview. Its links open new tabs, because no other page may be framed. */
export default function EventPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <base target="_blank" />
      <EventView
        {...loaderData}
        picture={organizerPicture(loaderData.event)}
        picker={null}
        query={{ code: null, linkSlug: null }}
        hasAlert={false}
        isOwn={false}
        more={[]}
        alike={[]}
      />
    </>
  );
}
