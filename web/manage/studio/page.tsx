import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import {
  addDesignPhoto,
  changeEvent,
  designableEvents,
  eventEditor,
  lastPictureChange,
  type ManagedEvent,
  undoChange,
} from '#domain/management';
import { refuse, refuseFields, refusals } from '#shared/errors.ts';
import { formatEventImage } from '#shared/event-image.ts';
import { byIntent, text, z } from '#shared/input/form.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import { type StudioState, studioQuery } from '#shared/studio/query.ts';
import type { Route } from './+types/page';
import { type PageContext, pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { fieldsOf, parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { uploadedFile } from '../image/uploaded-file.ts';
import { Maker } from './maker.tsx';
import { openDesign, type OpenDesign } from './open.ts';
import { Start } from './start.tsx';

const DONE = ['saved', 'waiting', 'restored'] as const;

/** `?event=` opens the design of an event, `?title=` a design of free words; without both, the person chooses. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const query = url.searchParams;
  return withErrorPage(async () => {
    if (!query.has('event') && !query.has('title'))
      return data({ kind: 'start' as const, events: (await designableEvents(page.ctx)).map(startEvent) });
    const opened = await openDesign(page, { query, locale: localeOfParams(params) });
    const done = DONE.find((name) => name === query.get('done')) ?? null;
    const status = Object.keys(opened.problems).length === 0 ? 200 : 400;
    return data({ kind: 'maker' as const, done, ...(await makerData(page, opened)) }, { status });
  });
}

const startEvent = ({ id, name, startsAt, endsAt, tz, image, categoryId, slug, status }: ManagedEvent) => ({
  id,
  name,
  startsAt,
  endsAt,
  tz,
  image,
  categoryId,
  slug,
  status,
});

async function makerData({ ctx, studio }: PageContext, { event, start, state, problems }: OpenDesign) {
  const refusal: ShownRefusal | null =
    Object.keys(problems).length === 0
      ? null
      : { code: 'ARGUMENTS_ERROR', text: refusals.ARGUMENTS_ERROR.text, fields: problems };
  return {
    event: event && {
      id: event.id,
      name: event.name,
      earlierChange: await lastPictureChange(ctx, { eventId: event.id }),
    },
    start,
    state,
    refusal,
    choices: studio.choices(event?.categoryId ?? ''),
    samples: studio.typeSamples(),
  };
}

const studioForm = byIntent([
  z.object({ intent: z.literal('restore'), change: text }),
  z.object({ intent: z.literal('upload') }),
  z.object({ intent: z.literal('save') }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = await readForm(request);
  const { intent, ...rest } = parseForm(studioForm, form);
  const eventId = url.searchParams.get('event') ?? '';
  try {
    if (intent === 'restore') {
      await undoChange(page.ctx, { eventId, changeId: 'change' in rest ? rest.change : '' });
      return seeOther(`${studioPaths.studioOf(eventId)}&done=restored`, params);
    }
    const query = queryOf(form, eventId);
    if (intent === 'upload') {
      const { id } = await addDesignPhoto(
        page.ctx,
        { eventId, bytes: await uploadedFile(form, 'photo-file') },
        page.files,
      );
      query.set('photo', `${id}-50-50`);
      return seeOther(`${studioPaths.studio()}?${query.toString()}`, params);
    }
    const state = await save(page, { query, locale: localeOfParams(params) });
    // the words of a published event may wait for staff
    const waits = (await eventEditor(page.ctx, { eventId })).waiting?.changes.some(({ field }) => field === 'image');
    const done = waits ? 'waiting' : 'saved';
    return seeOther(`${studioPaths.studio()}?${studioQuery(state, eventId)}&done=${done}`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

/** The texts of a form as a query. */
function queryOf(form: FormData, eventId: string): URLSearchParams {
  const fields = Object.entries(fieldsOf(form)).map(([name, value]): [string, string] => [
    name,
    [value].flat()[0] ?? '',
  ]);
  const query = new URLSearchParams(fields.filter(([name]) => name !== 'intent' && name !== 'csrftoken'));
  query.set('event', eventId);
  return query;
}

/** Makes the design the picture of its event. A title that is the event's name follows the name. */
async function save(page: PageContext, request: Parameters<typeof openDesign>[1]): Promise<StudioState> {
  const { event, state, problems } = await openDesign(page, request);
  if (!event) return refuse('NOT_FOUND');
  refuseFields(problems);
  const { design, texts } = state;
  const title = texts.title === event.name ? '' : texts.title;
  const image = formatEventImage({ kind: 'studio', design, title });
  await changeEvent(page.ctx, { eventId: event.id, fields: { image }, versions: {} });
  return state;
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Studio`);

/** Studio (spec 2): the poster maker. */
export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
  useFlashParam('done');
  if (loaderData.kind === 'start') return <Start events={loaderData.events} />;
  const { done, ...maker } = loaderData;
  const refusal = actionData?.refusal ?? maker.refusal;
  return (
    <div className="page-width pt-6 pb-20 md:pt-8">
      <h1 className="text-2xl">
        {maker.event ? (
          <Trans>
            Studio: <bdi>{maker.event.name}</bdi>
          </Trans>
        ) : (
          <Trans>Studio</Trans>
        )}
      </h1>
      {done !== null && !refusal && (
        <SuccessNotice>
          {done === 'saved' ? (
            <Trans>Saved. Your event has its new picture.</Trans>
          ) : done === 'waiting' ? (
            <Trans>Saved. We’ll review the words first. Until then, your event keeps its earlier picture.</Trans>
          ) : (
            <Trans>The earlier picture is back.</Trans>
          )}
        </SuccessNotice>
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="mt-5">
        <Maker {...maker} refusal={refusal} />
      </div>
    </div>
  );
}
