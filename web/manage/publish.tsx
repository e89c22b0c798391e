import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import {
  cancelPublication,
  deleteMyEvent,
  deleteOpenQuestions,
  eventEditor,
  missingStripeAccount,
  publishMyEvent,
  schedulePublication,
  type SeriesPublication,
  seriesPublication,
  unpublishMyEvent,
  withdrawMyEvent,
} from '#domain/management';
import { mayAnnounce } from '#domain/notifications';
import type { Ctx } from '#domain/ctx';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/publish';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { useSite } from '../app/site.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { RefusalNotice } from '../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { PostForm } from '../forms/post-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { EndEvent } from './end-event.tsx';
import { type FrameEvent, frameEvent, ManageFrame } from './manage-frame.tsx';
import { StripeNotice } from './stripe-notice.tsx';
import { DatesLink, PublishDraft, type PublishTexts } from './publish-draft.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [editor, series, canAnnounce, stripeOf] = await Promise.all([
      eventEditor(ctx, params),
      seriesPublication(ctx, params),
      mayAnnounce(ctx, params),
      missingStripeAccount(ctx, params),
    ]);
    const { checklist, sold, publishAt, fields } = editor;
    const texts = publishTexts({ publishAt, tz: fields.when.tz }, ctx.clock.now());
    const done = z.enum(['updated', 'emailed']).nullable().catch(null).parse(url.searchParams.get('done'));
    return { event: frameEvent(editor), checklist, series, canAnnounce, sold, texts, done, stripeOf };
  });
}

/** The stored time of publication, else tomorrow at nine. */
function publishTexts(
  { publishAt, tz }: { publishAt: string | null; tz: string },
  now: Temporal.Instant,
): PublishTexts {
  const tomorrow = now.toZonedDateTimeISO(tz).toPlainDate().add({ days: 1 });
  const wall = publishAt === null ? `${tomorrow.toString()}T09:00` : wallTimeOf(Temporal.Instant.from(publishAt), tz);
  const [publishDate = '', publishTime = ''] = wall.split('T');
  return { intent: publishAt === null ? 'publish' : 'schedule', publishDate, publishTime };
}

const publishForm = byIntent([
  z.object({ intent: z.enum(['unpublish', 'unschedule', 'withdraw', 'delete', 'delete-questions']) }),
  z.object({ intent: z.literal('schedule'), publishDate: text, publishTime: text }),
  z.object({ intent: otherwise('publish') }),
]);

const VERBS = {
  publish: publishMyEvent,
  unpublish: unpublishMyEvent,
  unschedule: cancelPublication,
  withdraw: withdrawMyEvent,
  delete: deleteMyEvent,
  'delete-questions': deleteOpenQuestions,
} satisfies Record<string, (ctx: Ctx, input: { eventId: string }) => Promise<unknown>>;

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(publishForm, await readForm(request));
  const { eventId } = params;
  try {
    if (form.intent === 'schedule')
      await schedulePublication(ctx, { eventId, at: `${form.publishDate}T${form.publishTime}` });
    else await VERBS[form.intent](ctx, { eventId });
    return seeOther(form.intent === 'delete' ? paths.myEvents() : paths.managePublish(eventId), params);
  } catch (error) {
    return refusalResponse(error, form.intent === 'schedule' ? form : null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Publish`);

/** Shows what an event lacks before it can be published, and how to end a published event. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { event, checklist, series, canAnnounce, sold, texts, done, stripeOf } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ManageFrame event={event} current="publish" title={<Title event={event} series={series} />}>
      {done && !refused && (
        <div className="mb-8 max-w-2xl">
          <SuccessNotice>
            {done === 'emailed' ? <Trans>Done. People with tickets get an email.</Trans> : <Trans>Done.</Trans>}
          </SuccessNotice>
        </div>
      )}
      {stripeOf !== null && <StripeNotice {...stripeOf} />}
      {refused && !refused.typed && <RefusalNotice refusal={refused.refusal} />}
      {event.moderation?.kind === 'in_review' ? (
        <Withdraw />
      ) : event.status === 'draft' ? (
        <PublishDraft
          event={event}
          checklist={checklist}
          series={series}
          texts={refused?.typed ?? texts}
          refusal={refused?.typed ? refused.refusal : null}
        />
      ) : (
        <PublishedActions event={event} series={series} canAnnounce={canAnnounce} />
      )}
      <EndEvent event={event} sold={sold} />
    </ManageFrame>
  );
}

interface EventProps {
  event: FrameEvent;
  /** Null for an event that is not part of a series. */
  series: SeriesPublication | null;
}

function Title({ event: { status, publishAt, moderation }, series }: EventProps) {
  if (moderation?.kind === 'in_review') return <Trans>In review</Trans>;
  if (status === 'live' && moderation) return <Trans>Your event is offline</Trans>;
  if (status === 'draft' && publishAt !== null) return <Trans>Your event is scheduled</Trans>;
  if (status === 'draft') return <Trans>Ready to publish?</Trans>;
  if (status === 'live' && series && series.live > 0)
    return <Plural value={series.live} one="# date is live" other="# dates are live" />;
  if (status === 'live') return <Trans>Your event is live</Trans>;
  if (status === 'postponed') return <Trans>This event is postponed</Trans>;
  return series ? <Trans>This date is canceled</Trans> : <Trans>This event is canceled</Trans>;
}

/** Withdraws a draft from review, which makes it an ordinary draft again. */
const Withdraw = () => (
  <PostForm className="max-w-2xl">
    <p className="mb-4 text-ink-soft">
      <Trans>Want to finish something first? Withdraw the event and publish it again later.</Trans>
    </p>
    {/* a hidden field, so that the success of publishing is not shown on this button */}
    <input type="hidden" name="intent" value="withdraw" />
    <Button variant="outline" className="max-sm:w-full">
      <Trans>Withdraw from review</Trans>
    </Button>
  </PostForm>
);

function PublishedActions({ event, series, canAnnounce }: EventProps & { canAnnounce: boolean }) {
  const to = useLocalePath();
  const { environment } = useSite();
  const { t } = useLingui();
  const path = to(paths.event(event));
  return (
    <div className="grid max-w-2xl gap-6">
      {series && series.drafts > 0 && (
        <p className="text-ink-soft">
          <Plural value={series.drafts} one="# date isn’t published yet." other="# dates aren’t published yet." />{' '}
          <DatesLink eventId={event.id} />
        </p>
      )}
      {event.moderation === null && event.status !== 'canceled' && (
        <CopyField label={t`Share this link`} value={`${environment.serverUrl}${path}`} />
      )}
      <div className="flex flex-wrap gap-3">
        {event.status === 'postponed' && (
          <ButtonLink href={to(paths.managePlans(event.id))}>
            <Trans>Set the new date</Trans>
          </ButtonLink>
        )}
        {event.moderation === null && event.status !== 'canceled' && (
          <ButtonLink
            variant={event.status === 'postponed' ? 'outline' : 'filled'}
            href={`${to(paths.manageLinks(event.id))}#share-kit`}
          >
            <Megaphone aria-hidden="true" className="size-5 shrink-0" />
            <Trans>Get posts and a poster to share</Trans>
          </ButtonLink>
        )}
        {canAnnounce && (
          <ButtonLink variant="outline" href={to(organizationPaths.newAnnouncement(event.id))}>
            <Trans>Tell your followers</Trans>
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={to(paths.manageDetails(event.id))}>
          <Trans>Edit details</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" href={to(paths.manageCopy(event.id))}>
          <Trans>Copy event</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
