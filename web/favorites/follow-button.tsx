import { Trans } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useSignInHref } from '../app/use-sign-in-href.ts';
import { useViewer } from '../app/site.ts';
import { buttonClass } from '../ui/button.tsx';
import { FavoriteForm, useCurrentPath } from './favorite-form.tsx';
import { useFollow } from './use-favorites.ts';

interface Props {
  organizer: { id: string; name: string };
  /** True when the page lists followed organizers, so the button starts as Following. */
  wasOn?: boolean;
  className?: string;
}

/** Follows an organizer. Following needs an account, because the news comes by mail; visitors get a link to sign in. */
export function FollowButton({ organizer, wasOn, className = '' }: Props) {
  const viewer = useViewer();
  const signInHref = useSignInHref();
  const currentPath = useCurrentPath();
  const { isOn, toggle } = useFollow(organizer.id, { wasOn });
  const classes = buttonClass('outline', 'shrink-0 gap-1.5 px-4 text-sm');
  const content = (
    <>
      {isOn ? <Check aria-hidden="true" className="size-4" /> : <Plus aria-hidden="true" className="size-4" />}
      <span>
        {isOn ? <Trans context="state of the follow button">Following</Trans> : <Trans>Follow</Trans>}
        <span className="sr-only"> {organizer.name}</span>
      </span>
    </>
  );
  if (!viewer)
    return (
      <a href={signInHref(currentPath)} rel="nofollow" className={`${classes} no-print ${className}`}>
        {content}
      </a>
    );
  return (
    <FavoriteForm action={paths.followed()} id={organizer.id} isOn={isOn} toggle={toggle} className={className}>
      <button aria-pressed={isOn} className={classes}>
        {content}
      </button>
    </FavoriteForm>
  );
}
