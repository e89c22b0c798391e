import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { messages } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useCurrentPath } from './favorite-form.tsx';
import type { FavoriteNotice as Notice } from './favorites-store.ts';
import { closeHint, isHintClosed } from './local-likes-hint.ts';
import { useMergeLikes } from './use-merge-likes.ts';
import { favoritesStore, useFavoritesState } from './use-favorites.ts';

/** Success messages disappear after this time. */
const HIDE_AFTER_MS = 5_000;

/** Announces the outcome of a like or follow at the bottom of every page. */
export function FavoriteToast() {
  useMergeLikes();
  const { notice } = useFavoritesState();
  const { t } = useLingui();
  useEffect(() => {
    if (notice?.outcome !== 'saved') return;
    const timer = setTimeout(() => favoritesStore.notify(null), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const close = () => {
    if (notice?.outcome === 'local') closeHint();
    favoritesStore.notify(null);
  };
  const isShown = notice !== null && !isQuiet(notice);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-5 z-40 flex justify-center px-4 no-print max-lg:bottom-24">
      <div
        className={
          isShown
            ? 'pointer-events-auto flex animate-card items-center gap-2 rounded-md bg-ink py-1.5 ps-5 pe-1.5 text-sm font-medium text-page shadow-lift'
            : 'sr-only'
        }
      >
        <p role="status">{notice && <NoticeText notice={notice} />}</p>
        {isShown && (
          <button
            type="button"
            onClick={close}
            aria-label={t`Close`}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-page/15"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Announced, not shown: the heart already shows the result, and the hint was closed before. */
const isQuiet = ({ outcome, isOn }: Notice): boolean => outcome === 'local' && (!isOn || isHintClosed());

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
        Sign up to have it everywhere.
      </a>
    </Trans>
  );
}
