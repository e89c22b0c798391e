import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnnouncementPreview as Preview } from '#domain/notifications';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useMoment } from '../guests/moment.ts';
import { Fact } from '../messages/message-preview.tsx';
import { AudienceName } from './audience-name.tsx';
import type { AnnouncementTexts } from './read-form.ts';

interface Props {
  preview: Preview;
  typed: AnnouncementTexts;
  tz: string;
  /** The address that the test mail goes to; null before a test. */
  testedTo: string | null;
  idempotencyKey: string;
}

/** An announcement as its recipients will see it, and the buttons that send, test and change it. */
export function AnnouncementPreview({ preview, typed, tz, testedTo, idempotencyKey }: Props) {
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
      <Facts preview={preview} tz={tz} />
      {/* a sandboxed frame: its styles do not affect the page, and no script runs */}
      <iframe
        title={t`Preview of the email`}
        sandbox=""
        srcDoc={preview.mail.html}
        className="mt-6 h-[40rem] w-full rounded-md border border-line bg-raised"
      />
      <Buttons preview={preview} typed={typed} idempotencyKey={idempotencyKey} />
    </>
  );
}

function Facts({ preview: { audience, tag, recipients, sendAt, mail }, tz }: Pick<Props, 'preview' | 'tz'>) {
  const momentOf = useMoment(tz);
  return (
    <dl className="grid gap-4 rounded-md border border-line bg-raised px-5 py-5 sm:grid-cols-2">
      <Fact term={<Trans>Recipients</Trans>}>
        <AudienceName audience={audience} tag={tag} />
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

function TypedFields({ typed, idempotencyKey }: Pick<Props, 'typed' | 'idempotencyKey'>) {
  const { organizationId, organizerId, eventId, audience, tag, subject, body, when, sendDate, sendTime } = typed;
  const texts = { organizationId, organizerId, eventId, audience, tag, subject, body, when, sendDate, sendTime };
  return (
    <>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
