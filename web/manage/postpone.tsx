import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { choicesOfEvent } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import { countOtherDates, countRecipients, eventEditor, reviewUpdate, updateMyEvent } from '#domain/management';
import { instantOfWallTime, isDoubledWallTime } from '#shared/dates/wall-time.ts';
import { byIntent, otherwise, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/postpone';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { frameEvent, ManageFrame } from './manage-frame.tsx';
import { choiceDaysOf, planOf, type PlanTexts, planTexts, withMovedEnd } from './plan-fields.ts';
import { PlanForms } from './plan-forms.tsx';
import { type EventDate, PlanReview } from './plan-review.tsx';
import { ChoicesSoFar } from './plan-choice.tsx';

/** Redirects to the publish page for a draft or canceled event, whose date cannot be changed here. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const editor = await eventEditor(ctx, params);
    if (editor.status !== 'live' && editor.status !== 'postponed')
      throw redirect(localePath(localeOfParams(params).prefix, paths.managePublish(editor.id)), 303);
    const { start, end } = editor.fields.when;
    const [startDate = '', startTime = ''] = start.split('T');
    const [endDate = '', endTime = ''] = end.split('T');
    const dates = { startDate, startTime, endDate, endTime };
    const before = { startsAt: editor.startsAt, endsAt: editor.endsAt };
    const [recipients, otherDates, choices] = await Promise.all([
      countRecipients(ctx, params),
      countOtherDates(ctx, params),
      choicesOfEvent(ctx, params),
    ]);
    return { event: frameEvent(editor), before, dates, recipients, otherDates, choices };
  });
}

const planForm = byIntent([
  planTexts.extend({ intent: z.literal('edit') }),
  planTexts.extend({ intent: z.literal('confirm') }),
  planTexts.extend({ intent: otherwise('review') }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { eventId } = params;
  const form = await readPlan(ctx, { eventId, form: parseForm(planForm, await readForm(request)) });
  if (form.intent === 'edit') return { kind: 'edit' as const, typed: form };
  const update = { eventId, plan: planOf(form), message: form.message, choiceDays: choiceDaysOf(form) };
  try {
    if (form.intent === 'confirm') {
      // counted before the update, because a cancellation soon cancels the tickets
      const hasEmails = (await countRecipients(ctx, { eventId })) > 0;
      await updateMyEvent(ctx, update);
      return seeOther(`${paths.managePublish(eventId)}?done=${hasEmails ? 'emailed' : 'updated'}`, params);
    }
    const { recipients, chooseUntil } = await reviewUpdate(ctx, update);
    const { tz } = (await eventEditor(ctx, { eventId })).fields.when;
    const isDoubled = update.plan.kind === 'rescheduled' && isDoubledWallTime(update.plan.start, tz);
    const facts = { recipients, chooseUntil, isDoubled, after: newDateOf(form, tz) };
    return { kind: 'review' as const, typed: form, ...facts };
  } catch (error) {
    return refusalResponse(error, form);
  }
}

/** The form that a person sent. Before the review, an end that the person did not change moves with the start. */
async function readPlan<Plan extends PlanTexts & { intent: string }>(
  ctx: Ctx,
  { eventId, form }: { eventId: string; form: Plan },
): Promise<Plan> {
  if (form.intent !== 'review') return form;
  const { start, end } = (await withErrorPage(() => eventEditor(ctx, { eventId }))).fields.when;
  return { ...form, ...withMovedEnd(form, { startDate: start.slice(0, 10), endDate: end.slice(0, 10) }) };
}

/** The typed date as ISO instants; the verb has already accepted it. Null for an update without a date. */
function newDateOf(form: PlanTexts, tz: string): EventDate | null {
  const plan = planOf(form);
  if (plan.kind !== 'rescheduled') return null;
  const [startsAt, endsAt] = [plan.start, plan.end].map((wall) => instantOfWallTime(wall, tz).toString());
  return { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Reschedule or cancel`);

/** Reschedules, postpones or cancels an event, after a review that shows what ticket holders will read. */
export default function Postpone({ loaderData, actionData }: Route.ComponentProps) {
  const { event, before, dates, recipients, otherDates, choices } = loaderData;
  if (actionData?.kind === 'review')
    return (
      <ManageFrame event={event} current="plans" title={<Trans>Check before you confirm</Trans>}>
        <PlanReview
          {...actionData}
          before={before}
          tz={event.tz}
          otherDates={otherDates}
          hasPaidOrders={choices.orders > 0}
        />
      </ManageFrame>
    );
  return (
    <ManageFrame
      event={event}
      current="plans"
      title={<Trans>Reschedule or cancel</Trans>}
      intro={
        recipients > 0 ? (
          <Trans>People with tickets get an email about the change. You can check everything before it’s sent.</Trans>
        ) : (
          <Trans>You can check everything before the change takes effect.</Trans>
        )
      }
    >
      {choices.afterMove && <ChoicesSoFar choices={choices.afterMove} />}
      <PlanForms
        event={event}
        hasPaidOrders={choices.orders > 0}
        dates={dates}
        recipients={recipients}
        otherDates={otherDates}
        typed={actionData?.typed ?? null}
        refusal={actionData?.kind === 'refused' ? actionData.refusal : null}
      />
    </ManageFrame>
  );
}
