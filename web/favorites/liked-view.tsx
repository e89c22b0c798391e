import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { FavoritesPage } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { EventCard } from '../cards/event-card.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { CollectLink } from './collections/collect-link.tsx';
import { CARD_GRID, EmptyList, ListPagination } from '../account/frame/empty-list.tsx';
import { Tabs } from '../account/frame/tabs.tsx';

type Period = 'upcoming' | 'past';

/** Liked events. A removed like stays in the list until the next load, so that it can be undone. */
export function LikedView({ liked, when, path }: { liked: FavoritesPage; when: Period; path: string }) {
  const { t } = useLingui();
  const pathOf = (tab: Period, page = 1) => {
    const query = new URLSearchParams({
      ...(tab === 'past' && { when: tab }),
      ...(page > 1 && { page: String(page) }),
    });
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return (
    <AccountFrame
      current="saved"
      title={<Trans>Liked</Trans>}
      intro={<Trans>Events you’ve liked, soonest first.</Trans>}
    >
      <Tabs
        label={t`When`}
        tabs={[
          { path: pathOf('upcoming'), text: t`Upcoming`, isCurrent: when === 'upcoming' },
          { path: pathOf('past'), text: t`Past`, isCurrent: when === 'past' },
        ]}
      />
      {liked.cards.length === 0 ? (
        <NoLikes when={when} />
      ) : (
        <ul className={CARD_GRID}>
          {liked.cards.map((card, index) => (
            <li key={card.id} className="min-w-0">
              <EventCard card={card} eager={index < 3} level={2} isLiked />
              <CollectLink event={card} className="mt-1" />
            </li>
          ))}
        </ul>
      )}
      <ListPagination page={liked.page} pageCount={liked.pageCount} pathOf={(page) => pathOf(when, page)} />
    </AccountFrame>
  );
}

function NoLikes({ when }: { when: Period }) {
  const to = useLocalePath();
  if (when === 'past')
    return (
      <EmptyList
        icon={<Heart aria-hidden="true" />}
        title={<Trans>No past events</Trans>}
        link={{ href: to(paths.saved()), text: <Trans>See upcoming events</Trans> }}
      >
        <Trans>Events you’ve liked move here after they end.</Trans>
      </EmptyList>
    );
  return (
    <EmptyList
      icon={<Heart aria-hidden="true" />}
      title={<Trans>No likes yet</Trans>}
      link={{ href: to(paths.browse()), text: <Trans>Browse events</Trans> }}
    >
      <Trans>Tap the heart on any event to save it here.</Trans>
    </EmptyList>
  );
}
