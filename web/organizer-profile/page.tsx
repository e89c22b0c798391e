import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { byOrganizer } from '#domain/discovery';
import { followerCounts } from '#domain/favorites';
import { isMemberOf, membershipsOf, publicProfile } from '#domain/organizers';
import { idOfSegment, localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { ButtonLink } from '../ui/button.tsx';
import { headerOfPoint } from '../search/find-place.ts';
import { EventCard } from '../cards/event-card.tsx';
import { Gallery, OrganizerHeader } from './organizer-header.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const requested = idOfSegment(params.organizer, '-');
  if (!requested) notFound();
  return withErrorPage(async () => {
    const organizer = await publicProfile(ctx, { id: requested.id });
    const path = paths.organizer(organizer);
    if (requested.slug !== organizer.slug || !url.pathname.endsWith('/'))
      throw redirect(localePath(localeOfParams(params).prefix, path), 301);
    const page = Math.min(500, Math.max(1, Number(/^\d{1,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)));
    const [upcoming, past, followers, memberships] = await Promise.all([
      byOrganizer(ctx, { organizerId: organizer.id, when: 'upcoming', page }),
      byOrganizer(ctx, { organizerId: organizer.id, when: 'past', page: 1 }),
      followerCounts(ctx, { organizerIds: [organizer.id] }),
      session.signedIn ? membershipsOf(ctx, session.signedIn) : [],
    ]);
    const header = await headerOfPoint(
      ctx,
      upcoming.cards.find((card) => card.latitude !== null),
      localeOfParams(params).lang,
    );
    const isOwn = isMemberOf(memberships, { organizationId: organizer.organizationId });
    return { organizer, path, page, upcoming, past, followers: followers.get(organizer.id) ?? 0, header, isOwn };
  });
}

export const headers = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' });

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { organizer, path } = loaderData;
  return pageMeta(args, {
    path,
    title: organizer.name,
    description: organizer.aboutHtml
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200),
    type: 'profile',
    noIndex: loaderData.page > 1,
    alternates: [
      { type: 'application/rss+xml', title: organizer.name, path: paths.organizerRss(organizer) },
      { type: 'text/calendar', title: organizer.name, path: paths.organizerCalendar(organizer) },
    ],
  });
}

export default function OrganizerPage({ loaderData }: Route.ComponentProps) {
  const { organizer, upcoming, past, followers, path, page, isOwn } = loaderData;
  return (
    <div className="page-width py-10 md:py-14">
      <OrganizerHeader organizer={organizer} followers={followers} isOwn={isOwn} />
      <Gallery organizer={organizer} />
      <section className="mt-12">
        <h2 className="text-2xl">
          <Trans>Upcoming events</Trans>
        </h2>
        {upcoming.cards.length === 0 ? <NothingPlanned /> : <Cards cards={upcoming.cards} />}
        <PageLinks path={path} page={page} pageCount={upcoming.pageCount} />
      </section>
      {past.cards.length > 0 && (
        <section className="mt-14">
          <h2 className="text-2xl">
            <Trans>Past events</Trans>
          </h2>
          <Cards cards={past.cards} />
        </section>
      )}
    </div>
  );
}

function Cards({ cards }: { cards: React.ComponentProps<typeof EventCard>['card'][] }) {
  return (
    <ul className="mt-5 grid gap-x-6 gap-y-9 md:grid-cols-2 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <EventCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function NothingPlanned() {
  const to = useLocalePath();
  return (
    <div className="mt-4 rounded-md border border-line bg-raised p-6">
      <p className="text-ink-soft">
        <Trans>No upcoming events</Trans>
      </p>
      <ButtonLink variant="outline" className="mt-4" href={to(paths.browse())}>
        <Trans>Browse events</Trans>
      </ButtonLink>
    </div>
  );
}

function PageLinks({ path, page, pageCount }: { path: string; page: number; pageCount: number }) {
  const to = useLocalePath();
  return (
    <nav className="mt-10 flex justify-between">
      {page > 1 ? (
        <ButtonLink variant="outline" href={to(`${path}?page=${page - 1}`)}>
          <Trans>Previous</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      {page < pageCount && (
        <ButtonLink variant="outline" href={to(`${path}?page=${page + 1}`)}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
