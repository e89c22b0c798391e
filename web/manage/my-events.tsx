import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { myEvents } from '#domain/management';
import { myOrganizations } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/my-events';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { refusalResponse } from '../forms/refusal.ts';
import { EmptyList } from '../account/frame/empty-list.tsx';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { CreateEventLink } from '../organize/create-event-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { EventRow } from './event-row.tsx';
import { PageLinks } from './page-links.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';
import { switchOrganization } from './switch-organization.ts';

const PERIODS = ['upcoming', 'drafts', 'past'] as const;
type Period = (typeof PERIODS)[number];

const PAGE_MAX = 500;

/** `?show=` is the period. By default the page shows upcoming events, or drafts when no event is upcoming. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const organizations = await myOrganizations(ctx);
  const scope = organizations.length > 1 && organizations[0] ? { organizationId: organizations[0].id } : {};
  const joined = organizations.find(({ id }) => id === url.searchParams.get('joined'))?.name ?? null;
  const chosen = PERIODS.find((period) => period === url.searchParams.get('show'));
  const page = Math.min(PAGE_MAX, Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? '1')) || 1));
  const upcoming = chosen === undefined ? await myEvents(ctx, { period: 'upcoming', page, ...scope }) : null;
  const period: Period = chosen ?? (upcoming?.events.length === 0 ? 'drafts' : 'upcoming');
  const list = period === 'upcoming' && upcoming ? upcoming : await myEvents(ctx, { period, page, ...scope });
  const rights = scope.organizationId === undefined ? organizations : organizations.slice(0, 1);
  const canCreate = rights.length === 0 || rights.some(({ canCreateEvents }) => canCreateEvents);
  const hasDeleted = url.searchParams.get('done') === 'organization-deleted';
  return { period, page, organizations, joined, hasDeleted, canCreate, ...list };
}

/** Handles the choice of an organization. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  try {
    await switchOrganization(ctx, request);
    return seeOther(paths.myEvents(), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`My events`);

/** The events of the person's organizations. */
export default function MyEvents({ loaderData }: Route.ComponentProps) {
  const { period, page, events, hasMore, organizations, joined, hasDeleted, canCreate } = loaderData;
  const to = useLocalePath();
  return (
    <div className="page-width max-w-5xl pt-8 pb-20 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl">
          <Trans>My events</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          {organizations[0]?.canManageContacts && (
            <ButtonLink variant="outline" href={to(organizationPaths.contacts())}>
              <Trans>Contacts</Trans>
            </ButtonLink>
          )}
          {organizations[0] && (
            <ButtonLink variant="outline" href={to(organizationPaths.members(organizations[0].id))}>
              <Trans>Team</Trans>
            </ButtonLink>
          )}
          <CreateEventLink>
            <Trans>Create an event</Trans>
          </CreateEventLink>
        </div>
      </div>
      <Notices joined={joined} hasDeleted={hasDeleted} />
      <OrganizationSwitch organizations={organizations} />
      <Periods chosen={period} />
      {events.length === 0 ? (
        <div className="mt-8">
          <EmptyPeriod period={period} canCreate={canCreate} />
        </div>
      ) : (
        <ul className="mt-6 grid gap-3">
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        hasMore={hasMore}
        pathOf={(target) => `${to(paths.myEvents())}?show=${period}&page=${target}`}
      />
    </div>
  );
}

/** What has just happened to the person's organizations. */
function Notices({ joined, hasDeleted }: { joined: string | null; hasDeleted: boolean }) {
  useFlashParam('joined');
  useFlashParam('done');
  return (
    <>
      {joined !== null && (
        <SuccessNotice>
          <Trans>
            You’ve joined the team of <bdi>{joined}</bdi>.
          </Trans>
        </SuccessNotice>
      )}
      {hasDeleted && (
        <SuccessNotice>
          <Trans>The organization was deleted. We’ve emailed everyone on its team.</Trans>
        </SuccessNotice>
      )}
    </>
  );
}

function Periods({ chosen }: { chosen: Period }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const labels = { upcoming: t`Upcoming`, drafts: t`Drafts`, past: t`Past` };
  return (
    <nav aria-label={t`Events by date`} className="mt-8 border-b border-line">
      <ul className="flex gap-6">
        {PERIODS.map((period) => (
          <li key={period}>
            <a
              href={`${to(paths.myEvents())}?show=${period}`}
              aria-current={period === chosen ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {labels[period]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EmptyPeriod({ period, canCreate }: { period: Period; canCreate: boolean }) {
  if (period === 'past')
    return (
      <p role="status" className="text-lg text-ink-soft">
        <Trans>Your past events will show up here.</Trans>
      </p>
    );
  if (!canCreate)
    return (
      <p role="status" className="text-lg text-ink-soft">
        <Trans>The events you work at will show up here once they’re published.</Trans>
      </p>
    );
  return (
    <EmptyList
      icon={<CalendarPlus aria-hidden="true" />}
      title={period === 'drafts' ? <Trans>No drafts</Trans> : <Trans>No upcoming events</Trans>}
      button={
        <CreateEventLink variant="outline" className="mt-6">
          <Trans>Create an event</Trans>
        </CreateEventLink>
      }
    >
      <Trans>Create an event in a few minutes. It stays a draft until you publish it.</Trans>
    </EmptyList>
  );
}
