import { Trans } from '@lingui/react/macro';
import { whenWithZone } from '#shared/dates/event-time.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocale } from '../i18n/locale.ts';
import { Fact } from '../ui/fact.tsx';
import { Button } from '../ui/button.tsx';
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
  /** The last day on which buyers who paid online choose, as `YYYY-MM-DD`; null when the team decides. */
  chooseUntil: string | null;
  /** Whether people paid online. */
  hasPaidOrders: boolean;
  typed: PlanTexts;
}

/** The review of a change: its effect, the text for ticket holders, and the button that carries it out. */
export function PlanReview({ before, after, tz, isDoubled, recipients, chooseUntil, hasPaidOrders, typed }: Props) {
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
          <Consequences kind={kind} />
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
          <ConfirmText kind={kind} />
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

function Consequences({ kind }: { kind: PlanTexts['kind'] }) {
  if (kind === 'rescheduled')
    return (
      <Trans>Tickets that people already have are valid for the new date. Sales times shift by the same amount.</Trans>
    );
  if (kind === 'postponed')
    return <Trans>Sales stop right away. Tickets that people already have stay valid for the new date.</Trans>;
  return (
    <Trans>
      Sales stop right away, and the event page says that the event is canceled. Anyone who paid online gets their money
      back. You can’t undo this.
    </Trans>
  );
}

function ConfirmText({ kind }: { kind: PlanTexts['kind'] }) {
  if (kind === 'rescheduled') return <Trans>Yes, set the new date</Trans>;
  return kind === 'postponed' ? <Trans>Yes, postpone this event</Trans> : <Trans>Yes, cancel this event</Trans>;
}
