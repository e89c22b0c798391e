import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  addDate,
  copyDetailsToLaterDates,
  deleteMyEvent,
  eventEditor,
  reviewSeries,
  saveSeries,
  type SeriesEditor,
  seriesEditor,
  seriesPublication,
} from '#domain/management';
import type { Ctx } from '#domain/ctx';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { refuse } from '#shared/errors.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { DateList } from './date-list.tsx';
import { type DateTexts, dateTexts, planOfTexts, textsOfPlan, withTicketsOf } from './fields.ts';
import { PlanForm } from './plan-form.tsx';
import { SeriesReview } from './series-review.tsx';

/** `?edit=` opens the form of a series: `all` or `following`. `?month=` is the month of the list. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [editor, series] = await Promise.all([eventEditor(ctx, params), seriesEditor(ctx, params)]);
    const edit = url.searchParams.get('edit');
    const isEditing = !series.isImported && (!series.isSeries || edit !== null);
    const from = edit === 'following' ? editor.fields.when.start.slice(0, 10) : null;
    return {
      event: frameEvent(editor),
      isSeries: series.isSeries,
      isImported: series.isImported,
      texts: isEditing ? textsOfPlan(series, from) : null,
      list: series.isSeries
        ? {
            ...monthOf(series, url.searchParams.get('month'), editor.fields.when),
            ...(await draftsToPublish(ctx, series)),
            later: laterThan(editor, series, ctx.clock.now()),
          }
        : null,
      news: newsOf(url),
    };
  });
}

/** The last action: it is finished, or a job copies details to the remaining dates. */
type News = 'saved' | 'copying';

function newsOf(url: URL): News | null {
  const value = url.searchParams.get('done');
  return value === 'saved' || value === 'copying' ? value : null;
}

/** The dates of one month in the event's zone, and the nearest months before and after it that have dates. */
function monthOf(
  { dates, isImported }: SeriesEditor,
  chosen: string | null,
  { start, tz }: { start: string; tz: string },
) {
  const monthOfDate = (startsAt: string) => wallTimeOf(Temporal.Instant.from(startsAt), tz).slice(0, 7);
  const months = [...new Set(dates.map(({ startsAt }) => monthOfDate(startsAt)))];
  const month = months.find((name) => name === chosen) ?? start.slice(0, 7);
  const at = months.indexOf(month);
  return {
    month,
    before: months[at - 1] ?? null,
    after: months[at + 1] ?? null,
    dates: dates.filter(({ startsAt }) => monthOfDate(startsAt) === month),
    total: dates.length,
    drafts: dates.filter(({ status }) => status === 'draft').length,
    canChange: !isImported,
  };
}

/** The first draft that can be published, and the number of drafts that are published with it. */
async function draftsToPublish(
  ctx: Ctx,
  { dates }: SeriesEditor,
): Promise<{ firstDraft: string | null; ready: number }> {
  const draft = dates.find(
    ({ status, startsAt }) => status === 'draft' && Temporal.Instant.compare(startsAt, ctx.clock.now()) > 0,
  );
  const publication = draft ? await seriesPublication(ctx, { eventId: draft.id }) : null;
  return { firstDraft: draft?.id ?? null, ready: publication?.ready ?? 0 };
}

/** The number of dates to which the details of a date can be copied. */
const laterThan = ({ startsAt }: { startsAt: string }, { dates }: SeriesEditor, now: Temporal.Instant): number =>
  dates.filter(
    (date) =>
      Temporal.Instant.compare(date.startsAt, startsAt) > 0 &&
      Temporal.Instant.compare(date.endsAt, now) > 0 &&
      date.status !== 'canceled',
  ).length;

