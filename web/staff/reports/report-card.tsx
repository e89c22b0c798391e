import { Trans, useLingui } from '@lingui/react/macro';
import type { Report } from '#domain/staff';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { RefusedAnswer } from '../../forms/refusal.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';
import { reportReasons } from '../../i18n/report-reasons.ts';

/** The refusal of a decision about one report. */
export type ReportRefusal = RefusedAnswer<{ id: string; note: string; reason: string }>;

interface Props {
  report: Report;
  /** The refusal of the last decision about this report; null when no decision was refused. */
  refused: ReportRefusal | null;
}

/** A report: event, reason, reporter, and the possible decisions. */
export function ReportCard({ report, refused }: Props) {
  const { i18n } = useLingui();
  return (
    <article
      aria-labelledby={`report-${report.id}`}
      className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-raised p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge variant="warn">{i18n._(reportReasons[report.reason])}</Badge>
          <DateTime iso={report.createdAt} />
        </p>
        <h2 id={`report-${report.id}`} className="mt-3 text-xl wrap-anywhere">
          <EventName event={report.event} />
        </h2>
        {report.body && (
          <blockquote className="mt-3 border-s-3 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
            <bdi>{report.body}</bdi>
          </blockquote>
        )}
        <Reporter report={report} />
        <Decision report={report} />
      </div>
      <div className="min-w-0">
        {report.state === 'open' ? (
          <OpenActions report={report} refused={refused} />
        ) : (
          report.isEventTakenDown && <RestoreEvent report={report} />
        )}
      </div>
    </article>
  );
}

function EventName({ event }: { event: Report['event'] }) {
  const to = useLocalePath();
  if (!event) return <Trans>Deleted event</Trans>;
  return (
    <a href={to(paths.event(event))} className="hover:text-accent hover:underline">
      <bdi>{event.name}</bdi>
    </a>
  );
}

function Reporter({ report }: { report: Report }) {
  const to = useLocalePath();
  const { reporter, email } = report;
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {reporter ? (
        <a href={to(staffPaths.adminPerson(reporter.publicId))} className="text-accent underline underline-offset-4">
          <bdi>{reporter.name}</bdi>
        </a>
      ) : (
        <Trans>Visitor without an account</Trans>
      )}
      {email && <bdi className="min-w-0 wrap-anywhere">{email}</bdi>}
    </p>
  );
}

function Decision({ report }: { report: Report }) {
  if (report.state === 'open')
    return report.takenBy ? (
      <p className="mt-3 text-sm font-semibold">
        <Trans>
          <bdi>{report.takenBy.name}</bdi> is looking into this.
        </Trans>
      </p>
    ) : null;
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p>
        <bdi>{report.decidedBy ?? <Trans>Deleted account</Trans>}</bdi>
        {report.decidedAt && (
          <>
            {', '}
            <DateTime iso={report.decidedAt} />
          </>
        )}
      </p>
      {report.note && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <bdi>{report.note}</bdi>
        </p>
      )}
    </div>
  );
}

function OpenActions({ report, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useStaffFieldErrors(refused?.refusal);
  const fields = [
    { name: 'note', id: `note-${report.id}`, label: t`Note` },
    { name: 'reason', id: `reason-${report.id}`, label: t`Reason for the organizer` },
  ];
  return (
    <PostForm noValidate>
      <input type="hidden" name="report" value={report.id} />
      <StaffFormErrors refusal={refused?.refusal} fields={fields} />
      <TextField
        id={`note-${report.id}`}
        name="note"
        rows={2}
        label={t`Note`}
        hint={t`Explain your decision to your colleagues.`}
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.note ?? ''}
        error={errorOf('note')}
      />
      <TextField
        id={`reason-${report.id}`}
        className="mt-4"
        name="reason"
        rows={2}
        label={t`Reason for the organizer`}
        hint={t`Required to remove the event. The organizer gets the reason by email.`}
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" name="intent" value="take">
          {report.takenBy ? <Trans>Take over report</Trans> : <Trans>Look into it</Trans>}
        </Button>
        <Button variant="outline" name="intent" value="dismiss">
          <Trans>Dismiss</Trans>
        </Button>
        <Button variant="outline" name="intent" value="take-off">
          <Trans>Remove event</Trans>
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>
          A removed event can’t be found and sells no tickets. Existing tickets stay valid. You can restore it at any
          time.
        </Trans>
      </p>
    </PostForm>
  );
}

function RestoreEvent({ report }: Pick<Props, 'report'>) {
  if (!report.event) return null;
  return (
    <PostForm>
      <input type="hidden" name="report" value={report.event.id} />
      <Button variant="outline" name="intent" value="put-back">
        <Trans>Restore event</Trans>
      </Button>
    </PostForm>
  );
}
