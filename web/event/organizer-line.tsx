import { Trans } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { OrganizerLogo } from '../cards/organizer-logo.tsx';
import { FollowButton } from '../favorites/follow-button.tsx';
import { useLocalePath } from '../i18n/locale.ts';

/** The organizer's logo and name, and the follow button, in one row. */
export function OrganizerLine({ organizer }: { organizer: EventPage['organizer'] }) {
  const to = useLocalePath();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <OrganizerLogo organizer={organizer} className="size-12 text-lg" />
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
