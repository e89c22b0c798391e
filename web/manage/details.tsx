import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { changeEvent, eventEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/details';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { Button } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { EventForm } from './event-form.tsx';
import { eventTexts, fieldsOfTexts, textsOfFields, versionsOf } from './event-form-fields.ts';
import { ManageFrame } from './manage-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { fields, versions, ...event } = await eventEditor(ctx, params);
    return {
      event: { id: event.id, slug: event.slug, status: event.status, name: fields.name },
      texts: textsOfFields(fields),
      versions,
      hasSold: event.sold > 0,
      isSaved: url.searchParams.get('done') === 'saved',
    };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = await readForm(request);
  const texts = parseForm(eventTexts, form);
  const { eventId } = params;
  try {
    const stored = await eventEditor(ctx, { eventId });
    await changeEvent(ctx, { eventId, fields: fieldsOfTexts(texts, stored.fields), versions: versionsOf(form) });
    return seeOther(`${paths.manageDetails(eventId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, { texts, versions: versionsOf(form) });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Event details`);

/** Every field of an event except its tickets. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { event, texts, versions, hasSold, isSaved } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ManageFrame event={event} current="details" title={<Trans>Details</Trans>}>
      {isSaved && !refused && (
        <div className="-mt-6 mb-8">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      {hasSold && (
        <p className="mb-8 rounded-md bg-sunken px-5 py-4">
          <Trans>People already have tickets, so the date and time can’t change. Everything else can.</Trans>
        </p>
      )}
      <EventForm
        texts={refused?.typed.texts ?? texts}
        versions={refused?.typed.versions ?? versions}
        refusal={refused?.refusal}
      >
        <Button className="w-full sm:w-auto">
          <Trans>Save</Trans>
        </Button>
      </EventForm>
    </ManageFrame>
  );
}
