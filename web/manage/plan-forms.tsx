import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Summary } from '../ui/summary.tsx';
import type { FrameEvent } from './manage-frame.tsx';
import { MomentField } from './moment-field.tsx';
import { CHOICE_DAYS_FIRST, ChoiceField } from './plan-choice.tsx';
import type { PlanTexts } from './plan-fields.ts';
import { OtherDatesStay } from './other-dates-stay.tsx';

export type PlanDates = Pick<PlanTexts, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

interface Props {
  event: FrameEvent;
  /** The current date of the event. */
  dates: PlanDates;
  recipients: number;
  /** The number of other dates of the series that stay when this date is canceled. */
  otherDates: number;
  /** Whether people paid online, so that they can choose after a move. */
  hasPaidOrders: boolean;
  /** The texts and errors of a refused form. */
  typed: PlanTexts | null;
  refusal: ShownRefusal | null;
}

/** One form for each change; a refused form is open. */
export function PlanForms({ event, dates, recipients, otherDates, hasPaidOrders, typed, refusal }: Props) {
  const isPostponed = event.status === 'postponed';
  const formOf = (kind: PlanTexts['kind']) => {
    const isOpen = typed?.kind === kind;
    const texts = isOpen ? typed : { ...dates, kind, message: '', choiceDays: hasPaidOrders ? CHOICE_DAYS_FIRST : '' };
    return { texts, isOpen, refusal: isOpen ? refusal : null, recipients, hasPaidOrders };
  };
  return (
    <div className="grid max-w-2xl gap-3">
      <PlanForm
        {...formOf('rescheduled')}
        isOpen={typed === null ? isPostponed : typed.kind === 'rescheduled'}
        title={isPostponed ? <Trans>Set the new date</Trans> : <Trans>Move to a new date</Trans>}
        text={
          isPostponed ? (
            <Trans>Tickets go back on sale, and tickets people already have are valid for the new date.</Trans>
          ) : (
            <Trans>
              Tickets that people already have are valid for the new date. Sales times shift by the same amount.
            </Trans>
          )
        }
      />
      {!isPostponed && (
        <PlanForm
          {...formOf('postponed')}
          title={<Trans>Postpone without a new date</Trans>}
          text={<Trans>Sales stop right away. Set the new date here as soon as you know it.</Trans>}
        />
      )}
      <PlanForm
        {...formOf('canceled')}
        title={otherDates > 0 ? <Trans>Cancel this date</Trans> : <Trans>Cancel the event</Trans>}
        text={
          otherDates > 0 ? (
            <>
              <Trans>Sales for this date stop right away. You can’t undo this.</Trans>{' '}
              <OtherDatesStay count={otherDates} />
            </>
          ) : (
            <Trans>
              Sales stop right away, and the event page says that the event is canceled. You can’t undo this.
            </Trans>
          )
        }
      />
    </div>
  );
}

interface FormProps {
  texts: PlanTexts;
  hasPaidOrders: boolean;
  refusal: ShownRefusal | null;
  recipients: number;
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
}

function PlanForm({ texts, refusal, recipients, hasPaidOrders, isOpen, title, text }: FormProps) {
  const { t } = useLingui();
  const { kind } = texts;
  const errorOf = useFieldErrors(refusal);
  const labels = { start: t`Starts`, end: t`Ends`, message: t`Message` };
  return (
    <details name="plan" open={isOpen} className="rounded-md border border-line bg-raised px-5 open:pb-6">
      <Summary>{title}</Summary>
      <p className="mb-6 text-pretty text-ink-soft">{text}</p>
      <Form noValidate refusal={refusal} labels={labels} className="grid gap-6">
        <input type="hidden" name="kind" value={kind} />
        {kind === 'rescheduled' && <DateFields texts={texts} errorOf={errorOf} />}
        {hasPaidOrders && kind !== 'canceled' && <ChoiceField kind={kind} value={texts.choiceDays} />}
        <TextField
          id={refusal ? 'message' : `message-${kind}`}
          name="message"
          label={<Trans>Message to people with tickets (optional)</Trans>}
          hint={
            <>
              <Recipients count={recipients} />{' '}
              {kind !== 'rescheduled' && <Trans>The event page shows the message, too.</Trans>}
            </>
          }
          requiredText={t`(required)`}
          rows={4}
          maxLength={EVENT_UPDATE_MESSAGE_MAX_CHARS}
          defaultValue={texts.message}
          error={errorOf('message')}
        />
        <Button name="intent" value="review" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Continue</Trans>
        </Button>
      </Form>
    </details>
  );
}

function DateFields({ texts, errorOf }: { texts: PlanTexts; errorOf: (name: string) => string | undefined }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:max-w-md">
      <MomentField
        id="start"
        legend={t`Starts`}
        date={{ label: t`Start date`, name: 'startDate', value: texts.startDate }}
        time={{ label: t`Start time`, name: 'startTime', value: texts.startTime }}
        error={errorOf('start')}
      />
      <MomentField
        id="end"
        legend={t`Ends`}
        date={{ label: t`End date`, name: 'endDate', value: texts.endDate }}
        time={{ label: t`End time`, name: 'endTime', value: texts.endTime }}
        error={errorOf('end')}
      />
    </div>
  );
}

/** The number of people who get an email. */
export const Recipients = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>No one has tickets yet, so we won’t send any emails.</Trans>
  ) : (
    <Plural value={count} one="# person with tickets gets an email." other="# people with tickets get an email." />
  );
