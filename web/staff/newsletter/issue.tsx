import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ctx } from '#domain/ctx';
import {
  changeIssue,
  deleteDraft,
  issueView,
  type IssueView,
  type MailSite,
  saveIssue,
  sendIssue,
} from '#domain/notifications';
import { Refusal } from '#shared/errors.ts';
import { locales } from '#shared/locales.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/issue';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { Editor } from './editor.tsx';
import { Figures } from './figures.tsx';
import { type IssueForm, issueForms } from './forms.ts';
import { newsletterSite } from './mail-site.server.ts';
import { RunningPanel, SendPanel } from './send-panel.tsx';
import { StateBadge } from './state.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const issue = await issueView(ctx, { issueId: params.issue }, newsletterSite(site));
    const language = url.searchParams.get('lang');
    return {
      issue,
      language: locales.find(({ lang }) => lang === language)?.lang ?? issue.defaultLocale,
      done: url.searchParams.get('done'),
      canMail: mailDelivery(site) !== 'nowhere',
    };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const form = parseForm(issueForms, await readForm(request));
  try {
    await carryOut(ctx, { form, issueId: params.issue }, newsletterSite(site));
    return seeOther(nextPath(params.issue, form), params);
  } catch (error) {
    return refusalResponse(error, { form, problem: problemOf(error) });
  }
}

function carryOut(ctx: Ctx, { form, issueId }: { form: IssueForm; issueId: string }, site: MailSite): Promise<void> {
  const { intent } = form;
  if (intent === 'save') return saveIssue(ctx, { issueId, ...form });
  if (intent === 'delete') return deleteDraft(ctx, { issueId, version: form.version });
  if (intent !== 'send') return changeIssue(ctx, { issueId, change: intent });
  const sendAt = form.when === 'later' ? `${form.sendDate}T${form.sendTime}` : null;
  return sendIssue(ctx, { issueId, version: form.version, isChecked: form.isChecked, sendAt }, site);
}

function nextPath(issueId: string, form: IssueForm): string {
  if (form.intent === 'delete') return staffPaths.adminNewsletter();
  if (form.intent !== 'save') return staffPaths.adminIssue(issueId);
  return `${staffPaths.adminIssue(issueId)}?lang=${encodeURIComponent(form.locale)}&done=saved`;
}

/** The mistake in the Markdown that a refusal names. */
function problemOf(error: unknown): { line: number; reason: string } | null {
  const { line, reason } = error instanceof Refusal ? (error.detail.values ?? {}) : {};
  return line === undefined ? null : { line: Number(line), reason: String(reason) };
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Newsletter issue`);

/** One issue: its editor while it is a draft, then its figures. */
export default function StaffIssue({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, language, done, canMail } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const form = refused?.typed.form;
  const isDraft = issue.state === 'draft';
  return (
    <StaffFrame
      section="newsletter"
      aboveTitle={<AllIssues />}
      title={
        <>
          <bdi>{issue.title}</bdi>{' '}
          <span className="inline-block align-middle font-sans">
            <StateBadge state={issue.state} />
          </span>
        </>
      }
    >
      {done === 'saved' && !refused && (
        <div className="mb-8">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      {isDraft ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Editor
            key={`${issue.version} ${language}`}
            issue={issue}
            language={form?.intent === 'save' ? form.locale : language}
            refusal={form?.intent === 'save' ? (refused?.refusal ?? null) : null}
            problem={refused?.typed.problem ?? null}
            typed={form?.intent === 'save' ? form : null}
          />
          <SendPanel
            issue={issue}
            canMail={canMail}
            refusal={form !== undefined && form.intent !== 'save' ? (refused?.refusal ?? null) : null}
            typed={form?.intent === 'send' ? form : null}
          />
        </div>
      ) : (
        <Running issue={issue} refusal={refused?.refusal ?? null} />
      )}
    </StaffFrame>
  );
}

const Running = ({ issue, refusal }: { issue: IssueView; refusal: Parameters<typeof RunningPanel>[0]['refusal'] }) => (
  <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
    <Figures issue={issue} />
    <RunningPanel issue={issue} refusal={refusal} />
  </div>
);

function AllIssues() {
  const to = useLocalePath();
  return (
    <p className="mb-1">
      <BackLink href={to(staffPaths.adminNewsletter())}>
        <Trans>All issues</Trans>
      </BackLink>
    </p>
  );
}