const datesForm = byIntent([
  dateTexts.extend({ intent: z.enum(['save', 'edit', 'more']) }),
  z.object({ intent: z.literal('add'), startDate: text, startTime: text }),
  z.object({ intent: z.literal('remove'), dateId: text }),
  z.object({ intent: z.literal('copy-details') }),
  dateTexts.extend({ intent: otherwise('review') }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(datesForm, await readForm(request));
  const { eventId } = params;
  const done = (id: string, news: News = 'saved') => seeOther(`${paths.manageDates(id)}?done=${news}`, params);
  try {
    if (form.intent === 'remove') return done(await removeDate(ctx, eventId, form.dateId));
    if (form.intent === 'copy-details') {
      const { queued } = await copyDetailsToLaterDates(ctx, { eventId });
      return done(eventId, queued > 0 ? 'copying' : 'saved');
    }
    if (form.intent === 'add') {
      await addDate(ctx, { eventId, start: `${form.startDate}T${form.startTime}` });
      return done(eventId);
    }
    const { plan: stored, isSeries } = await seriesEditor(ctx, { eventId });
    if (form.intent === 'edit') return { kind: 'edit' as const, typed: form };
    if (form.intent === 'more') return { kind: 'edit' as const, typed: withOneSlotMore(form) };
    const change = { eventId, plan: planOfTexts(form, stored), scope: form.scope };
    if (form.intent === 'save') return done((await saveSeries(ctx, { ...change, ...withTicketsOf(form) })).eventId);
    const review = await reviewSeries(ctx, change);
    return { kind: 'review' as const, typed: form, review, plan: change.plan, isSeries };
  } catch (error) {
    return refusalResponse(error, form);
  }
}

/** Removes a date of the series. Returns the id of the event to show next. */
async function removeDate(ctx: Ctx, eventId: string, dateId: string): Promise<string> {
  const { dates } = await seriesEditor(ctx, { eventId });
  if (!dates.some(({ id }) => id === dateId)) refuse('NOT_FOUND');
  await deleteMyEvent(ctx, { eventId: dateId });
  return dateId === eventId ? (dates.find(({ id }) => id !== dateId)?.id ?? eventId) : eventId;
}

const withOneSlotMore = (form: DateTexts): DateTexts => ({
  ...form,
  slotStart: [...form.slotStart, ''],
  slotMinutes: [...form.slotMinutes, form.slotMinutes.at(-1) ?? '60'],
  slotCapacity: [...form.slotCapacity, form.slotCapacity.at(-1) ?? ''],
});

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Dates`);

/**
 * The dates of an event. The page makes a series of the event, shows the dates of a plan before it is saved, and lists
 * the dates.
 */
export default function Dates({ loaderData, actionData }: Route.ComponentProps) {
  const { event, isSeries, isImported, texts, list, news } = loaderData;
  useFlashParam('done');
  if (actionData?.kind === 'review')
    return (
      <ManageFrame event={event} current="dates" title={<Trans>Check before you save</Trans>}>
        <SeriesReview {...actionData} tz={event.tz} />
      </ManageFrame>
    );
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const typed = actionData && 'every' in actionData.typed ? actionData.typed : null;
  const shown = typed ?? texts;
  const addTexts = refused?.typed.intent === 'add' ? refused.typed : null;
  return (
    <ManageFrame
      event={event}
      current="dates"
      title={<Title scope={shown?.scope} isSeries={isSeries} />}
      intro={!isSeries && <Intro />}
    >
      {news && !refused && (
        <div className="-mt-3 mb-8">
          <SuccessNotice>
            {news === 'saved' ? (
              <Trans>Saved.</Trans>
            ) : (
              <Trans>We’re updating the later dates. With this many, it can take a few minutes.</Trans>
            )}
          </SuccessNotice>
        </div>
      )}
      {refused && !typed && !addTexts && <RefusalNotice refusal={refused.refusal} />}
      {shown && !isImported ? (
        <PlanForm event={event} texts={shown} isSeries={isSeries} refusal={typed && refused ? refused.refusal : null} />
      ) : (
        list && (
          <DateList
            event={event}
            list={list}
            addTexts={addTexts}
            refusal={addTexts && refused ? refused.refusal : null}
          />
        )
      )}
    </ManageFrame>
  );
}

function Title({ scope, isSeries }: { scope: DateTexts['scope'] | undefined; isSeries: boolean }) {
  if (!isSeries) return <Trans>Repeat this event</Trans>;
  if (scope === 'all') return <Trans>Change all dates</Trans>;
  return scope === 'following' ? <Trans>Change this and later dates</Trans> : <Trans>Dates</Trans>;
}

const Intro = () => (
  <Trans>
    Turn this event into a series. Every date gets its own page and its own tickets, and you can change each one later.
  </Trans>
);
