import { Trans } from '@lingui/react/macro';
import { whenWithZone } from '#shared/dates/event-time.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocale } from '../i18n/locale.ts';
import { Fact } from '../ui/fact.tsx';
import { Button } from '../ui/button.tsx';
import { OtherDatesStay } from './other-dates-stay.tsx';
import { ChoiceTerms } from './plan-choice.tsx';
import type { PlanTexts } from './plan-fields.ts';
import { Recipients } from './plan-forms.tsx';

/** The date of an event, as ISO instants. */
export interface EventDate {
  startsAt: string;
  endsAt: string;
}

interface Props {
  /** The current date of the event, and its zone. */
  before: EventDate;
  tz: string;
  /** The new date; null unless the event is rescheduled. */
  after: EventDate | null;
  /** Whether the new start occurs twice, because clocks go back. */
  isDoubled: boolean;
  recipients: number;
  /** The number of other dates of the series that stay when this date is canceled. */
  otherDates: number;
  /** The last day on which buyers who paid online choose, as `YYYY-MM-DD`; null when the team decides. */
  chooseUntil: string | null;
  /** Whether people paid online. */
  hasPaidOrders: boolean;
  typed: PlanTexts;
}

/** The review of a change: its effect, the text for ticket holders, and the button that carries it out. */
export function PlanReview(props: Props) {
  const { before, after, tz, isDoubled, recipients, otherDates, chooseUntil, hasPaidOrders, typed } = props;
  const { kind, message } = typed;
  return (
    <div className="grid max-w-2xl gap-8">
      <dl className="grid gap-5 rounded-md border border-line bg-raised px-5 py-5">
        {after && (
          <Fact term={<Trans>New date</Trans>}>
            <When date={after} tz={tz} />
            {isDoubled && (
              <p className="mt-2 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
                <Trans>The clocks go back that night, so this time happens twice. We use the first one.</Trans>
              </p>
            )}
          </Fact>
        )}
        <Fact term={after ? <Trans>Former date</Trans> : <Trans>Date</Trans>}>
          <When date={before} tz={tz} />
        </Fact>
        <Fact term={<Trans>What happens</Trans>}>
          <Consequences kind={kind} otherDates={otherDates} />
        </Fact>
        {hasPaidOrders && kind !== 'canceled' && (
          <Fact term={<Trans>Refunds</Trans>}>
            <ChoiceTerms until={chooseUntil} />
          </Fact>
        )}
        <Fact term={<Trans>Emails</Trans>}>
          <Recipients count={recipients} />
        </Fact>
        {message !== '' && (recipients > 0 || kind !== 'rescheduled') && (
          <Fact term={<Trans>Your message</Trans>}>
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
              {message}
            </span>
          </Fact>
        )}
      </dl>
      <PostForm className="flex flex-wrap gap-3">
        {Object.entries(typed).map(
          ([name, value]) => name !== 'intent' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button name="intent" value="confirm" variant={kind === 'canceled' ? 'danger' : 'filled'}>
          <ConfirmText kind={kind} isOneOfSeveral={otherDates > 0} />
        </Button>
        <Button name="intent" value="edit" variant="quiet">
          <Trans>Back</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

function When({ date, tz }: { date: EventDate; tz: string }) {
  const text = whenWithZone(useLocale(), { ...date, tz });
  return (
    <time dateTime={date.startsAt} className="font-semibold" suppressHydrationWarning>
      {text}
    </time>
  );
}

function Consequences({ kind, otherDates }: { kind: PlanTexts['kind']; otherDates: number }) {
  if (kind === 'rescheduled')
    return (
      <Trans>Tickets that people already have are valid for the new date. Sales times shift by the same amount.</Trans>
    );
  if (kind === 'postponed')
    return <Trans>Sales stop right away. Tickets that people already have stay valid for the new date.</Trans>;
  if (otherDates > 0)
    return (
      <>
        <p>
          <Trans>
            Sales for this date stop right away, and its page says that the date is canceled. Anyone who paid online
            gets their money back. You can’t undo this.
          </Trans>
        </p>
        <p className="mt-2 font-semibold">
          <OtherDatesStay count={otherDates} />
        </p>
      </>
    );
  return (
    <Trans>
      Sales stop right away, and the event page says that the event is canceled. Anyone who paid online gets their money
      back. You can’t undo this.
    </Trans>
  );
}

function ConfirmText({ kind, isOneOfSeveral }: { kind: PlanTexts['kind']; isOneOfSeveral: boolean }) {
  if (kind === 'rescheduled') return <Trans>Yes, set the new date</Trans>;
  if (kind === 'postponed') return <Trans>Yes, postpone this event</Trans>;
  return isOneOfSeveral ? <Trans>Yes, cancel this date</Trans> : <Trans>Yes, cancel this event</Trans>;
}
