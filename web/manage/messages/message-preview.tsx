import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessagePreview as Preview } from '#domain/notifications';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useMoment } from '../guests/moment.ts';
import type { FrameEvent } from '../manage-frame.tsx';
import { AudienceText } from './audience-text.tsx';
import type { MessageTexts } from './read-form.ts';

interface Props {
  event: FrameEvent;
  classes: { id: string; name: string }[];
  preview: Preview;
  typed: MessageTexts;
  /** The address that the test mail goes to; null before a test. */
  testedTo: string | null;
  idempotencyKey: string;
}

/** A message as its recipients will see it, and the buttons that send, test and change it. */
export function MessagePreview({ event, classes, preview, typed, testedTo, idempotencyKey }: Props) {
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
      <Facts preview={preview} classes={classes} tz={event.tz} />
      {/* a sandboxed frame: its styles do not affect the page, and no script runs */}
      <iframe
        title={t`Preview of the email`}
        sandbox=""
        srcDoc={preview.mail.html}
        className="mt-6 h-[36rem] w-full rounded-md border border-line bg-raised"
      />
      <Buttons preview={preview} typed={typed} idempotencyKey={idempotencyKey} />
    </>
  );
}

function Facts({ preview, classes, tz }: Pick<Props, 'preview' | 'classes'> & { tz: string }) {
  const { audience, recipients, sendAt, mail } = preview;
  const momentOf = useMoment(tz);
  return (
    <dl className="grid gap-4 rounded-md border border-line bg-raised px-5 py-5 sm:grid-cols-2">
      <Fact term={<Trans>Recipients</Trans>}>
        <AudienceText audience={audience} classes={classes} />
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

function Buttons({ preview, typed, idempotencyKey }: Pick<Props, 'preview' | 'typed' | 'idempotencyKey'>) {
  const { recipients, sendAt } = preview;
  const fields = <TypedFields typed={typed} idempotencyKey={idempotencyKey} />;
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

/** A fact about a message that is not sent yet. */
export const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const TypedFields = ({ typed, idempotencyKey }: Pick<Props, 'typed' | 'idempotencyKey'>) => (
  <>
    <input type="hidden" name="idempotency_key" value={idempotencyKey} />
    <input type="hidden" name="audience" value={typed.audience} />
    <input type="hidden" name="subject" value={typed.subject} />
    <input type="hidden" name="body" value={typed.body} />
    <input type="hidden" name="when" value={typed.when} />
    <input type="hidden" name="sendDate" value={typed.sendDate} />
    <input type="hidden" name="sendTime" value={typed.sendTime} />
  </>
);
