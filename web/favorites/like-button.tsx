import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { useSignInHref } from '../app/use-sign-in-href.ts';
import { useViewer } from '../app/site.ts';
import { buttonClass } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { FavoriteForm, useCurrentPath } from './favorite-form.tsx';
import { useLike } from './use-favorites.ts';

interface Props {
  event: Pick<EventCard, 'id' | 'name' | 'status'>;
  /**
   * `round` is a heart; `words` has the text Like or Liked beside the heart on wide screens. Both lie over a poster.
   */
  variant?: 'round' | 'words';
  /** True when the page lists liked events, so the heart starts filled. */
  wasOn?: boolean | undefined;
  className?: string;
}

const ROUND_CLASSES =
  'grid size-11 place-items-center rounded-full bg-raised/92 text-ink shadow-lift transition-transform duration-150 hover:scale-108 active:scale-95';

/**
 * The like button of an event. For a signed-in person it is a form that script turns into a call. For a visitor, script
 * stores likes in this browser; without script the button links to the sign-in page, because publicly cached pages
 * cannot carry a CSRF token.
 */
export function LikeButton({ event, variant = 'round', wasOn, className = '' }: Props) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { isOn, toggle } = useLike(event.id, { wasOn, isCounted: event.status !== 'ended' });
  const isHydrated = useHydrated();
  const signInHref = useSignInHref();
  const currentPath = useCurrentPath();
  // the name contains the visible word (WCAG 2.5.3)
  const label = variant === 'words' && isOn ? t`Liked ${event.name}` : t`Like ${event.name}`;
  const classes =
    variant === 'round'
      ? ROUND_CLASSES
      : buttonClass(
          'outline',
          'shrink-0 border-transparent bg-raised/92 px-4 text-sm shadow-lift max-md:w-11 max-md:px-0',
        );
  const content = (
    <>
      <Heart
        aria-hidden="true"
        className={`${variant === 'round' ? 'size-5' : 'size-4'} ${isOn ? 'fill-ember text-ember' : ''}`}
      />
      {variant === 'words' && <Words isOn={isOn} />}
    </>
  );
  if (!viewer && !isHydrated)
    return (
      <a
        href={signInHref(currentPath)}
        rel="nofollow"
        aria-label={label}
        className={`${classes} no-print ${className}`}
      >
        {content}
      </a>
    );
  const button = { 'aria-pressed': isOn, 'aria-label': label, className: classes };
  if (!viewer)
    return (
      <span className={`no-print ${className}`}>
        <button {...button} type="button" onClick={(click) => isFirstClick(click) && toggle()}>
          {content}
        </button>
      </span>
    );
  return (
    <FavoriteForm action={paths.saved()} id={event.id} isOn={isOn} toggle={toggle} className={className}>
      <button {...button} onClick={(click) => isFirstClick(click) || click.preventDefault()}>
        {content}
      </button>
    </FavoriteForm>
  );
}

/** Both words share one cell, which is as wide as the longer word, so that no element moves when the button changes. */
const Words = ({ isOn }: { isOn: boolean }) => (
  <span className="grid text-center *:[grid-area:1/1] max-md:sr-only">
    <span className={isOn ? 'invisible' : ''}>
      <Trans>Like</Trans>
    </span>
    <span className={isOn ? '' : 'invisible'}>
      <Trans context="state of the like button">Liked</Trans>
    </span>
  </span>
);

/** Ignores the second click of a double click. */
const isFirstClick = ({ detail }: { detail: number }): boolean => detail !== 2;
