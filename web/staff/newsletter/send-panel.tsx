import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IssueView } from '#domain/notifications';
import { NEWSLETTER_MAILS_PER_MINUTE } from '#shared/newsletter.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { Summary } from '../../ui/summary.tsx';
import { CheckBox } from '../pills.tsx';
import { StaffPanel } from '../staff-frame.tsx';
import type { TypedSending } from './forms.ts';
import { Moment } from './state.tsx';

interface Props {
  issue: IssueView;
  canMail: boolean;
  refusal: ShownRefusal | null;
  typed: TypedSending | null;
}

/** Checks, sends, schedules or deletes a draft. */
export function SendPanel({ issue, canMail, refusal, typed }: Props) {
  const to = useLocalePath();
  const readers = issue.readers.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-5">
      <StaffPanel title={<Trans>Check</Trans>}>
        <p className="mb-4 text-pretty">
          <Trans>See the saved text as different readers get it, and send a test to yourself.</Trans>
        </p>
        <a href={to(staffPaths.adminIssuePreview(issue.id))} className={buttonClass('outline', 'w-full')}>
          <Trans>Preview and test</Trans>
        </a>
      </StaffPanel>
      <StaffPanel title={<Trans>Send</Trans>}>
        {canMail && readers > 0 ? (
          <SendForm issue={issue} readers={readers} refusal={refusal} typed={typed} />
        ) : (
          <p>
            {canMail ? (
              <Trans>No one subscribes to the newsletter yet.</Trans>
            ) : (
              <Trans>This site can’t send email yet.</Trans>
            )}
          </p>
        )}
      </StaffPanel>
      <PostForm>
        <input type="hidden" name="version" value={issue.version} />
        <Button variant="danger" name="intent" value="delete" className="w-full">
          <Trans>Delete draft</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

function SendForm({ issue, readers, refusal, typed }: Omit<Props, 'canMail'> & { readers: number }) {
  const { t } = useLingui();
  const ownTexts: Record<string, string> = {
    'isChecked MISSING': t`Confirm that you checked the issue.`,
    'sendAt MISSING': t`Choose a date and a time.`,
    'texts MISSING': t`Each language needs a subject and a text, and so does the default language.`,
  };
  const ownText: FieldTextOf = (name, code) => ownTexts[`${name} ${code}`];
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { texts: t`Text`, sendAt: t`When`, isChecked: t`Confirmation` };
  const minutes = Math.ceil(readers / NEWSLETTER_MAILS_PER_MINUTE);
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="group grid gap-4">
      <input type="hidden" name="version" value={issue.version} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{labels.sendAt}</legend>
        <div className="grid gap-2">
          <RadioRow name="when" id="send-now" value="now" chosen={typed?.when ?? 'now'}>
            <Trans>Now</Trans>
          </RadioRow>
          <RadioRow name="when" id="send-later" value="later" chosen={typed?.when ?? 'now'}>
            <Trans>Later</Trans>
          </RadioRow>
        </div>
      </fieldset>
      <SendTime typed={typed} error={errorOf('sendAt')} tz={issue.tz} />
      <p className="text-sm text-pretty text-ink-soft">
        <Plural
          value={minutes}
          one="Sending takes about # minute. Ticket emails always go first."
          other="Sending takes about # minutes. Ticket emails always go first."
        />
      </p>
      <CheckBox name="isChecked" isChecked={typed?.isChecked ?? false} error={errorOf('isChecked')}>
        <Trans>I checked a preview or a test.</Trans>
      </CheckBox>
      <Button name="intent" value="send" className="w-full">
        {/* the label follows the chosen time, also without script */}
        <span className="group-has-[#send-later:checked]:hidden">
          {t`${plural(readers, { one: 'Send to # reader', other: 'Send to # readers' })}`}
        </span>
        <span className="hidden group-has-[#send-later:checked]:inline">
          {t`${plural(readers, { one: 'Schedule for # reader', other: 'Schedule for # readers' })}`}
        </span>
      </Button>
    </Form>
  );
}

