import { addDescriptionPhoto, addDesignPhoto, eventPicture, photoFile, setEventPhoto } from '#domain/management';
import { Refusal } from '#shared/errors.ts';
import { posterWidths } from '#shared/poster-url.ts';
import type { Route } from './+types/photo';
import { pageContext } from '../../app/context.ts';
import { notFound } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readForm } from '../../forms/read.ts';
import { uploadedFile } from './uploaded-file.ts';

/**
 * The picture of an event as WebP, also before the event is public. `image` selects another picture than the stored
 * picture, `width` is one of the widths of posters, and `whole` returns the uncropped photo.
 */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx, files, drawPicture } = context.get(pageContext);
  const { eventId } = params;
  const image = url.searchParams.get('image');
  const width = posterWidths.find((known) => String(known) === url.searchParams.get('width')) ?? 640;
  try {
    if (url.searchParams.has('whole')) return picture(await photoFile(ctx, { eventId }, files), 'image/jpeg');
    const subject = await eventPicture(ctx, { eventId, ...(image !== null && { image }) });
    return picture(await drawPicture(subject, width), 'image/webp');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') notFound();
    if (error instanceof Refusal) return new Response(error.message, { status: error.status });
    throw error;
  }
}

const picture = (bytes: Buffer, type: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': 'private, max-age=300', 'x-content-type-options': 'nosniff' },
  });

/** Uploads a photo and makes it the event's picture; with `use=description`, for the description,
 * and with `use=design`, for a design. Answers JSON. */
export async function action({ params, context, request, url }: Route.ActionArgs): Promise<Response> {
  requireSignedIn(context, url);
  const { ctx, files } = context.get(pageContext);
  const form = await readForm(request);
  try {
    const upload = { eventId: params.eventId, bytes: await uploadedFile(form, 'photo') };
    if (form.get('use') === 'description')
      return Response.json({ kind: 'uploaded', ...(await addDescriptionPhoto(ctx, upload, files)) });
    if (form.get('use') === 'design')
      return Response.json({ kind: 'uploaded', ...(await addDesignPhoto(ctx, upload, files)) });
    await setEventPhoto(ctx, upload, files);
    return Response.json({ kind: 'uploaded' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields = {} } = error.detail;
    return Response.json({ kind: 'refused', text: error.message, fields }, { status: error.status });
  }
}
