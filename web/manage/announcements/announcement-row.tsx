import { Trans } from '@lingui/react/macro';
import type { SentAnnouncement } from '#domain/notifications';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useMoment } from '../guests/moment.ts';
import { Count, Deliveries, FailedAddresses, StateBadge } from '../messages/message-row.tsx';
import { AudienceName } from './audience-name.tsx';

interface Props {
  organizationId: string;
  announcement: SentAnnouncement;
  tz: string;
}

/** An announcement with its state, its deliveries, its text, and a button that stops it. */
export function AnnouncementRow({ organizationId, announcement, tz }: Props) {
  const { id, subject, body, state, deliveries, unsubscribed } = announcement;
  return (
    <article aria-labelledby={`announcement-${id}`} className="rounded-md border border-line bg-raised px-5 py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`announcement-${id}`} dir="auto" className="min-w-0 font-sans text-lg font-semibold wrap-anywhere">
          {subject}
        </h2>
        <span className="shrink-0">
          <StateBadge state={state} />
        </span>
      </div>
      <Facts announcement={announcement} tz={tz} />
      {state !== 'scheduled' && (
        <Deliveries deliveries={deliveries}>
          {unsubscribed > 0 && <Count term={<Trans>Unsubscribed</Trans>} value={unsubscribed} />}
        </Deliveries>
      )}
      {announcement.failedAddresses.length > 0 && <FailedAddresses {...announcement} />}
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
          <input type="hidden" name="organizationId" value={organizationId} />
          <input type="hidden" name="announcementId" value={id} />
          <Button variant="danger" aria-describedby={`announcement-${id}`}>
            {state === 'scheduled' ? <Trans>Don’t send</Trans> : <Trans>Stop sending</Trans>}
          </Button>
        </PostForm>
      )}
    </article>
  );
}

function Facts({ announcement, tz }: Pick<Props, 'announcement' | 'tz'>) {
  const { audience, tag, sendAt, by, event } = announcement;
  const momentOf = useMoment(tz);
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <AudienceName audience={audience} tag={tag} />
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
      {event !== null && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          <Trans>
            Features <bdi>{event}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
}
