import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import type { Ctx } from '#domain/ctx';
import { dismissReport, restoreEvent, reportQueue, type ReportState, takeDownEvent, takeReport } from '#domain/staff';
import { uncleaned, z } from '#shared/input/form.ts';
import { id } from '#shared/input/types.ts';
import { localePath } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/reports';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { ReportCard } from './report-card.tsx';
import { PageLinks } from '../page-links.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { reportStates } from '../labels.ts';

const STATES = Object.keys(reportStates) as ReportState[];
/** The decisions that take a report out of the open queue. */
const DECISIONS = ['actioned', 'dismissed'] as const;
const DECISION_OF = { take: null, 'put-back': null, dismiss: 'dismissed', 'take-off': 'actioned' } as const;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const state = STATES.find((reportState) => reportState === searchParams.get('state')) ?? 'open';
  const page = /^[1-9]\d?$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  const queue = await withErrorPage(() => reportQueue(ctx, { state, page }));
  const done = DECISIONS.find((decision) => decision === searchParams.get('done')) ?? null;
  return { state, page, done, ...queue };
}

const reportForm = z.object({
  intent: z.enum(['take', 'dismiss', 'take-off', 'put-back']),
  report: id,
  note: uncleaned(2_000),
  reason: uncleaned(2_000),
});

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { intent, report, note, reason } = parseForm(reportForm, await readForm(request));
  try {
    await decide(ctx, intent, { id: report, note, reason });
    const state = url.searchParams.get('state');
    const done = DECISION_OF[intent];
    const query = new URLSearchParams({ ...(state !== null && { state }), ...(done && { done }) }).toString();
    const path = localePath(localeOfParams(params).prefix, staffPaths.adminReports());
    return redirect(query === '' ? path : `${path}?${query}`, 303);
  } catch (error) {
    return refusalResponse(error, { id: report, note, reason });
  }
}

function decide(
  ctx: Ctx,
  intent: z.output<typeof reportForm>['intent'],
  input: { id: string; note: string; reason: string },
) {
  switch (intent) {
    case 'take':
      return takeReport(ctx, input);
    case 'dismiss':
      return dismissReport(ctx, input);
    case 'take-off':
      return takeDownEvent(ctx, input);
    case 'put-back':
      return restoreEvent(ctx, { eventId: input.id });
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Reports`);

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, state, page, done, hasMore, openCount } = loaderData;
  const { t, i18n } = useLingui();
  useFlashParam('done');
  const to = useLocalePath();
  const refused = actionData ?? null;
  const isShown = refused !== null && reports.some((report) => report.id === refused.typed.id);
  return (
    <StaffFrame
      section="reports"
      title={<Trans>Reports</Trans>}
      intro={t`${plural(openCount, { 0: 'No open reports.', one: '# open report.', other: '# open reports, oldest first.' })}`}
    >
      <States chosen={state} />
      {done && !refused && <SuccessNotice>{i18n._(reportStates[done])}</SuccessNotice>}
      {refused && !isShown && <RefusalNotice refusal={refused.refusal} />}
      {reports.length === 0 ? (
        state !== 'open' && ( // the introduction already says that no report is open
          <p role="status" className="mt-8 text-lg text-ink-soft">
            <Trans>Nothing to show</Trans>
          </p>
        )
      ) : (
        <ul className="mt-8 grid gap-5">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} refused={refused?.typed.id === report.id ? refused : null} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        {...{ page, hasMore }}
        urlOf={(target) => `${to(staffPaths.adminReports())}?state=${state}&page=${target}`}
      />
    </StaffFrame>
  );
}

function States({ chosen }: { chosen: ReportState }) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  return (
    <nav aria-label={t`Report status`}>
      <ul className="flex gap-x-6 overflow-x-auto border-b border-line whitespace-nowrap">
        {STATES.map((reportState) => (
          <li key={reportState}>
            <a
              href={`${to(staffPaths.adminReports())}?state=${reportState}`}
              aria-current={reportState === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {i18n._(reportStates[reportState])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