function SendTime({ typed, error, tz }: { typed: TypedSending | null; error: string | undefined; tz: string }) {
  const { t } = useLingui();
  const shared = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? 'sendAt-zone sendAt-error' : 'sendAt-zone',
    className:
      'block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3.5 text-ink aria-invalid:border-bad',
  };
  return (
    <div className="hidden group-has-[#send-later:checked]:block">
      <div className="grid grid-cols-2 gap-3">
        <input
          {...shared}
          id="sendAt"
          type="date"
          name="sendDate"
          defaultValue={typed?.sendDate ?? ''}
          aria-label={t`Date`}
        />
        <input {...shared} type="time" name="sendTime" defaultValue={typed?.sendTime ?? ''} aria-label={t`Time`} />
      </div>
      <p id="sendAt-zone" className="mt-1.5 text-sm text-ink-soft">
        <Trans>Time zone: {tz}</Trans>
      </p>
      {error && (
        <p id="sendAt-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** What an issue that is no draft does now, and the buttons that change it. */
export function RunningPanel({ issue, refusal }: { issue: IssueView; refusal: ShownRefusal | null }) {
  const { state } = issue;
  return (
    <StaffPanel title={<Trans>Sending</Trans>}>
      {refusal && (state === 'sent' ? <AlreadySent /> : <RefusalNotice refusal={refusal} />)}
      <StateText issue={issue} />
      <div className="mt-5 grid gap-3">
        {state === 'scheduled' && (
          <ChangeButton change="takeBack">
            <Trans>Back to draft</Trans>
          </ChangeButton>
        )}
        {state === 'sending' && (
          <ChangeButton change="pause">
            <Trans>Pause</Trans>
          </ChangeButton>
        )}
        {state === 'paused' && (
          <ChangeButton change="resume">
            <Trans>Resume</Trans>
          </ChangeButton>
        )}
        {(state === 'sending' || state === 'paused') && (
          <details>
            <Summary className="min-h-11 text-bad">
              <Trans>Stop for good</Trans>
            </Summary>
            <p className="mt-1 mb-3 text-pretty">
              <Trans>Readers who haven’t received the issue yet will never get it. You can’t undo this.</Trans>
            </p>
            <ChangeButton change="stop" isFinal>
              <Trans>Stop for good</Trans>
            </ChangeButton>
          </details>
        )}
      </div>
    </StaffPanel>
  );
}

/** Answers a press of Pause or Stop after the last email: no other person changed the issue. */
const AlreadySent = () => (
  <p role="alert" className="mb-4 rounded-md bg-warn-soft px-4 py-3 font-medium text-warn">
    <Trans>Nothing to stop: all emails have been sent.</Trans>
  </p>
);

function StateText({ issue: { state, sendAt, startedAt, finishedAt, tz, recipients } }: { issue: IssueView }) {
  const { i18n } = useLingui();
  const queued = i18n.number(recipients);
  const since = startedAt === null ? null : <Moment iso={startedAt} tz={tz} />;
  const end = finishedAt === null ? null : <Moment iso={finishedAt} tz={tz} />;
  return (
    <div className="grid gap-2 text-pretty">
      {state === 'scheduled' && sendAt !== null && (
        <p>
          <Trans>
            Goes out <Moment iso={sendAt} tz={tz} />
          </Trans>
        </p>
      )}
      {since && (
        <p>
          <Trans>Started {since}</Trans>
        </p>
      )}
      {since && (
        <p>
          <Trans>{queued} emails queued so far</Trans>
        </p>
      )}
      {end && (
        <p>
          <Trans>Ended {end}</Trans>
        </p>
      )}
      {state === 'paused' && (
        <p>
          <Trans>Emails that aren’t sent yet wait until you resume.</Trans>
        </p>
      )}
      {state === 'stopped' && (
        <p>
          <Trans>The remaining readers won’t get this issue.</Trans>
        </p>
      )}
    </div>
  );
}

const ChangeButton = ({
  change,
  isFinal = false,
  children,
}: {
  change: string;
  isFinal?: boolean;
  children: ReactNode;
}) => (
  <PostForm>
    <Button variant={isFinal ? 'danger' : 'outline'} name="intent" value={change} className="w-full">
      {children}
    </Button>
  </PostForm>
);
