import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonFile } from '#domain/staff';
import { OrderResults } from '../search/search-results.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffPanel } from '../staff-frame.tsx';
import { roleNames } from '../labels.ts';

const ProfileLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-6 py-2 md:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const EmptyText = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;

/** Profile and sessions of an account. */
export function PersonProfile({ account, sessions }: Pick<PersonFile, 'account' | 'sessions'>) {
  return (
    <StaffPanel title={<Trans>Profile</Trans>}>
      <dl className="divide-y divide-line">
        <ProfileLine name={<Trans>Email</Trans>}>
          <bdi>{account.email}</bdi>
        </ProfileLine>
        <ProfileLine name={<Trans>Public ID</Trans>}>
          <code>{account.publicId}</code>
        </ProfileLine>
        <ProfileLine name={<Trans>Joined</Trans>}>
          <DateTime iso={account.createdAt} />
        </ProfileLine>
        <ProfileLine name={<Trans>Active sessions</Trans>}>{sessions.count}</ProfileLine>
        <ProfileLine name={<Trans>Last active</Trans>}>
          {sessions.lastSeenAt ? <DateTime iso={sessions.lastSeenAt} /> : '–'}
        </ProfileLine>
      </dl>
    </StaffPanel>
  );
}

export function PersonMemberships({ memberships }: Pick<PersonFile, 'memberships'>) {
  const { i18n } = useLingui();
  return (
    <StaffPanel title={<Trans>Organizations</Trans>}>
      {memberships.length === 0 ? (
        <EmptyText>
          <Trans>No organizations</Trans>
        </EmptyText>
      ) : (
        <ul className="divide-y divide-line">
          {memberships.map((membership) => (
            <li key={membership.id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <bdi>{membership.name}</bdi>
              <span className="text-ink-soft">{i18n._(roleNames[membership.role])}</span>
            </li>
          ))}
        </ul>
      )}
    </StaffPanel>
  );
}

export function PersonOrders({ orders }: Pick<PersonFile, 'orders'>) {
  const { count, latest } = orders;
  return (
    <StaffPanel title={<Trans>Orders ({count})</Trans>}>
      {count === 0 ? (
        <EmptyText>
          <Trans>No orders yet</Trans>
        </EmptyText>
      ) : (
        <OrderResults lines={latest} />
      )}
    </StaffPanel>
  );
}

/** Past impersonations of this account, with their reasons. */
export function ImpersonationSessions({ impersonations }: Pick<PersonFile, 'impersonations'>) {
  return (
    <StaffPanel title={<Trans>Staff who viewed as this person</Trans>}>
      {impersonations.length === 0 ? (
        <EmptyText>
          <Trans>Staff haven’t viewed the site as this person.</Trans>
        </EmptyText>
      ) : (
        <ul className="divide-y divide-line">
          {impersonations.map((impersonation) => (
            <li key={impersonation.startedAt} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
                <bdi>{impersonation.by ?? <Trans>Deleted account</Trans>}</bdi>
                <DateTime iso={impersonation.startedAt} />
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">
                <bdi>{impersonation.reason}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </StaffPanel>
  );
}
