import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  ContactRound,
  ExternalLink,
  FileText,
  Landmark,
  MapPin,
  SlidersHorizontal,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { countOpenRefunds } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import { followerCounts } from '#domain/favorites';
import { overview } from '#domain/management';
import {
  type MyOrganization,
  myOrganizations,
  type OrganizerProfile,
  organizerProfile,
  organizersOf,
} from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/organization';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { Badge } from '../../account/frame/section.tsx';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { OrganizerLogo } from '../../cards/organizer-logo.tsx';
import { refusalResponse, retryHeaders } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { CreateEventLink } from '../../organize/create-event-link.tsx';
import { OrganizationSwitch } from '../organization-switch.tsx';
import { switchOrganization } from '../switch-organization.ts';
import { Counts, EventLists } from './parts.tsx';

/** Loads the organization that the person chose last. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const organizations = await myOrganizations(ctx);
  const [organization] = organizations;
  if (!organization) return { organizations, home: null };
  const scope = { organizationId: organization.id };
  const [profile, lists, openRefunds] = await Promise.all([
    profileOf(ctx, scope),
    overview(ctx, scope),
    countOpenRefunds(ctx, scope),
  ]);
  return { organizations, home: { ...profile, overview: lists, openRefunds } };
}

/** The organization's first profile, and the number of its followers. */
async function profileOf(ctx: Ctx, { organizationId }: { organizationId: string }) {
  const [first] = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  if (!first) return { profile: null, followers: 0 };
  const [profile, followers] = await Promise.all([
    organizerProfile(ctx, first),
    followerCounts(ctx, { organizerIds: [first.id] }),
  ]);
  return { profile, followers: followers.get(first.id) ?? 0 };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  try {
    await switchOrganization(ctx, request);
    return seeOther(paths.organizationHome(), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Home`);

/** The home of an organization: its profile, its events, and links to all its settings. */
export default function OrganizationHome({ loaderData }: Route.ComponentProps) {
  const { organizations, home } = loaderData;
  const [organization] = organizations;
  return (
    <div className="page-width max-w-5xl pt-8 pb-20 md:pt-12">
      {organization && home ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
            <Title name={organization.name} profile={home.profile} followers={home.followers} />
            {organization.canCreateEvents && (
              <CreateEventLink>
                <Trans>Create an event</Trans>
              </CreateEventLink>
            )}
          </div>
          <OrganizationSwitch organizations={organizations} />
          <Counts counts={home.overview.counts} />
          <SetUpLinks organization={organization} openRefunds={home.openRefunds} />
          <EventLists overview={home.overview} />
        </>
      ) : (
        <Welcome />
      )}
    </div>
  );
}

function Title({ name, profile, followers }: { name: string; profile: OrganizerProfile | null; followers: number }) {
  const to = useLocalePath();
  return (
    <div className="flex min-w-0 items-center gap-5">
      <OrganizerLogo organizer={{ name, logo: profile?.logo ?? null }} className="size-18 text-3xl" />
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        {profile && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft">
            <Plural value={followers} _0="No followers yet" one="# follower" other="# followers" />
            <a
              href={to(paths.organizer(profile))}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              <Trans>View public page</Trans>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function SetUpLinks({
  organization: { id, canCreateEvents, canSeeSales, canManageContacts },
  openRefunds,
}: {
  organization: Pick<MyOrganization, 'id' | 'canCreateEvents' | 'canSeeSales' | 'canManageContacts'>;
  openRefunds: number | null;
}) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      <SetUpLink path={paths.myEvents()} icon={<CalendarDays />}>
        <Trans>Events</Trans>
      </SetUpLink>
      {canSeeSales && (
        <SetUpLink path={organizationPaths.sales(id)} icon={<ChartNoAxesColumn />}>
          <Trans>Sales</Trans>
        </SetUpLink>
      )}
      {canSeeSales && (
        <SetUpLink path={organizationPaths.money(id)} icon={<Wallet />}>
          <Trans>Money</Trans>
        </SetUpLink>
      )}
      {openRefunds !== null && <RefundsLink organizationId={id} open={openRefunds} />}
      {canSeeSales && (
        <SetUpLink path={organizationPaths.documents(id)} icon={<FileText />}>
          <Trans>Receipts and invoices</Trans>
        </SetUpLink>
      )}
      {canManageContacts && (
        <SetUpLink path={organizationPaths.contacts()} icon={<ContactRound />}>
          <Trans>Contacts</Trans>
        </SetUpLink>
      )}
      <SetUpLink path={organizationPaths.members(id)} icon={<Users />}>
        <Trans>Team</Trans>
      </SetUpLink>
      {canCreateEvents && (
        <>
          <SetUpLink path={organizationPaths.venues(id)} icon={<MapPin />}>
            <Trans>Venues</Trans>
          </SetUpLink>
          <SetUpLink path={organizationPaths.eventDefaults(id)} icon={<SlidersHorizontal />}>
            <Trans>Defaults</Trans>
          </SetUpLink>
        </>
      )}
      <SetUpLink path={paths.myProfile()} icon={<UserRound />}>
        <Trans>Profile</Trans>
      </SetUpLink>
    </ul>
  );
}

/** The refunds by bank transfer, with the number of those that wait. */
const RefundsLink = ({ organizationId, open }: { organizationId: string; open: number }) => (
  <SetUpLink path={organizationPaths.transferRefunds(organizationId)} icon={<Landmark />}>
    <span className="min-w-0 flex-1">
      <Trans>Refunds by bank transfer</Trans>
    </span>
    {open > 0 && (
      <Badge variant="warn">
        <span aria-hidden="true">{open}</span>
        <span className="sr-only">
          <Trans>{open} to send</Trans>
        </span>
      </Badge>
    )}
  </SetUpLink>
);

function SetUpLink({ path, icon, children }: { path: string; icon: ReactNode; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <li>
      <a
        href={to(path)}
        className="flex h-full min-h-14 items-center gap-3 rounded-md border border-line bg-raised px-4 py-2 leading-snug font-semibold hover:border-line-strong [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent"
      >
        {icon}
        {children}
      </a>
    </li>
  );
}

function Welcome() {
  return (
    <EmptyList
      icon={<Building2 aria-hidden="true" />}
      title={<Trans>Your first event starts here</Trans>}
      button={
        <CreateEventLink className="mt-6">
          <Trans>Create an event</Trans>
        </CreateEventLink>
      }
    >
      <Trans>Create an event, and this page shows your tickets, your followers and your team.</Trans>
    </EmptyList>
  );
}
