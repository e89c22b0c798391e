import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AuditRow, type ChainState, searchAuditLog, verifyChain } from '#domain/audit';
import { isId } from '#shared/ids.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';
import type { Route } from './+types/audit';
import { pageContext } from '../../app/context.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type AuditQuery, AuditFilter } from './audit-filter.tsx';
import { AuditLine } from './audit-line.tsx';
import { namesOfEntries } from './audit-names.ts';
import { StaffFrame } from '../staff-frame.tsx';

const ENTRIES_PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const filter = auditQueryOf(url.searchParams);
  return withErrorPage(async () => {
    const { entries, next } = await searchAuditLog(ctx, { ...filterOf(filter), limit: ENTRIES_PER_PAGE });
    // the verification reads the whole chain, so it runs only on request
    const chain = url.searchParams.has('check') ? await verifyChain(ctx) : null;
    return { filter, entries, next, chain, names: await namesOfEntries(ctx, entries) };
  });
}

function auditQueryOf(query: URLSearchParams): AuditQuery {
  const text = (name: string) => cutToCodePoints(cleanLine(query.get(name) ?? ''), 100);
  return {
    actor: text('actor'),
    action: text('action'),
    kind: text('kind'),
    subject: text('subject'),
    before: text('before'),
  };
}

/** Turns typed values into a filter. An invalid number becomes 0, which matches no entry. */
function filterOf({ actor, action, kind, subject, before }: AuditQuery) {
  return {
    ...(actor && { actor: isId(actor) ? actor : '0' }),
    ...(action && { action }),
    ...(kind && { subject: { kind, ...(subject && { id: subject }) } }),
    ...(isId(before) && { before }),
  };
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Audit log`);

/** The audit log, newest entry first. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { filter, entries, next, names, chain } = loaderData;
  return (
    <StaffFrame
      section="audit"
      title={<Trans>Audit log</Trans>}
      intro={<Trans>Who did what, and when. Entries can’t be changed or deleted. Your visit is recorded too.</Trans>}
    >
      <AuditFilter filter={filter} />
      <ChainCheck chain={chain} filter={filter} />
      {entries.length === 0 ? (
        <p role="status" className="mt-8 text-lg text-ink-soft">
          <Trans>No entries match these filters.</Trans>
        </p>
      ) : (
        <Entries entries={entries} names={names} />
      )}
      <PageLinks filter={filter} next={next} />
    </StaffFrame>
  );
}

function Entries({ entries, names }: { entries: AuditRow[]; names: Parameters<typeof AuditLine>[0]['names'] }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Entries`} className="mt-6 border-t border-line">
      {entries.map((entry) => (
        <AuditLine key={entry.id} entry={entry} names={names} />
      ))}
    </ol>
  );
}

/** The result of verifying the hash chain, or a link that starts the verification. */
function ChainCheck({ chain, filter }: { chain: ChainState | null; filter: AuditQuery }) {
  const { t } = useLingui();
  const urlOf = useLogUrl();
  if (!chain)
    return (
      <p className="mt-6">
        <ButtonLink variant="outline" href={urlOf(filter, { check: '1' })} rel="nofollow">
          <Trans>Check log integrity</Trans>
        </ButtonLink>
      </p>
    );
  if (!chain.ok)
    return (
      <p role="alert" className="mt-6 rounded-md bg-bad-soft px-5 py-4 font-semibold text-bad">
        <Trans>The log has been changed: entry {chain.id} was edited, or entries before it are missing.</Trans>
      </p>
    );
  return (
    <div role="status" className="mt-6 rounded-md bg-good-soft px-5 py-4 text-good">
      <p className="font-semibold">
        {t`${plural(chain.count, { one: '# entry checked. Nothing has been changed.', other: '# entries checked. Nothing has been changed.' })}`}
      </p>
      {chain.head && (
        <p className="mt-1 text-sm">
          <Trans>
            Save this value somewhere else. With it, the command <code>audit-check</code> can later prove that no
            entries are missing:
          </Trans>{' '}
          <code className="wrap-anywhere">{chain.head}</code>
        </p>
      )}
    </div>
  );
}

function PageLinks({ filter, next }: { filter: AuditQuery; next: string | null }) {
  const { t } = useLingui();
  const urlOf = useLogUrl();
  if (next === null && filter.before === '') return null;
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap gap-3">
      {filter.before !== '' && (
        <ButtonLink variant="outline" href={urlOf(filter, { before: '' })}>
          <Trans>Newest</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="outline" href={urlOf(filter, { before: next })} rel="next">
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}

/** Builds the log's URL from these fields. */
function useLogUrl() {
  const to = useLocalePath();
  return (filter: AuditQuery, more: Record<string, string>): string => {
    const fields = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== '');
    return `${to(staffPaths.adminAudit())}?${new URLSearchParams(fields).toString()}`;
  };
}
