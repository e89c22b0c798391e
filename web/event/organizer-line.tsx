import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { FollowButton } from '../favorites/follow-button.tsx';
import { useLocalePath } from '../i18n/locale.ts';

/** The organizer's name, with its initial in place of a picture, and the follow button, in one row. */
export function OrganizerLine({ organizer }: { organizer: { id: string; name: string; slug: string } }) {
  const to = useLocalePath();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-lg font-bold text-accent"
      >
        {[...organizer.name][0]?.toUpperCase()}
      </span>
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <Trans>
          By{' '}
          <a className="font-semibold underline-offset-4 hover:underline" href={to(paths.organizer(organizer))}>
            {organizer.name}
          </a>
        </Trans>
      </p>
      <FollowButton organizer={organizer} className="shrink-0" />
    </div>
  );
}
