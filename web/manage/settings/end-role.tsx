import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TeamMember } from '#domain/organizers';
import { organizationPaths } from '#shared/organization-paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Summary } from '../../ui/summary.tsx';

interface Props {
  organization: { id: string; name: string };
  member: TeamMember;
  isLastOwner: boolean;
  canHandOver: boolean;
}

/**
 * Forms to hand over the organization, to remove a member and to leave. Each form must be opened, so that the person
 * reads the explanation before pressing its button.
 */
export function EndRole({ organization, member, isLastOwner, canHandOver }: Props) {
  const to = useLocalePath();
  const name = <bdi>{member.fullName}</bdi>;
  const organizationName = <bdi>{organization.name}</bdi>;
  if (isLastOwner)
    return (
      <p className="rounded-md bg-sunken px-5 py-4">
        {member.isMe ? (
          <Trans>
            You’re the only owner. To leave, hand the organization over to another member first: open that person’s
            page. Or{' '}
            <a href={to(organizationPaths.deleteOrganization(organization.id))} className="font-semibold underline">
              delete the organization
            </a>
            .
          </Trans>
        ) : (
          <Trans>This is the only owner of {organizationName}.</Trans>
        )}
      </p>
    );
  if (!member.isMe && !member.canManage) return null;
  return (
    <div className="grid gap-3">
      {canHandOver && (
        <Choice
          intent="hand-over"
          title={<Trans>Hand over the organization</Trans>}
          text={
            <Trans>
              {name} becomes the owner of {organizationName}, and you become an admin. Only the new owner can undo this.
            </Trans>
          }
          button={<Trans>Hand over to {name}</Trans>}
        />
      )}
      {member.isMe ? (
        <Choice
          intent="remove"
          title={<Trans>Leave the team</Trans>}
          text={<Trans>You lose access right away. To come back, you need a new invitation.</Trans>}
          button={<Trans>Leave {organizationName}</Trans>}
        />
      ) : (
        <Choice
          intent="remove"
          title={<Trans>Remove from the team</Trans>}
          text={
            <Trans>
              {name} loses access right away, on every open page. Invitations this person sent are withdrawn.
            </Trans>
          }
          button={<Trans>Remove {name}</Trans>}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  intent: 'remove' | 'hand-over';
  title: ReactNode;
  text: ReactNode;
  button: ReactNode;
}

const Choice = ({ intent, title, text, button }: ChoiceProps) => (
  <details className="rounded-md border border-line bg-raised px-5 open:pb-5">
    <Summary>{title}</Summary>
    <p className="text-ink-soft">{text}</p>
    <PostForm className="mt-4">
      <Button variant="danger" name="intent" value={intent}>
        {/* one child, because the button puts gaps between its children */}
        <span>{button}</span>
      </Button>
    </PostForm>
  </details>
);
