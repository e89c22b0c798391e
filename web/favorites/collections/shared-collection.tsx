import { Plural, Trans } from '@lingui/react/macro';
import { FolderHeart } from 'lucide-react';
import { sharedCollection } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/shared-collection';
import { EventCard } from '../../cards/event-card.tsx';
import { pageContext } from '../../app/context.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { useViewer } from '../../app/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyList } from '../../account/frame/empty-list.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({ collection: await sharedCollection(ctx, { token: params.token }) }));
}

// a revoked link stops working at once, and linked sites do not receive the token
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = (args: Route.MetaArgs) =>
  args.loaderData
    ? pageMeta(args, {
        path: '/', // the page's own URL would contain the secret token
        title: args.loaderData.collection.name,
        description: args.loaderData.collection.about,
        noIndex: true,
      })
    : [];

/** A shared collection, opened by its share link. The page does not name the owner. */
export default function SharedCollection({ loaderData: { collection } }: Route.ComponentProps) {
  const to = useLocalePath();
  const isSignedIn = useViewer() !== null;
  return (
    <div className="page-width py-10 md:py-14">
      <p className="text-sm font-semibold text-accent">
        <Trans>Shared collection</Trans>
      </p>
      <h1 className="mt-1 max-w-3xl text-3xl">{collection.name}</h1>
      {collection.about && (
        <p className="mt-3 max-w-2xl text-lg whitespace-pre-line text-ink-soft">{collection.about}</p>
      )}
      <p className="mt-3 text-ink-soft">
        <Plural value={collection.cards.length} _0="No events" one="# event" other="# events" />
      </p>
      <div className="mt-8">
        {collection.cards.length === 0 ? (
          <EmptyList
            icon={<FolderHeart aria-hidden="true" />}
            title={<Trans>No events right now</Trans>}
            link={{ href: to(paths.browse()), text: <Trans>Browse events</Trans> }}
          >
            <Trans>This collection is empty, or its events are no longer available.</Trans>
          </EmptyList>
        ) : (
          <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {collection.cards.map((card, index) => (
              <li key={card.id} className="min-w-0">
                <EventCard card={card} eager={index < 4} level={2} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <section className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-md bg-sunken p-8">
        <div>
          <h2 className="text-xl">
            <Trans>Create your own collection</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>Like events, add them to a collection and share it with a link.</Trans>
          </p>
        </div>
        <ButtonLink
          variant="outline"
          href={to(isSignedIn ? paths.collections() : paths.signUp(to(paths.collections())))}
        >
          {isSignedIn ? <Trans>My collections</Trans> : <Trans>Create a collection</Trans>}
        </ButtonLink>
      </section>
    </div>
  );
}
