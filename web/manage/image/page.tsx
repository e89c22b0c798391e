import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { changeEvent, eventEditor, eventPicture, setEventPhoto } from '#domain/management';
import type { Ctx } from '#domain/ctx';
import { formatEventImage, parseEventImage } from '#shared/event-image.ts';
import { byIntent, text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { Section } from '../../account/frame/section.tsx';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Image } from '../../ui/image.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { StudioLink } from '../studio/studio-link.tsx';
import { FocusForm } from './focus-form.tsx';
import { PosterForm } from './poster-form.tsx';
import { UploadForm } from './upload-form.tsx';
import { uploadedFile } from './uploaded-file.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, posterDesigns } = context.get(pageContext);
  return withErrorPage(async () => {
    const [editor, picture] = await Promise.all([eventEditor(ctx, params), eventPicture(ctx, params)]);
    return {
      event: frameEvent(editor),
      picture,
      designs: posterDesigns(picture.categoryId),
      isSaved: url.searchParams.get('done') === 'saved',
    };
  });
}

const percent = z.coerce.number().min(0).max(100).catch(50);
const imageForm = byIntent([
  z.object({ intent: z.literal('upload') }),
  z.object({ intent: z.literal('focus'), focusX: percent, focusY: percent }),
  z.object({ intent: z.literal('poster'), design: text, loud: text.optional() }),
]);
type ImageForm = z.output<typeof imageForm>;

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx, files } = context.get(pageContext);
  const form = await readForm(request);
  const answer = parseForm(imageForm, form);
  const { eventId } = params;
  try {
    if (answer.intent === 'upload')
      await setEventPhoto(ctx, { eventId, bytes: await uploadedFile(form, 'photo') }, files);
    else await changeEvent(ctx, { eventId, fields: { image: await imageOf(ctx, eventId, answer) }, versions: {} });
    return seeOther(`${paths.manageImage(eventId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

/** The picture that the form describes. A design is `motif.palette`; '' is the site's choice. */
async function imageOf(ctx: Ctx, eventId: string, answer: Exclude<ImageForm, { intent: 'upload' }>): Promise<string> {
  if (answer.intent === 'poster') return answer.design === '' ? '' : `poster.${answer.design}.${answer.loud ? 1 : 0}`;
  const { image } = await eventPicture(ctx, { eventId });
  const chosen = parseEventImage(image);
  const { focusX, focusY } = answer;
  return chosen?.kind === 'photo' ? formatEventImage({ ...chosen, focusX, focusY }) : image;
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Event image`);

/** The picture of an event: an uploaded photo with its focus, or a poster from the designs of its category. */
export default function ImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, picture, designs, isSaved } = loaderData;
  useFlashParam('done');
  const refusal = actionData?.kind === 'refused' ? actionData.refusal : null;
  const isPhotoRefusal = refusal !== null && 'photo' in refusal.fields;
  const chosen = parseEventImage(picture.image);
  return (
    <ManageFrame
      event={event}
      current="image"
      title={<Trans>Image</Trans>}
      intro={<Trans>The first thing people see: on the event page, in search and when someone shares it.</Trans>}
    >
      {isSaved && !refusal && (
        <div className="-mt-3 mb-8">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      {refusal && !isPhotoRefusal && (
        <div className="mb-8">
          <RefusalNotice refusal={refusal} />
        </div>
      )}
      <Section
        title={<Trans>Photo</Trans>}
        intro={<Trans>A photo of the artist, the place or last year’s crowd works best.</Trans>}
      >
        {chosen?.kind === 'photo' && picture.photo && (
          <FocusForm key={picture.image} eventId={event.id} photo={picture.photo} focus={chosen} />
        )}
        <UploadForm eventId={event.id} refusal={isPhotoRefusal ? refusal : null} hasPhoto={chosen?.kind === 'photo'} />
      </Section>
      <Section
        title={<Trans>Poster</Trans>}
        intro={<Trans>No photo? Pick a design. It shows your event’s title and always looks good.</Trans>}
      >
        {chosen?.kind === 'studio' && <DesignedPicture eventId={event.id} image={picture.image} />}
        <div className="-mt-2 mb-4">
          <StudioLink eventId={event.id} isDesigned={chosen?.kind === 'studio'} />
        </div>
        <PosterForm picture={picture} designs={designs} />
      </Section>
    </ManageFrame>
  );
}

/** The picture from Studio that the event has now. */
function DesignedPicture({ eventId, image }: { eventId: string; image: string }) {
  const { t } = useLingui();
  const src = useLocalePath()(paths.eventPhoto(eventId));
  return (
    <Image
      src={`${src}?${new URLSearchParams({ width: '960', of: image.slice(0, 200) }).toString()}`}
      alt={t`Your picture from Studio`}
      className="mb-4 aspect-2/1 rounded-md"
    />
  );
}
