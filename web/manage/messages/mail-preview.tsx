// The preview of a mail that an organizer writes, to attendees or as an announcement.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useMoment } from '../guests/moment.ts';

interface Props {
  preview: {
    recipients: number;
    /** ISO instant; null for now. */
    sendAt: string | null;
    mail: { subject: string; html: string };
  };
  /** The name of the audience. */
  audience: ReactNode;
  tz: string;
  /** The typed fields, which each button sends again. */
  typed: Record<string, string>;
  /** The address that the test mail goes to; null before a test. */
  testedTo: string | null;
  idempotencyKey: string;
}

/** A mail as its recipients will see it, and the buttons that send, test and change it. */
export function MailPreview({ preview, audience, tz, typed, testedTo, idempotencyKey }: Props) {
  const { t } = useLingui();
  return (
    <>
      {testedTo !== null && (
        <div className="-mt-2 mb-8">
          <SuccessNotice>
            <Trans>We’ll send a test to {testedTo}.</Trans>
          </SuccessNotice>
        </div>
      )}
      <Facts preview={preview} audience={audience} tz={tz} />
      {/* a sandboxed frame: its styles do not affect the page, and no script runs */}
      <iframe
        title={t`Preview of the email`}
        sandbox=""
        srcDoc={preview.mail.html}
        className="mt-6 h-[40rem] w-full rounded-md border border-line bg-raised"
      />
      <Buttons preview={preview} typed={{ ...typed, idempotency_key: idempotencyKey }} />
    </>
  );
}

function Facts({ preview: { recipients, sendAt, mail }, audience, tz }: Pick<Props, 'preview' | 'audience' | 'tz'>) {
  const momentOf = useMoment(tz);
  return (
    <dl className="grid gap-4 rounded-md border border-line bg-raised px-5 py-5 sm:grid-cols-2">
      <Fact term={<Trans>Recipients</Trans>}>
        {audience}
        <span className="block text-ink-soft">
          <Plural value={recipients} one="# email address" other="# email addresses" />
        </span>
      </Fact>
      <Fact term={<Trans>When</Trans>}>
        {sendAt === null ? (
          <Trans>Now</Trans>
        ) : (
          <time dateTime={sendAt} suppressHydrationWarning>
            {momentOf(sendAt)}
          </time>
        )}
      </Fact>
      <Fact term={<Trans>Subject</Trans>}>
        <span dir="auto" className="block">
          {mail.subject}
        </span>
      </Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function Buttons({ preview: { recipients, sendAt }, typed }: Pick<Props, 'preview' | 'typed'>) {
  const fields = Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {/* a form for each button, so that no button shows the outcome of another */}
      <PostForm>
        {fields}
        <Button name="intent" value="send">
          {sendAt === null ? (
            <Plural value={recipients} one="Send to # address" other="Send to # addresses" />
          ) : (
            <Trans>Schedule</Trans>
          )}
        </Button>
      </PostForm>
      <PostForm>
        {fields}
        <Button variant="outline" name="intent" value="test">
          <Trans>Send a test to me</Trans>
        </Button>
      </PostForm>
      <PostForm>
        {fields}
        <Button variant="quiet" name="intent" value="change">
          <Trans>Change</Trans>
        </Button>
      </PostForm>
    </div>
  );
}
