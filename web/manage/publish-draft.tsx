import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EventEditor, SeriesPublication } from '#domain/management';
import { isDoubledWallTime } from '#shared/dates/wall-time.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { PostForm } from '../forms/post-form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import { Checklist } from './checklist.tsx';
import type { FrameEvent } from './manage-frame.tsx';
import { MomentField } from './moment-field.tsx';

/** The chosen time of publication (now or later), as the form shows it. */
export interface PublishTexts {
  intent: 'publish' | 'schedule';
  publishDate: string;
  publishTime: string;
}

interface Props {
  event: FrameEvent;
  checklist: EventEditor['checklist'];
  /** Null for an event that is not part of a series. */
  series: SeriesPublication | null;
  texts: PublishTexts;
  refusal: ShownRefusal | null;
}

/** What a draft lacks, and the choice to publish it now or at a later time. */
export function PublishDraft({ event, checklist, series, texts, refusal }: Props) {
  const to = useLocalePath();
  const isSuspended = event.moderation?.kind === 'suspended';
  const isReady = !isSuspended && checklist.every(({ isDone, isOptional }) => isDone || isOptional);
  return (
    <>
      <Checklist eventId={event.id} items={checklist} />
      {isReady && <PublishForm event={event} series={series} texts={texts} refusal={refusal} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isReady && !isSuspended && (
          <p className="w-full text-ink-soft">
            <Trans>Finish the required steps to publish.</Trans>
          </p>
        )}
        {!isReady && (
          <Button disabled className="max-sm:w-full sm:px-10">
            <Trans>Publish event</Trans>
          </Button>
        )}
        {event.publishAt !== null && (
          <PostForm className="max-sm:w-full">
            <Button variant="outline" name="intent" value="unschedule" className="max-sm:w-full">
              <Trans>Keep as a draft</Trans>
            </Button>
          </PostForm>
        )}
        <ButtonLink variant="outline" href={to(paths.manageCopy(event.id))} className="max-sm:w-full">
          <Trans>Copy event</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function PublishForm({ event, series, texts, refusal }: Omit<Props, 'checklist'>) {
  const { t } = useLingui();
  const zone = zoneName(useLocale(), event.tz, event.publishAt ?? event.startsAt);
  const errorOf = useFieldErrors(refusal);
  return (
    <div className="mt-8 max-w-2xl">
      {series && <DatesToPublish eventId={event.id} series={series} />}
      <Form noValidate refusal={refusal} labels={{ publishAt: t`When` }} className="group/publish grid gap-5">
        <fieldset className="min-w-0">
          <legend className="mb-3 font-display text-xl font-bold">
            <Trans>When do you want to publish?</Trans>
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <RadioRow name="intent" id="publish-now" value="publish" chosen={texts.intent}>
              <Trans>Now</Trans>
            </RadioRow>
            <RadioRow name="intent" id="publish-later" value="schedule" chosen={texts.intent}>
              <Trans>Later</Trans>
            </RadioRow>
          </div>
        </fieldset>
        <div className="hidden max-w-md group-has-[#publish-later:checked]/publish:block">
          <MomentField
            id="publishAt"
            legend={t`Publish on`}
            date={{ label: t`Date`, name: 'publishDate', value: texts.publishDate }}
            time={{ label: t`Time`, name: 'publishTime', value: texts.publishTime }}
            error={errorOf('publishAt')}
            hint={<Trans>Time zone: {zone}. Until then, only you and your team see the event.</Trans>}
          />
          {isDoubledWallTime(`${texts.publishDate}T${texts.publishTime}`, event.tz) && (
            <p className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
              <Trans>The clocks go back that night, so this time happens twice. We use the first one.</Trans>
            </p>
          )}
        </div>
        <Button className="w-full sm:w-auto sm:justify-self-start sm:px-10">
          <span className="group-has-[#publish-later:checked]/publish:hidden">
            {series === null ? <Trans>Publish event</Trans> : <PublishDates drafts={series.ready} />}
          </span>
          <span className="hidden group-has-[#publish-later:checked]/publish:inline">
            {event.publishAt === null ? <Trans>Schedule</Trans> : <Trans>Change the time</Trans>}
          </span>
        </Button>
      </Form>
    </div>
  );
}

/** The label of a button that publishes dates of a series. */
export const PublishDates = ({ drafts }: { drafts: number }) => (
  <Plural value={drafts} one="Publish # date" other="Publish # dates" />
);

/** How many dates of a series are published together, and how many of its drafts are not. */
function DatesToPublish({ eventId, series: { ready, drafts } }: { eventId: string; series: SeriesPublication }) {
  const rest = drafts - ready;
  return (
    <p className="mb-6 text-lg">
      <Plural
        value={ready}
        one="You’re publishing # date of this series."
        other="You’re publishing # dates of this series."
      />{' '}
      {rest > 0 && (
        <Plural
          value={rest}
          one="# date has no tickets and stays a draft."
          other="# dates have no tickets and stay drafts."
        />
      )}{' '}
      <DatesLink eventId={eventId} />
    </p>
  );
}

/** A link to the dates of a series. */
export function DatesLink({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <a href={to(paths.manageDates(eventId))} className="font-semibold text-accent underline underline-offset-4">
      <Trans>See all dates</Trans>
    </a>
  );
}
