import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SeriesPlan, SeriesReview as Review } from '#domain/management';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { EventTime } from '../../i18n/event-time.tsx';
import { clockTime, weekdayNames } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CHOICE_DAYS_FIRST, ChoiceField } from '../plan-choice.tsx';
import type { DateTexts } from './fields.ts';

interface Props {
  review: Review;
  plan: SeriesPlan;
  typed: DateTexts;
  isSeries: boolean;
  tz: string;
}

const SHOWN_MAX = 12;

/** The dates that a plan creates and changes, in words and as a list, with the button that saves the plan. */
export function SeriesReview({ review, plan, typed, isSeries, tz }: Props) {
  const { dates, remainingWithTickets, movable } = review;
  const changed = dates.filter(({ clockChange }) => clockChange !== null);
  const last = dates.at(-1);
  return (
    <div className="grid max-w-2xl gap-8">
      <div>
        <p className="text-xl font-semibold">
          <Plural value={dates.length} one="# date" other="# dates" />
        </p>
        <p className="mt-1 text-ink-soft">
          <RuleText plan={plan} />
        </p>
        <Changes review={review} isSeries={isSeries} />
      </div>
      <ol className="grid gap-x-6 gap-y-1 rounded-md border border-line bg-raised px-5 py-4 sm:grid-cols-2">
        {dates.slice(0, SHOWN_MAX).map((date) => (
          <li key={date.startsAt} className="tabular-nums">
            <EventTime event={{ ...date, tz }} style="card" />
          </li>
        ))}
        {last && dates.length > SHOWN_MAX && (
          <li className="text-ink-soft sm:col-span-2">
            <Plural value={dates.length - SHOWN_MAX} one="and # more, until" other="and # more, until" />{' '}
            <EventTime event={{ ...last, tz }} style="card" />
          </li>
        )}
      </ol>
      {changed.length > 0 && <ClockChanges dates={changed} tz={tz} />}
      {remainingWithTickets.length > 0 && (
        <UnchangedDates dates={remainingWithTickets} tz={tz} canMove={movable.dates > 0} />
      )}
      <PostForm className="group/save flex flex-wrap gap-3">
        <HiddenTexts typed={typed} />
        {movable.dates > 0 && <MoveWithTickets movable={movable} typed={typed} />}
        <Button name="intent" value="save">
          {isSeries ? (
            <Trans>Save dates</Trans>
          ) : (
            <Plural value={dates.length} one="Create # date" other="Create # dates" />
          )}
        </Button>
        <Button name="intent" value="edit" variant="quiet">
          <Trans>Back</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

function RuleText({ plan: { rule, slots } }: { plan: SeriesPlan }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const times = list.format(slots.map(({ start }) => clockTime(locale, start)));
  if (rule === null) return <Trans>At {times}</Trans>;
  const { interval } = rule;
  if (rule.every === 'day')
    return interval === 1 ? (
      <Trans>Every day at {times}</Trans>
    ) : (
      <Trans>
        Every {interval} days at {times}
      </Trans>
    );
  if (rule.every === 'month')
    return interval === 1 ? (
      <Trans>Every month at {times}</Trans>
    ) : (
      <Trans>
        Every {interval} months at {times}
      </Trans>
    );
  const names = weekdayNames(locale).filter(({ day }) => rule.weekdays.includes(day));
  const days = list.format(names.map(({ long }) => long));
  return interval === 1 ? (
    <Trans>
      Every week at {times}: {days}
    </Trans>
  ) : (
    <Trans>
      Every {interval} weeks at {times}: {days}
    </Trans>
  );
}

/** The numbers of dates that are created, moved and removed. */
function Changes({ review: { created, moved, removed }, isSeries }: Pick<Props, 'review' | 'isSeries'>) {
  if (!isSeries) return null;
  return (
    <ul className="mt-3 list-disc ps-5 text-ink-soft">
      {created > 0 && (
        <li>
          <Plural value={created} one="# new date, as a draft" other="# new dates, as drafts" />
        </li>
      )}
      {moved > 0 && (
        <li>
          <Plural value={moved} one="# date changes its time" other="# dates change their time" />
        </li>
      )}
      {removed > 0 && (
        <li>
          <Plural value={removed} one="# date is removed" other="# dates are removed" />
        </li>
      )}
      {created + moved + removed === 0 && (
        <li>
          <Trans>Nothing changes</Trans>
        </li>
      )}
    </ul>
  );
}

function ClockChanges({ dates, tz }: { dates: Review['dates']; tz: string }) {
  return (
    <div className="rounded-md bg-warn-soft px-5 py-4 text-warn">
      <p className="font-semibold">
        <Trans>The clocks change on these dates</Trans>
      </p>
      <ul className="mt-2 list-disc ps-5">
        {dates.slice(0, SHOWN_MAX).map((date) => (
          <li key={date.startsAt}>
            <EventTime event={{ ...date, tz }} style="card" />{' '}
            {date.clockChange === 'gap' ? (
              <Trans>(the clocks skip this time that day, so it starts later)</Trans>
            ) : (
              <Trans>(this time happens twice that day, and we use the first one)</Trans>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UnchangedProps {
  dates: Review['remainingWithTickets'];
  tz: string;
  /** Whether the page offers to move some of the dates. */
  canMove: boolean;
}

function UnchangedDates({ dates, tz, canMove }: UnchangedProps) {
  const to = useLocalePath();
  return (
    <div className="rounded-md bg-warn-soft px-5 py-4 text-warn">
      <p className="font-semibold">
        {canMove ? (
          <Trans>People have tickets for these dates. They stay as they are unless you move them below</Trans>
        ) : (
          <Trans>People have tickets for these dates, so they stay as they are</Trans>
        )}
      </p>
      <ul className="mt-2 list-disc ps-5">
        {dates.slice(0, SHOWN_MAX).map((date) => (
          <li key={date.id}>
            <EventTime event={{ ...date, tz }} style="card" />{' '}
            <a href={to(paths.managePlans(date.id))} className="font-semibold underline underline-offset-4">
              <Trans>Reschedule or cancel</Trans>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The choice to move dates with tickets too, which sends an email to everyone with a ticket. */
function MoveWithTickets({ movable, typed }: Pick<Props, 'typed'> & { movable: Review['movable'] }) {
  const { dates, sold, hasPaidOrders } = movable;
  const { t } = useLingui();
  return (
    <fieldset className="mb-2 grid w-full min-w-0 gap-4 rounded-md border border-line bg-raised px-5 py-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="moveTickets"
          value="yes"
          defaultChecked={typed.moveTickets === 'yes'}
          aria-describedby="move-tickets-hint"
          className="size-5 shrink-0 accent-accent"
        />
        <Plural value={dates} one="Also move # date with tickets" other="Also move # dates with tickets" />
      </label>
      <p id="move-tickets-hint" className="text-sm text-pretty text-ink-soft">
        <Plural value={sold} one="# ticket is sold." other="# tickets are sold." />{' '}
        <Trans>Everyone with a ticket gets an email with the new time and an updated calendar file.</Trans>
      </p>
      <div className="hidden gap-4 group-has-[input[name=moveTickets]:checked]/save:grid">
        <TextField
          id="message"
          name="message"
          label={<Trans>Message to people with tickets (optional)</Trans>}
          requiredText={t`(required)`}
          rows={3}
          maxLength={EVENT_UPDATE_MESSAGE_MAX_CHARS}
          defaultValue={typed.message}
        />
        {hasPaidOrders && <ChoiceField kind="rescheduled" value={typed.choiceDays || CHOICE_DAYS_FIRST} />}
      </div>
    </fieldset>
  );
}

/** The fields that the review itself shows. */
const SHOWN_FIELDS = new Set(['intent', 'moveTickets', 'message', 'choiceDays']);

function HiddenTexts({ typed }: { typed: DateTexts }) {
  return Object.entries(typed).flatMap(([name, value]) =>
    SHOWN_FIELDS.has(name)
      ? []
      : [value].flat().map((text, index) => <input key={`${name}-${index}`} type="hidden" name={name} value={text} />),
  );
}
