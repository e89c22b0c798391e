import { Trans, useLingui } from '@lingui/react/macro';
import type { DecisionCard as Decision } from '#domain/staff';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';
import { Card, OrganizationLine, Quote } from './card-parts.tsx';
import type { ModerationRefusal } from './review-card.tsx';
import { decisionKinds } from './rule-names.ts';

interface Props {
  decision: Decision;
  refused: ModerationRefusal | null;
}

/** A decision that is in force, with its open appeal if any. */
export function DecisionCard({ decision, refused }: Props) {
  const { i18n } = useLingui();
  const heading = `decision-${decision.id}`;
  return (
    <Card
      labelledBy={heading}
      actions={
        decision.appeal ? (
          <Answer decision={decision} refused={refused} />
        ) : (
          <Lift decision={decision} refused={refused} />
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge variant="bad">{i18n._(decisionKinds[decision.kind])}</Badge>
        <DateTime iso={decision.decidedAt} />
        {decision.decidedBy && <bdi>{decision.decidedBy.name}</bdi>}
      </p>
      <h2 id={heading} className="mt-3 text-xl wrap-anywhere">
        <bdi>{decision.event?.name ?? decision.organization.name}</bdi>
      </h2>
      {decision.reason && <p className="mt-2 wrap-anywhere whitespace-pre-line">{decision.reason}</p>}
      {decision.appeal && (
        <>
          <p className="mt-4 text-sm font-semibold">
            <Trans>
              Appeal, <DateTime iso={decision.appeal.appealedAt} />
            </Trans>
          </p>
          <Quote>{decision.appeal.body}</Quote>
        </>
      )}
      <OrganizationLine organization={decision.organization} />
    </Card>
  );
}

function Answer({ decision, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useStaffFieldErrors(refused?.refusal);
  const answerId = `reason-${decision.id}`;
  return (
    <PostForm noValidate>
      <input type="hidden" name="id" value={decision.id} />
      <StaffFormErrors refusal={refused?.refusal} fields={[{ name: 'reason', id: answerId, label: t`Answer` }]} />
      <TextField
        id={answerId}
        name="reason"
        rows={3}
        label={t`Answer`}
        hint={t`The organizer will read it.`}
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" name="intent" value="grant">
          <Trans>Grant appeal</Trans>
        </Button>
        <Button variant="outline" name="intent" value="uphold">
          <Trans>Keep decision</Trans>
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>
          If you grant the appeal, the decision ends. A different staff member than the one who decided must answer.
        </Trans>
      </p>
    </PostForm>
  );
}

function Lift({ decision, refused }: Props) {
  return (
    <PostForm>
      <input type="hidden" name="id" value={decision.id} />
      {refused && <RefusalNotice refusal={refused.refusal} />}
      <Button variant="outline" name="intent" value="lift">
        <Trans>End this decision</Trans>
      </Button>
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Hidden events are shown again, and the organizer gets an email.</Trans>
      </p>
    </PostForm>
  );
}
