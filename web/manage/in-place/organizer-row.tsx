import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { OrganizerLogo } from '../../cards/organizer-logo.tsx';
import { useLocalePath } from '../../i18n/locale.ts';

interface Props {
  organizer: { id: string; name: string; logo: string | null };
}

/** The organizer as on the event page, with a link to change the profile. */
export function OrganizerRow({ organizer }: Props) {
  const to = useLocalePath();
  return (
    <OrganizerFrame organizer={organizer}>
      <a
        href={to(paths.myProfile(organizer.id))}
        className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>Edit profile</Trans>
      </a>
    </OrganizerFrame>
  );
}

/** The logo and name of the presenting organizer. */
export function OrganizerFrame({
  organizer,
  children,
}: {
  organizer: Pick<Props['organizer'], 'name' | 'logo'>;
  children?: ReactNode;
}) {
  const { name } = organizer;
  return (
    <div className="mt-4 flex min-w-0 items-center gap-3 border-t border-line pt-4">
      <OrganizerLogo organizer={organizer} className="size-12 text-lg" />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <Trans>
          By <span className="font-semibold">{name}</span>
        </Trans>
      </p>
      {children}
    </div>
  );
}
