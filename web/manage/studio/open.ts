// The design that a request names: its event, the state in the query, and what is wrong with it. Server only.
import { msg } from '@lingui/core/macro';
import { type StudioEvent, studioEvent } from '#domain/management';
import { shortAddressesOf } from '#domain/reach';
import { longWhen } from '#shared/dates/event-time.ts';
import type { ArgumentErrors } from '#shared/errors.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { shortPaths } from '#shared/short-address.ts';
import { parseStudioImage, parseStudioPhoto, type StudioPicture, studioSize } from '#shared/studio/design.ts';
import { readStudio, type StudioState } from '#shared/studio/query.ts';
import type { PageContext } from '../../app/context.ts';
import { i18nFor } from '../../i18n/messages.ts';

export interface OpenDesign {
  /** The event whose picture is designed; null for a design of free words. */
  event: StudioEvent | null;
  /** The state before the first change. */
  start: StudioState;
  state: StudioState;
  /** What is wrong, by the name of the field. A wrong part is not in the state, except a text that is too long. */
  problems: ArgumentErrors;
}

type Page = Pick<PageContext, 'ctx' | 'studio'>;

/**
 * The design of a query. Refuses NOT_FOUND and ROLE_TOO_LOW for an event that the actor may not edit. Without an event, a
 * design has no photo, because photos belong to organizations.
 */
export async function openDesign(
  { ctx, studio }: Page,
  { query, locale }: { query: URLSearchParams; locale: Locale },
): Promise<OpenDesign> {
  const eventId = query.get('event') ?? '';
  const photoId = parseStudioPhoto(query.get('photo') ?? '')?.mediaId ?? null;
  const event = eventId === '' ? null : await studioEvent(ctx, { eventId, photoId });
  const start = startOf(studio, event, locale);
  const { state, problems } = readStudio(query, start);
  const wrong: ArgumentErrors = { ...problems };
  if (photoId !== null && !event?.hasPhoto) {
    wrong['photo'] = ['UNKNOWN'];
    state.design.photo = null;
  }
  if (!studio.isPalette(state.design.palette)) {
    wrong['palette'] = ['UNKNOWN'];
    state.design.palette = start.design.palette;
  }
  return { event, start, state, problems: wrong };
}

/** A design without an event starts with the colors of the product. */
const NO_EVENT = { id: '7', name: '', categoryId: '' };

function startOf(studio: Page['studio'], event: StudioEvent | null, locale: Locale): StudioState {
  const design = studio.start(event ?? NO_EVENT);
  if (!event) return { design, texts: { title: '', date: '', place: '', note: '' }, size: 'print' };
  const { venueName, city, online } = event;
  const place = online ? i18nFor(locale.lang)._(msg`Online`) : [venueName, city].filter(Boolean).join(', ');
  const title = parseStudioImage(event.image)?.title || event.name;
  return { design, texts: { title, date: longWhen(locale, event), place, note: '' }, size: 'print' };
}

/** The address of an event that visitors can open, for the code of a printed poster; null for a draft. */
export async function linkOf(
  { ctx, site }: Pick<PageContext, 'ctx' | 'site'>,
  { event, locale }: { event: StudioEvent | null; locale: Locale },
): Promise<StudioPicture['link']> {
  if (!event || event.status === 'draft') return null;
  const { current } = await shortAddressesOf(ctx, { eventId: event.id });
  const path = current === null ? paths.event(event) : shortPaths.shortAddress(current);
  const url = site.baseUrl + localePath(locale.prefix, path);
  const shown = current === null ? site.baseUrl : url;
  return { url, text: shown.replace(/^https?:\/\//, '').replace(/\/$/, '') };
}

/**
 * The picture of a state. A cover has the title only: on the page of an event, date and place stand beside it, and a date
 * that moves does not stay in a picture.
 * @param input `width` in pixels; by default that of the size
 */
export function pictureOf(
  { design, texts, size }: StudioState,
  { link, width = studioSize[size].width }: { link: StudioPicture['link']; width?: number },
): StudioPicture {
  const whole = studioSize[size];
  const height = Math.round((whole.height * width) / whole.width);
  if (size === 'cover') {
    const titleOnly = { title: texts.title, date: '', place: '', note: '' };
    return { design, texts: titleOnly, width, height, link: null, hasMark: false };
  }
  return { design, texts, width, height, link: size === 'print' ? link : null, hasMark: true };
}
