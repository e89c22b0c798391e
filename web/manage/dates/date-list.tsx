import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeriesEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { monthName } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type FrameEvent, StatusBadge } from '../manage-frame.tsx';
import { MomentField } from '../moment-field.tsx';
import { PublishDates } from '../publish-draft.tsx';

interface List {
  /** The month of the list, such as `2027-01`. */
  month: string;
  before: string | null;
  after: string | null;
  dates: SeriesEditor['dates'];
  total: number;
  drafts: number;
  /** The first draft that can be published, and the number of drafts that are published with it. */
  firstDraft: string | null;
  ready: number;
  canChange: boolean;
  /** Number of upcoming dates after this date. */
  later: number;
}

interface Props {
  event: FrameEvent;
  list: List;
  addTexts: { startDate: string; startTime: string } | null;
  refusal: ShownRefusal | null;
}

/** The dates of a series by month, with the actions for one date, the following dates and all dates. */
export function DateList({ event, list, addTexts, refusal }: Props) {
  const to = useLocalePath();
  const { total, drafts, firstDraft, ready, canChange } = list;
  const edit = (scope: string) => `${to(paths.manageDates(event.id))}?edit=${scope}`;
  return (
    <div className="max-w-3xl">
      <p className="text-lg text-ink-soft">
        <Plural value={total} one="This series has # date." other="This series has # dates." />{' '}
        {drafts > 0 && <Plural value={drafts} one="# is a draft." other="# are drafts." />}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {firstDraft !== null && (
          <ButtonLink href={to(paths.managePublish(firstDraft))}>
            <PublishDates drafts={ready} />
          </ButtonLink>
        )}
        {canChange && (
          <ButtonLink variant="outline" href={edit('all')}>
            <Trans>Change all dates</Trans>
          </ButtonLink>
        )}
        {canChange && (
          <ButtonLink variant="outline" href={edit('following')}>
            <Trans>Change this and later dates</Trans>
          </ButtonLink>
        )}
      </div>
      <Month event={event} list={list} />
      {list.later > 0 && <CopyDetails later={list.later} />}
      {canChange && <AddDate texts={addTexts} refusal={refusal} />}
    </div>
  );
}

function Month({ event, list }: Pick<Props, 'event' | 'list'>) {
  const locale = useLocale();
  const { t } = useLingui();
  const to = useLocalePath();
  const link = (month: string | null, rel: 'prev' | 'next', label: ReactNode) =>
    month === null ? (
      <span />
    ) : (
      <ButtonLink variant="quiet" rel={rel} href={`${to(paths.manageDates(event.id))}?month=${month}`}>
        {label}
      </ButtonLink>
    );
  return (
    <section aria-labelledby="month" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="text-xl first-letter:uppercase">
          {monthName(locale, list.month)}
        </h2>
        <nav aria-label={t`Months`} className="flex gap-1">
          {link(list.before, 'prev', <Trans>Earlier dates</Trans>)}
          {link(list.after, 'next', <Trans>Later dates</Trans>)}
        </nav>
      </div>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
        {list.dates.map((date) => (
          <DateRow key={date.id} date={date} event={event} canChange={list.canChange && list.total > 1} />
        ))}
      </ul>
    </section>
  );
}

function DateRow({ date, event, canChange }: { date: List['dates'][number]; event: FrameEvent; canChange: boolean }) {
  const to = useLocalePath();
  const { sold, capacity } = date;
  const isOpen = date.status === 'draft' || date.status === 'live';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <a
        href={to(paths.manageDates(date.id))}
        aria-current={date.id === event.id ? 'true' : undefined}
        className="inline-flex min-h-11 min-w-48 flex-1 items-center font-semibold tabular-nums underline-offset-4 hover:underline aria-[current=true]:text-accent"
      >
        <EventTime event={{ ...date, tz: event.tz }} style="card" />
      </a>
      <StatusBadge status={date.status} />
      <span className="text-sm text-ink-soft tabular-nums">
        {capacity > 0 && (
          <Trans>
            {sold} of {capacity} sold
          </Trans>
        )}
      </span>
      <span className="ms-auto flex gap-1">
        <ButtonLink variant="quiet" href={to(paths.manageDetails(date.id))}>
          <Trans>Edit</Trans>
        </ButtonLink>
        {canChange && isOpen && sold > 0 && (
          <ButtonLink variant="quiet" href={to(paths.managePlans(date.id))}>
            <Trans>Reschedule or cancel</Trans>
          </ButtonLink>
        )}
        {canChange && isOpen && sold === 0 && (
          <PostForm>
            <input type="hidden" name="dateId" value={date.id} />
            <Button name="intent" value="remove" variant="quiet">
              <Trans>Skip date</Trans>
            </Button>
          </PostForm>
        )}
      </span>
    </li>
  );
}

/** A button that copies the details of this date to the later dates. */
function CopyDetails({ later }: { later: number }) {
  return (
    <section aria-labelledby="copy-details" className="mt-10 rounded-md border border-line bg-raised px-5 py-5">
      <h2 id="copy-details" className="text-xl">
        <Trans>Same details for later dates</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        <Trans>
          Copies the texts, poster, place and all other details of this date to the dates after it. Times and tickets
          stay as they are.
        </Trans>
      </p>
      <PostForm className="mt-4">
        <Button name="intent" value="copy-details" variant="outline">
          <Plural value={later} one="Copy to # later date" other="Copy to # later dates" />
        </Button>
      </PostForm>
    </section>
  );
}

function AddDate({ texts, refusal }: { texts: Props['addTexts']; refusal: ShownRefusal | null }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <section className="mt-10 max-w-md">
      <Form noValidate refusal={refusal} labels={{ start: t`Starts` }} className="grid gap-4">
        <MomentField
          id="start"
          legend={<span className="font-display text-xl font-bold">{t`Add a date`}</span>}
          date={{ label: t`Start date`, name: 'startDate', value: texts?.startDate ?? '' }}
          time={{ label: t`Start time`, name: 'startTime', value: texts?.startTime ?? '' }}
          error={errorOf('start')}
          hint={<Trans>The new date is a draft with this date’s details and tickets until you publish it.</Trans>}
        />
        <Button name="intent" value="add" variant="outline" className="justify-self-start">
          <Trans>Add date</Trans>
        </Button>
      </Form>
    </section>
  );
}
