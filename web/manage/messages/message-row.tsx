import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageState, SentMessage } from '#domain/notifications';
import { Badge } from '../../account/frame/section.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useMoment } from '../guests/moment.ts';
import { AudienceText } from './audience-text.tsx';

interface Props {
  message: SentMessage;
  classes: { id: string; name: string }[];
  tz: string;
}

/** A message with its state, its deliveries, its text, and a button that stops it. */
export function MessageRow({ message, classes, tz }: Props) {
  const { id, subject, body, audience, state, sendAt, by } = message;
  const momentOf = useMoment(tz);
  return (
    <article aria-labelledby={`message-${id}`} className="rounded-md border border-line bg-raised px-5 py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`message-${id}`} dir="auto" className="min-w-0 font-sans text-lg font-semibold wrap-anywhere">
          {subject}
        </h2>
        <span className="shrink-0">
          <StateBadge state={state} />
        </span>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <AudienceText audience={audience} classes={classes} />
        {' · '}
        <time dateTime={sendAt} className="tabular-nums" suppressHydrationWarning>
          {momentOf(sendAt)}
        </time>
        {by !== null && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </p>
      {state !== 'scheduled' && <Deliveries deliveries={message.deliveries} />}
      {message.failedAddresses.length > 0 && <FailedAddresses {...message} />}
      <details className="mt-3">
        <Summary className="min-h-11 text-sm">
          <span>
            <Trans>Show text</Trans>
            <span className="sr-only">: {subject}</span>
          </span>
        </Summary>
        <p dir="auto" className="pb-2 wrap-anywhere whitespace-pre-line">
          {body}
        </p>
      </details>
      {(state === 'scheduled' || state === 'sending') && (
        <PostForm className="mt-3">
          <input type="hidden" name="messageId" value={id} />
          <Button variant="danger" aria-describedby={`message-${id}`}>
            {state === 'scheduled' ? <Trans>Don’t send</Trans> : <Trans>Stop sending</Trans>}
          </Button>
        </PostForm>
      )}
    </article>
  );
}

/** The state of a message or an announcement. */
export function StateBadge({ state }: { state: MessageState }) {
  if (state === 'scheduled')
    return (
      <Badge variant="warn">
        <Trans>Scheduled</Trans>
      </Badge>
    );
  if (state === 'sending')
    return (
      <Badge variant="warn">
        <Trans>Sending</Trans>
      </Badge>
    );
  return state === 'sent' ? (
    <Badge variant="good">
      <Trans>Sent</Trans>
    </Badge>
  ) : (
    <Badge variant="plain">
      <Trans>Stopped</Trans>
    </Badge>
  );
}

/** The numbers of addresses by what happened to their mails. `children`: further numbers. */
export function Deliveries({
  deliveries: { sent, waiting, deferred, failed, dropped, complaints },
  children,
}: Pick<SentMessage, 'deliveries'> & { children?: ReactNode }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      <Count term={<Trans>Emails sent</Trans>} value={sent} />
      {waiting > deferred && <Count term={<Trans>Waiting</Trans>} value={waiting - deferred} />}
      {deferred > 0 && <Count term={<Trans>Trying again</Trans>} value={deferred} />}
      {failed > 0 && <Count term={<Trans>Not delivered</Trans>} value={failed} isBad />}
      {complaints > 0 && <Count term={<Trans>Marked as spam</Trans>} value={complaints} isBad />}
      {dropped > 0 && <Count term={<Trans>Not sent</Trans>} value={dropped} />}
      {children}
    </dl>
  );
}

/** The addresses that a mail could not be delivered to. `subject` is that of the mail. */
export function FailedAddresses({ subject, failedAddresses }: { subject: string; failedAddresses: string[] }) {
  return (
    <details className="mt-3">
      <Summary className="min-h-11 text-sm">
        <span>
          <Trans>Show addresses that didn’t get it</Trans>
          <span className="sr-only">: {subject}</span>
        </span>
      </Summary>
      <p className="text-sm text-pretty text-ink-soft">
        <Trans>
          The email couldn’t be delivered to these addresses. Check them for typing errors. If a mail server refuses an
          address for good, we stop emailing it.
        </Trans>
      </p>
      <ul className="mt-2 grid gap-1 pb-2 text-sm wrap-anywhere">
        {failedAddresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </details>
  );
}

/** A number with its name, in a list of `Deliveries`. */
export function Count({ term, value, isBad = false }: { term: ReactNode; value: number; isBad?: boolean }) {
  const format = useNumber();
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className={`font-semibold tabular-nums ${isBad ? 'text-bad' : ''}`}>{format(value)}</dd>
    </div>
  );
}
