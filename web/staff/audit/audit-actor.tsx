import { Trans } from '@lingui/react/macro';
import type { AuditRow } from '#domain/audit';
import { staffPaths } from '#shared/staff-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import type { AuditNames } from './audit-names.ts';
import { FlagName } from '../flags/flag-rule-line.tsx';

const LINK_CLASSES = 'inline-block min-h-6 py-0.5 text-accent underline underline-offset-4';

/** An account by its name, or by its number after deletion. */
function Account({ id, names }: { id: string; names: AuditNames }) {
  const to = useLocalePath();
  const account = names[id];
  if (!account)
    return (
      <span>
        <Trans>Account {id}</Trans>
      </span>
    );
  return (
    <a href={to(staffPaths.adminPerson(account.publicId))} className={LINK_CLASSES}>
      <bdi>{account.name}</bdi>
    </a>
  );
}

/** The actor of an audit entry: a person, an impersonating staff member, a visitor, or the system. */
export function ActorName({ entry, names }: { entry: AuditRow; names: AuditNames }) {
  const { actorKind, accountId, impersonatorId } = entry;
  if (actorKind === 'system') return <Trans>System</Trans>;
  if (accountId === null) return <Trans>A visitor</Trans>;
  if (impersonatorId === null) return <Account id={accountId} names={names} />;
  return (
    <Trans>
      <Account id={impersonatorId} names={names} /> as <Account id={accountId} names={names} />
    </Trans>
  );
}

/** The subject of an audit entry. */
export function SubjectName({ subject, names }: { subject: NonNullable<AuditRow['subject']>; names: AuditNames }) {
  const to = useLocalePath();
  if (subject.kind === 'account') return <Account id={subject.id} names={names} />;
  if (subject.kind === 'flag')
    return (
      <a href={to(staffPaths.featureFlag(subject.id))} className={LINK_CLASSES}>
        <FlagName name={subject.id} />
      </a>
    );
  return (
    <bdi>
      {subject.kind} {subject.id}
    </bdi>
  );
}
