import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  cancelMyEvent,
  deleteMyEvent,
  type EventEditor,
  eventEditor,
  publishMyEvent,
  unpublishMyEvent,
} from '#domain/management';
import type { Ctx } from '#domain/ctx';
import { byIntent, otherwise, z } from '#shared/input/form.ts';
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
import { CopyField } from '../ui/copy-field.tsx';
import { Checklist } from './checklist.tsx';
import { EndEvent } from './end-event.tsx';
import { ManageFrame } from './manage-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { id, slug, status, fields, checklist, sold } = await eventEditor(ctx, params);
    return { event: { id, slug, status, name: fields.name }, checklist, sold };
  });
}

const publishForm = byIntent([
  z.object({ intent: z.enum(['unpublish', 'cancel', 'delete']) }),
  z.object({ intent: otherwise('publish') }),
]);

const VERBS = {
  publish: publishMyEvent,
  unpublish: unpublishMyEvent,
  cancel: cancelMyEvent,
  delete: deleteMyEvent,
} satisfies Record<string, (ctx: Ctx, input: { eventId: string }) => Promise<void>>;

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { intent } = parseForm(publishForm, await readForm(request));
  const { eventId } = params;
  try {
    await VERBS[intent](ctx, { eventId });
    return seeOther(intent === 'delete' ? paths.myEvents() : paths.managePublish(eventId), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Publish`);

/** What is missing before an event is public, and what ends it. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { event, checklist, sold } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ManageFrame event={event} current="publish" title={<Title status={event.status} />}>
      {refused && <RefusalNotice refusal={refused.refusal} />}
      {event.status === 'draft' ? (
        <DraftActions event={event} checklist={checklist} />
      ) : (
        <PublishedActions event={event} />
      )}
      <EndEvent status={event.status} sold={sold} />
    </ManageFrame>
  );
}

function Title({ status }: { status: EventEditor['status'] }) {
  if (status === 'draft') return <Trans>Ready to publish?</Trans>;
  if (status === 'live') return <Trans>Your event is live</Trans>;
  return status === 'canceled' ? <Trans>This event is canceled</Trans> : <Trans>This event is postponed</Trans>;
}

interface EventProps {
  event: Pick<EventEditor, 'id' | 'slug' | 'status'>;
}

function DraftActions({ event, checklist }: EventProps & Pick<EventEditor, 'checklist'>) {
  const to = useLocalePath();
  const isReady = checklist.every(({ isDone, isOptional }) => isDone || isOptional);
  return (
    <>
      <Checklist eventId={event.id} items={checklist} />
      <div className="mt-8 flex flex-wrap gap-3">
        <PostForm className="max-sm:w-full">
          <Button name="intent" value="publish" disabled={!isReady} className="w-full sm:w-auto sm:px-10">
            <Trans>Publish event</Trans>
          </Button>
        </PostForm>
        <ButtonLink variant="outline" href={to(paths.manageCopy(event.id))} className="max-sm:w-full">
          <Trans>Copy event</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function PublishedActions({ event }: EventProps) {
  const to = useLocalePath();
  const { environment } = useSite();
  const { t } = useLingui();
  const path = to(paths.event(event));
  return (
    <div className="grid max-w-2xl gap-6">
      <CopyField label={t`Share this link`} value={`${environment.serverUrl}${path}`} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={path}>
          <Trans>View event page</Trans>
        </ButtonLink>
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
