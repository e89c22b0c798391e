import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { TeamMember } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { Badge } from '../../account/frame/section.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { roleTexts } from './roles.ts';
import { emailText } from '../../ui/email-text.tsx';

interface Props {
  organizationId: string;
  members: TeamMember[];
  /** Names of events by id. */
  eventNames: Record<string, string>;
}

/** The members with their roles. A row that the person may change leads to its own page. */
export const MemberList = ({ organizationId, members, eventNames }: Props) => (
  <section aria-labelledby="members">
    <h2 id="members" className="sr-only">
      <Trans>Members</Trans>
    </h2>
    <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
      {members.map((member) => (
        <li key={member.id}>
          <MemberRow
            organizationId={organizationId}
            member={member}
            eventName={member.eventId === null ? null : (eventNames[member.eventId] ?? '')}
          />
        </li>
      ))}
    </ul>
  </section>
);

interface RowProps {
  organizationId: string;
  member: TeamMember;
  eventName: string | null;
}

function MemberRow({ organizationId, member, eventName }: RowProps) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  const isLink = member.canManage || member.isMe;
  return (
    <div className="group relative flex items-center gap-x-4 px-5 py-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-lg font-bold text-accent"
      >
        {Array.from(member.fullName)[0]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {isLink ? (
            // the link covers the whole row
            <a
              href={to(organizationPaths.member(organizationId, member.id))}
              className="group-hover:underline after:absolute after:inset-0 after:rounded-md"
            >
              <bdi>{member.fullName}</bdi>
            </a>
          ) : (
            <bdi>{member.fullName}</bdi>
          )}
          {member.isMe && (
            <Badge variant="plain">
              <Trans>You</Trans>
            </Badge>
          )}
        </p>
        {member.email !== null && <p className="text-sm text-ink-soft">{emailText(member.email)}</p>}
        <p className="text-sm wrap-anywhere text-ink-soft">
          {i18n._(roleTexts[member.role].name)}
          {eventName !== null && (
            <>
              {' · '}
              <bdi>{eventName}</bdi>
            </>
          )}
        </p>
      </div>
      {isLink && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />}
    </div>
  );
}
