import { Refusal } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/autosave';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { eventTexts } from './event-form-fields.ts';
import { stampsIn } from './field-stamps.ts';
import { autosaveEvent } from './save-event.ts';

/** Redirects to the details, because this URL has no page. */
export const loader = ({ params }: Route.LoaderArgs) => seeOther(paths.manageDetails(params.eventId), params);

/** Saves the form of the details page while a person types. Answers JSON. */
export async function action({ params, context, request, url }: Route.ActionArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = await readForm(request);
  const texts = parseForm(eventTexts, form);
  try {
    return Response.json(await autosaveEvent(ctx, { eventId: params.eventId, texts, stamps: stampsIn(form) }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ code: error.code, text: error.message }, { status: error.status });
  }
}
