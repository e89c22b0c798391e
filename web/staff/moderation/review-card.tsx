import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Difference } from '#domain/moderation';
import type { ReviewCard as Review } from '#domain/staff';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { RefusedAnswer } from '../../forms/refusal.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';
import { Card, OrganizationLine, Quote } from './card-parts.tsx';
import { ChangedTexts } from './changed-texts.tsx';
import { ruleNames } from './rule-names.ts';

/** A review whose description and changes are plain text. */
export type ShownReview = Omit<Review, 'event' | 'changes'> & {
  /** The changes of a published event; null for a draft. */
  differences: Difference[] | null;
  event: Pick<
    Review['event'],
    'id' | 'name' | 'summary' | 'startsAt' | 'endsAt' | 'tz' | 'online' | 'tags' | 'externalUrl'
  > & {
    place: string;
    text: string;
  };
};

/** The refusal of a decision about one review or decision. */
export type ModerationRefusal = RefusedAnswer<{ id: string; reason: string }>;

interface Props {
  review: ShownReview;
  refused: ModerationRefusal | null;
}

/**
 * A draft or the changes of a published event in review: the texts, the rules that matched, the organizer, and the form
 * for the decision.
 */
export function ReviewCard({ review, refused }: Props) {
  const { event } = review;
  const heading = `review-${review.id}`;
  return (
    <Card labelledBy={heading} actions={<Actions review={review} refused={refused} />}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {review.differences && (
          <Badge variant="accent">
            <Trans>Changes to a published event</Trans>
          </Badge>
        )}
        <DateTime iso={review.requestedAt} />
      </p>
      <h2 id={heading} className="mt-2 text-xl wrap-anywhere">
        <bdi>{event.name}</bdi>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <EventTime event={event} style="card" />
        {event.place && (
          <>
            {' · '}
            <bdi>{event.place}</bdi>
          </>
        )}
      </p>
      <Findings review={review} />
      {review.differences ? <ChangedTexts differences={review.differences} /> : <DraftTexts review={review} />}
      <OrganizationLine organization={review.organization} />
      <Requester review={review} />
    </Card>
  );
}

function DraftTexts({ review: { event, offers } }: Pick<Props, 'review'>) {
  return (
    <>
      {event.summary && <p className="mt-4 wrap-anywhere">{event.summary}</p>}
      {event.text && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
            <Trans>Show the description</Trans>
          </summary>
          <Quote>{event.text}</Quote>
        </details>
      )}
      {event.externalUrl && <p className="mt-3 text-sm wrap-anywhere">{event.externalUrl}</p>}
      {event.tags.length > 0 && <p className="mt-3 text-sm text-ink-soft">{event.tags.join(', ')}</p>}
      {offers.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere">
          <Trans>Tickets:</Trans> <bdi>{offers.join(' · ')}</bdi>
        </p>
      )}
    </>
  );
}

function Findings({ review }: Pick<Props, 'review'>) {
  const { i18n } = useMessages();
  return (
    <ul className="mt-4 grid gap-2">
      {review.findings.map(({ rule, evidence }) => (
        <li key={rule} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge variant="warn">{i18n._(ruleNames[rule])}</Badge>
          <span className="min-w-0 text-sm wrap-anywhere">
            <bdi>{evidence.join(' · ')}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Requester({ review: { requestedBy } }: Pick<Props, 'review'>) {
  const to = useLocalePath();
  if (!requestedBy) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <a href={to(staffPaths.adminPerson(requestedBy.publicId))} className="text-accent underline underline-offset-4">
        <bdi>{requestedBy.name}</bdi>
      </a>
      <span>
        <Trans>
          Account since <DateTime iso={requestedBy.createdAt} />
        </Trans>
      </span>
    </p>
  );
}

function Actions({ review, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useStaffFieldErrors(refused?.refusal);
  const reasonId = `reason-${review.id}`;
  return (
    <PostForm noValidate>
      <input type="hidden" name="id" value={review.id} />
      <input type="hidden" name="fingerprint" value={review.fingerprint} />
      <StaffFormErrors refusal={refused?.refusal} fields={[{ name: 'reason', id: reasonId, label: t`Reason` }]} />
      <TextField
        id={reasonId}
        name="reason"
        rows={3}
        label={t`Reason`}
        hint={t`The organizer will read it. Only required if you reject.`}
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="suspends" value="yes" className="size-5 accent-accent" />
        <Trans>Also suspend the organization</Trans>
      </label>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button name="intent" value="approve">
          <Trans>Approve</Trans>
        </Button>
        <Button variant="danger" name="intent" value="reject">
          <Trans>Reject</Trans>
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>The organizer gets an email about your decision and can appeal a rejection.</Trans>
      </p>
    </PostForm>
  );
}
