import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { messages } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { Toast } from '../ui/toast.tsx';
import { useCurrentPath } from './favorite-form.tsx';
import type { FavoriteNotice as Notice } from './favorites-store.ts';
import { closeHint, isHintClosed } from './local-likes-hint.ts';
import { useMergeLikes } from './use-merge-likes.ts';
import { favoritesStore, useFavoritesState } from './use-favorites.ts';

/** Announces the outcome of a like or follow at the bottom of every page, and offers a collection for a new like. */
export function FavoriteToast() {
  useMergeLikes();
  const { notice } = useFavoritesState();
  const { t } = useLingui();
  const close = useCallback(() => {
    if (notice?.outcome === 'local') closeHint();
    favoritesStore.notify(null);
  }, [notice]);
  return (
    <Toast
      text={notice && <NoticeText notice={notice} />}
      action={notice && isNewLike(notice) && <AddToCollection eventId={notice.id} />}
      isShown={notice !== null && !isQuiet(notice)}
      hidesItself={notice?.outcome === 'saved'}
      onClose={close}
      closeText={t`Close`}
    />
  );
}

/** Announced but not shown, because the heart already shows the result and the person closed the hint before. */
const isQuiet = ({ outcome, isOn }: Notice): boolean => outcome === 'local' && (!isOn || isHintClosed());

const isNewLike = ({ kind, outcome, isOn }: Notice): boolean => kind === 'like' && outcome === 'saved' && isOn;

function NoticeText({ notice: { kind, outcome, isOn } }: { notice: Notice }): ReactNode {
  const { i18n } = useMessages();
  if (kind === 'follow') {
    if (outcome === 'failed') return <Trans>That didn’t work. Please try again.</Trans>;
    return isOn ? <Trans>You’re following this organizer.</Trans> : <Trans>You unfollowed this organizer.</Trans>;
  }
  if (outcome === 'failed') return i18n._(messages.eventNotSaved);
  if (!isOn) return <Trans>Removed from your likes.</Trans>;
  return outcome === 'local' ? <LocalHint /> : i18n._(messages.eventSaved);
}

function LocalHint() {
  const to = useLocalePath();
  const currentPath = useCurrentPath();
  return (
    <Trans>
      Saved on this device.{' '}
      <a href={to(paths.signUp(currentPath))} className="font-semibold underline underline-offset-4">
        Sign up to see it everywhere.
      </a>
    </Trans>
  );
}

function AddToCollection({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  const currentPath = useCurrentPath();
  const query = new URLSearchParams({ add: eventId, referrer: currentPath });
  return (
    <a
      href={to(`${paths.collections()}?${query}`)}
      className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
    >
      <Trans>Add to collection</Trans>
    </a>
  );
}
