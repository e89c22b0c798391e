import { Trans } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { OrganizerLogo } from '../cards/organizer-logo.tsx';
import { FollowButton } from '../favorites/follow-button.tsx';
import { useLocalePath } from '../i18n/locale.ts';

/**
 * The organizer's logo and name, and the follow button for people who do not organize the event. A deleted organization has
 * only its name.
 */
export function OrganizerLine({ organizer, isOwn }: { organizer: EventPage['organizer']; isOwn: boolean }) {
  const to = useLocalePath();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <OrganizerLogo organizer={organizer} className="size-12 text-lg" />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <Trans>
          By{' '}
          <a
            className="font-semibold underline-offset-4 hover:underline"
            href={organizer.isDeleted ? undefined : to(paths.organizer(organizer))}
          >
            {organizer.name}
          </a>
        </Trans>
      </p>
      {!isOwn && !organizer.isDeleted && <FollowButton organizer={organizer} className="shrink-0" />}
    </div>
  );
}

/** The link to the form that writes to the organizer, below the organizer's name. */
export function ContactLink({ path }: { path: string }) {
  const to = useLocalePath();
  return (
    <a
      href={to(path)}
      rel="nofollow"
      className="ms-15 inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink no-print"
    >
      <Trans>Message organizer</Trans>
    </a>
  );
}
