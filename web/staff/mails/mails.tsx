import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { undeliveredMails, type UndeliveredState } from '#domain/notifications';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/mails';
import { pageContext } from '../../app/context.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { undeliveredStates } from '../labels.ts';
import { PageLinks } from '../page-links.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { MailTable } from './mail-table.tsx';

const STATES = Object.keys(undeliveredStates) as UndeliveredState[];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const state = STATES.find((mailState) => mailState === searchParams.get('state')) ?? 'refused';
  const page = /^[1-9]\d?$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  return withErrorPage(async () => ({ state, page, ...(await undeliveredMails(ctx, { state, page })) }));
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Emails`);

/** Mails that the mail server did not accept, with its answers. */
export default function StaffMails({ loaderData }: Route.ComponentProps) {
  const { mails, hasMore, counts, state, page } = loaderData;
  const to = useLocalePath();
  return (
    <StaffFrame
      section="mails"
      title={<Trans>Undelivered emails</Trans>}
      intro={
        <Trans>
          Emails that were rejected, that we gave up on after 3 days, or that we’re still retrying. Later bounces aren’t
          listed. Every visit to this page is recorded in the audit log.
        </Trans>
      }
    >
      <States chosen={state} counts={counts} />
      {mails.length === 0 ? (
        <p role="status" className="mt-8 text-lg text-ink-soft">
          <Trans>Nothing to show</Trans>
        </p>
      ) : (
        <div className="mt-6">
          <MailTable mails={mails} />
        </div>
      )}
      <PageLinks
        {...{ page, hasMore }}
        urlOf={(target) => `${to(staffPaths.adminMails())}?state=${state}&page=${target}`}
      />
    </StaffFrame>
  );
}

function States({ chosen, counts }: { chosen: UndeliveredState; counts: Record<UndeliveredState, number> }) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  return (
    <nav aria-label={t`Email status`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line">
        {STATES.map((state) => (
          <li key={state}>
            <a
              href={`${to(staffPaths.adminMails())}?state=${state}`}
              aria-current={state === chosen ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {i18n._(undeliveredStates[state])} <span className="tabular-nums">{i18n.number(counts[state])}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>“Rejected” and “Gave up” show the last 7 days.</Trans>
      </p>
    </nav>
  );
}
