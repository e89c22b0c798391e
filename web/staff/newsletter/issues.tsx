import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createIssue, type IssueLine, issueList } from '#domain/notifications';
import { uncleaned, verbatim, z } from '#shared/input/form.ts';
import { ISSUE_TITLE_MAX_CHARS } from '#shared/newsletter.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/issues';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RowLink, StaffTable } from '../table.tsx';
import { StaffFrame, StaffPanel } from '../staff-frame.tsx';
import { newsletterSite } from './mail-site.server.ts';
import { Moment, StateBadge } from './state.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await issueList(ctx, newsletterSite(site))),
    canMail: mailDelivery(site) !== 'nowhere',
    formKey: crypto.randomUUID(),
  }));
}

const newIssue = z.object({ title: uncleaned(4 * ISSUE_TITLE_MAX_CHARS), idempotency_key: verbatim });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { title, idempotency_key: key } = parseForm(newIssue, await readForm(request));
  try {
    const { issueId } = await createIssue(ctx, { title, idempotencyKey: readIdempotencyKey(key) });
    return seeOther(staffPaths.adminIssue(issueId), params);
  } catch (error) {
    return refusalResponse(error, { title });
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Newsletter`);

/** The issues of the newsletter, with their state and figures. */
export default function StaffNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { issues, readers, tz, canMail, formKey } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const count = readers.reduce((sum, reader) => sum + reader.count, 0);
  return (
    <StaffFrame
      section="newsletter"
      title={<Trans>Newsletter</Trans>}
      intro={
        <Plural
          value={count}
          _0="No one subscribes to the newsletter yet."
          one="# reader gets the newsletter."
          other="# readers get the newsletter."
        />
      }
    >
      {!canMail && (
        <p className="mb-8 max-w-3xl rounded-md bg-warn-soft px-5 py-4 text-warn">
          <Trans>This site can’t send email yet. You can write and preview issues, and send them later.</Trans>
        </p>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-lg:order-2">
          {issues.length === 0 ? (
            <p className="text-lg text-ink-soft">
              <Trans>No issues yet. Give the first one a name to start writing.</Trans>
            </p>
          ) : (
            <IssueTable issues={issues} tz={tz} />
          )}
        </div>
        <StaffPanel title={<Trans>New issue</Trans>}>
          <NewIssueForm formKey={formKey} refusal={refused?.refusal ?? null} typed={refused?.typed.title ?? ''} />
        </StaffPanel>
      </div>
    </StaffFrame>
  );
}

function NewIssueForm({ formKey, refusal, typed }: { formKey: string; refusal: ShownRefusal | null; typed: string }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <Form noValidate refusal={refusal} labels={{ title: t`Title` }} className="grid gap-4">
      <input type="hidden" name="idempotency_key" value={formKey} />
      <TextField
        id="title"
        name="title"
        label={t`Title`}
        hint={t`Only staff see it.`}
        requiredText={t`(required)`}
        required
        maxLength={ISSUE_TITLE_MAX_CHARS}
        defaultValue={typed}
        error={errorOf('title')}
      />
      <Button className="w-full">
        <Trans>Start writing</Trans>
      </Button>
    </Form>
  );
}

function IssueTable({ issues, tz }: { issues: IssueLine[]; tz: string }) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  return (
    <StaffTable
      label={t`Issues`}
      heads={[t`Issue`, t({ message: 'Sent', context: 'emails' }), t`Waiting`, t`Failed`, t`Spam reports`]}
      rows={issues.map((issue) => ({
        key: issue.id,
        cells: [
          <RowLink
            key="name"
            href={to(staffPaths.adminIssue(issue.id))}
            name={<bdi>{issue.title}</bdi>}
            below={
              <>
                <StateBadge state={issue.state} />
                <IssueTime issue={issue} tz={tz} />
                {issue.by !== null && <bdi>{issue.by}</bdi>}
                {issue.recipients > 0 && (
                  <span className="md:hidden">
                    <Trans>
                      {i18n.number(issue.deliveries.sent)} sent, {i18n.number(issue.deliveries.failed)} failed
                    </Trans>
                  </span>
                )}
              </>
            }
          />,
          ...(['sent', 'waiting', 'failed', 'complaints'] as const).map((name) => (
            <span key={name} className="tabular-nums">
              {issue.recipients === 0 ? '–' : i18n.number(issue.deliveries[name])}
            </span>
          )),
        ],
      }))}
    />
  );
}

function IssueTime({ issue, tz }: { issue: IssueLine; tz: string }) {
  if (issue.state === 'scheduled' && issue.sendAt !== null)
    return (
      <span>
        <Trans>
          Goes out <Moment iso={issue.sendAt} tz={tz} />
        </Trans>
      </span>
    );
  return <Moment iso={issue.startedAt ?? issue.changedAt} tz={tz} />;
}
