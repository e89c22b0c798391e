import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditRow } from '#domain/audit';
import { staffPaths } from '#shared/staff-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import type { AuditNames } from './audit-names.ts';
import { ActorName, SubjectName } from './audit-actor.tsx';
import { DateTime } from '../date-time.tsx';

/** One entry: time, action, actor and subject. The person can open the details. */
export function AuditLine({ entry, names }: { entry: AuditRow; names: AuditNames }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 text-sm md:grid-cols-[13rem_minmax(0,1.2fr)_minmax(0,1fr)]">
      <span className="text-ink-soft">
        <DateTime iso={entry.at} />
      </span>
      <code className="font-semibold wrap-anywhere">{entry.action}</code>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
        <span>
          <ActorName entry={entry} names={names} />
        </span>
        {entry.subject && (
          <>
            <span aria-hidden="true" className="text-ink-soft rtl:rotate-180">
              →
            </span>
            <span className="sr-only">
              <Trans>about</Trans>
            </span>
            <span>
              <SubjectName subject={entry.subject} names={names} />
            </span>
          </>
        )}
      </span>
      <details className="md:col-span-2 md:col-start-2">
        <summary className="inline-flex min-h-8 items-center text-ink-soft underline underline-offset-4">
          <Trans>Details of entry {entry.id}</Trans>
        </summary>
        <Details entry={entry} />
      </details>
    </li>
  );
}

function Details({ entry }: { entry: AuditRow }) {
  const to = useLocalePath();
  const { accountId, network, requestId, subject, detail } = entry;
  const filterLink = (query: Record<string, string>) =>
    `${to(staffPaths.adminAudit())}?${new URLSearchParams(query).toString()}`;
  return (
    <div className="mt-2 rounded-sm bg-sunken px-4 py-3">
      <dl className="grid gap-x-4 gap-y-1 grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]">
        {Object.entries(detail).map(([name, value]) => (
          <Fact key={name} name={<bdi>{name}</bdi>}>
            <bdi>{String(value)}</bdi>
          </Fact>
        ))}
        {network !== '' && (
          <Fact name={<Trans>Network</Trans>}>
            <bdi>{network}</bdi>
          </Fact>
        )}
        {requestId !== '' && <Fact name={<Trans>Request ID</Trans>}>{requestId}</Fact>}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {accountId !== null && (
          <a href={filterLink({ actor: accountId })} className="text-accent underline underline-offset-4">
            <Trans>All entries by account {accountId}</Trans>
          </a>
        )}
        {subject && (
          <a
            href={filterLink({ kind: subject.kind, subject: subject.id })}
            className="text-accent underline underline-offset-4"
          >
            <Trans>
              All entries about {subject.kind} {subject.id}
            </Trans>
          </a>
        )}
      </p>
    </div>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);
