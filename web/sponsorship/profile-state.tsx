import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnProfile } from '#domain/sponsorship';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';

const VARIANTS = { good: 'bg-good-soft text-good', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' };

/** Whether people see the profile, and what staff said. */
export function ProfileState({ profile }: { profile: OwnProfile }) {
  const to = useLocalePath();
  const link = (
    <a href={to(sponsorPaths.sponsor(profile))} className="font-semibold underline underline-offset-4">
      <Trans>View profile</Trans>
    </a>
  );
  const { state, isWaiting, reason } = profile;
  if (reason !== null) return <Refused reason={reason} isPublished={state === 'published'} link={link} />;
  if (state === 'published' && isWaiting)
    return (
      <Notice variant="warn" link={link}>
        <Trans>We’re checking your new texts. Until then, organizers see the earlier ones.</Trans>
      </Notice>
    );
  if (state === 'published')
    return (
      <Notice variant="good" link={link}>
        <Trans>Your profile is online.</Trans>
      </Notice>
    );
  if (state === 'in_review')
    return (
      <Notice variant="warn" link={link}>
        <Trans>We’re checking your profile. It goes online automatically once we approve it.</Trans>
      </Notice>
    );
  return (
    <Notice variant="warn" link={link}>
      {state === 'withdrawn' ? (
        <Trans>Your profile is offline. Publish it whenever you like.</Trans>
      ) : (
        <Trans>This is a draft that only you can see.</Trans>
      )}
    </Notice>
  );
}

function Refused({ reason, isPublished, link }: { reason: string; isPublished: boolean; link: ReactNode }) {
  return (
    <Notice variant="bad" link={isPublished ? link : null}>
      {isPublished ? (
        <Trans>We couldn’t approve your new texts. Organizers still see the earlier ones.</Trans>
      ) : (
        <Trans>We couldn’t approve your profile. Change the texts and send it again.</Trans>
      )}
      <span dir="auto" className="mt-2 block border-s-3 ps-4 whitespace-pre-line wrap-anywhere">
        {reason}
      </span>
    </Notice>
  );
}

const Notice = ({
  variant,
  link,
  children,
}: {
  variant: keyof typeof VARIANTS;
  link: ReactNode;
  children: ReactNode;
}) => (
  <div className={`mt-6 rounded-md px-5 py-4 ${VARIANTS[variant]}`}>
    <div className="font-medium">{children}</div>
    {link && <p className="mt-1">{link}</p>}
  </div>
);
