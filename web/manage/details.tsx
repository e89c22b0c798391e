import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { eventEditor, ticketEditor, venueChoice } from '#domain/management';
import { text } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/details';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { Drafted, OpenSteps } from './drafted.tsx';
import { EventForm } from './event-form.tsx';
import { OrganizerRow } from './in-place/organizer-row.tsx';
import { EventPoster } from './in-place/poster.tsx';
import { EventTickets } from './in-place/tickets.tsx';
import { eventTexts, fieldsOfTexts, textsOfFields } from './event-form-fields.ts';
import { stampsIn, stampsOf } from './field-stamps.ts';
import { type FrameEvent, frameEvent, ManageFrame } from './manage-frame.tsx';
import { saveEvent, stampsAfter } from './save-event.ts';
import { SaveStatus } from './save-status.tsx';
import { type SaveState, useAutosave } from './use-autosave.ts';
import { withOwnVenue } from './where/own-venue.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [{ fields, versions, ...event }, tickets] = await Promise.all([
      eventEditor(ctx, params),
      ticketEditor(ctx, params),
    ]);
    const texts = textsOfFields(fields);
    return {
      venues: await venueChoice(ctx, event),
      event: frameEvent({ ...event, fields }),
      poster: { id: event.id, name: fields.name, categoryId: fields.category.categoryId, image: fields.image },
      tickets: { classes: tickets.classes, isPaidOnline: tickets.payment.methods.includes('online') },
      organizer: event.organizer,
      texts,
      stamps: stampsOf({ ...fieldsOfTexts(texts), description: fields.description }, versions),
      hasSold: event.sold > 0,
      isSaved: url.searchParams.get('done') === 'saved',
      isDrafted: url.searchParams.get('done') === 'drafted',
      checklist: event.checklist,
    };
  });
}

const detailsForm = eventTexts.extend({ ownVenue: text, next: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = await readForm(request);
  const { ownVenue, next, ...texts } = parseForm(detailsForm, form);
  const stamps = stampsIn(form);
  const { eventId } = params;
  try {
    const { organizationId } = await eventEditor(ctx, { eventId });
    const placed = await withOwnVenue(ctx, { texts, venueId: ownVenue, organizationId });
    await saveEvent(ctx, { eventId, texts: placed, stamps });
    return seeOther(
      next === 'publish' ? paths.managePublish(eventId) : `${paths.manageDetails(eventId)}?done=saved`,
      params,
    );
  } catch (error) {
    return refusalResponse(error, { texts, stamps: await stampsAfter(error, { eventId, stamps }, ctx) });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Event details`);

/**
 * The event page for its organizer: every field is edited at its position, and links lead to the image and the tickets.
 */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { event, poster, tickets, organizer, texts, venues, stamps, hasSold, isSaved, isDrafted, checklist } =
    loaderData;
  useFlashParam('done');
  const to = useLocalePath();
  const form = useRef<HTMLFormElement>(null);
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const autosave = useAutosave({
    eventId: event.id,
    form,
    stamps: refused?.typed.stamps ?? stamps,
    path: to(workPaths.autosaveEvent(event.id)),
    // another person changed the event: first, this person decides which change to save
    isOn: event.status === 'draft' && refused?.refusal.code !== 'CONFLICT',
  });
  return (
    <ManageFrame event={event} current="details" title={<Trans>Details</Trans>} isTitleHidden>
      {isDrafted && !refused && <Drafted eventId={event.id} items={checklist} />}
      {isSaved && !refused && (
        <div className="mb-6">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      {event.status === 'draft' && !isDrafted && <OpenSteps eventId={event.id} items={checklist} />}
      {hasSold && (
        <p className="mb-8 rounded-md bg-sunken px-5 py-4">
          <Trans>
            People already have tickets, so the date and time can’t change here.{' '}
            <a
              href={to(paths.managePlans(event.id))}
              className="font-semibold text-accent underline underline-offset-4"
            >
              Reschedule the event
            </a>
          </Trans>
        </p>
      )}
      <EventForm
        eventId={event.id}
        texts={refused?.typed.texts ?? texts}
        venues={venues}
        stamps={autosave.stamps}
        refusal={refused?.refusal}
        ref={form}
        liveErrors={autosave.errors}
        poster={<EventPoster event={poster} />}
        tickets={() => <EventTickets eventId={event.id} {...tickets} />}
        organizer={<OrganizerRow organizer={organizer} />}
      >
        <SaveButtons event={event} state={autosave.state} />
      </EventForm>
    </ManageFrame>
  );
}

/** The buttons at the end of the form. Enter in a field presses the first of these buttons. */
function SaveButtons({ event, state }: { event: FrameEvent; state: SaveState }) {
  const to = useLocalePath();
  const isDraft = event.status === 'draft';
  return (
    <>
      <Button variant={isDraft ? 'outline' : 'filled'} className="max-sm:flex-1">
        <Trans>Save</Trans>
      </Button>
      {isDraft && event.moderation === null && (
        <Button name="next" value="publish" className="order-last max-sm:flex-[2] sm:ms-auto">
          <Trans>Review and publish</Trans>
        </Button>
      )}
      <ButtonLink
        variant="quiet"
        href={to(workPaths.managePreview(event.id))}
        target="_blank"
        className="max-sm:hidden"
      >
        <Trans>Preview</Trans>
      </ButtonLink>
      <div className="order-first w-full empty:hidden sm:order-none sm:w-auto">
        <SaveStatus state={state} />
      </div>
    </>
  );
}
