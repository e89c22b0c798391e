import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight, MapPin } from 'lucide-react';
import type { OwnVenue } from '#domain/events';
import { ownVenues } from '#domain/management';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/venues';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CreateEventLink } from '../../organize/create-event-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameOrganization } from './frame-organization.ts';
import { SettingsFrame } from './settings-frame.tsx';

const DONE = ['saved', 'removed'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    organization: await frameOrganization(ctx, params),
    venues: await ownVenues(ctx, params),
    done: DONE.find((done) => done === url.searchParams.get('done')) ?? null,
  }));
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Venues`);

/** The venues of an organization. Venues are added with an event. */
export default function Venues({ loaderData }: Route.ComponentProps) {
  const { organization, venues, done } = loaderData;
  useFlashParam('done');
  return (
    <SettingsFrame
      organization={organization}
      current="venues"
      title={<Trans>Venues</Trans>}
      intro={<Trans>Places where your events happen. To add a venue, enter its address for an event.</Trans>}
    >
      {done && (
        <div className="-mt-3 mb-8 max-w-3xl">
          <SuccessNotice>{done === 'removed' ? <Trans>Venue removed.</Trans> : <Trans>Saved.</Trans>}</SuccessNotice>
        </div>
      )}
      {venues.length === 0 ? (
        <EmptyList
          icon={<MapPin aria-hidden="true" />}
          title={<Trans>No venues yet</Trans>}
          button={
            <CreateEventLink className="mt-6">
              <Trans>Create an event</Trans>
            </CreateEventLink>
          }
        >
          <Trans>Enter an address for an event once. Next time, choose it from a list.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid max-w-3xl divide-y divide-line rounded-md border border-line bg-raised">
          {venues.map((venue) => (
            <li key={venue.id}>
              <VenueRow organizationId={organization.id} venue={venue} />
            </li>
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}

function VenueRow({ organizationId, venue }: { organizationId: string; venue: OwnVenue }) {
  const to = useLocalePath();
  const { id, name, address1, city, region, events } = venue;
  return (
    <div className="group relative flex items-center gap-x-4 px-5 py-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
      >
        <MapPin className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <a
          href={to(organizationPaths.venue(organizationId, id))}
          className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{[address1, city, region].filter(Boolean).join(', ')}</bdi>
        </p>
      </div>
      <p className="text-sm text-ink-soft max-sm:hidden">
        <Plural value={events} _0="No events" one="# event" other="# events" />
      </p>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </div>
  );
}
