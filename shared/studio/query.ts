/** The state of Studio in the query of a URL, so that a reload, Back and a shared link show the same design. */
import type { ArgumentErrors } from '../argument-errors.ts';
import { EVENT_NAME_MAX_CHARS } from '../limits.ts';
import { cleanLine } from '../text.ts';
import {
  type DesignTexts,
  designTexts,
  parseDesignParts,
  STUDIO_LINE_MAX_CHARS,
  STUDIO_SIZES,
  type StudioDesign,
  type StudioSize,
  type StudioTexts,
} from './design.ts';

export interface StudioState {
  design: StudioDesign;
  texts: StudioTexts;
  size: StudioSize;
}

const TEXT_NAMES = ['title', 'date', 'place', 'note'] as const satisfies readonly (keyof StudioTexts)[];
const DESIGN_NAMES = ['palette', 'motif', 'type', 'layout', 'tone', 'seed', 'photo'] as const;

/** The most code points of a text. */
export const maxCharsOf = (name: keyof StudioTexts): number =>
  name === 'title' ? EVENT_NAME_MAX_CHARS : STUDIO_LINE_MAX_CHARS;

/**
 * The state in a query. Absent parts are those of `start`. A part that is wrong is reported under its name and replaced by
 * that of `start`; a text that is too long is reported and stays as it is, so that the person can shorten it.
 */
export function readStudio(
  query: URLSearchParams,
  start: StudioState,
): { state: StudioState; problems: ArgumentErrors } {
  const problems: Record<string, ['TOO_LONG'] | ['UNKNOWN']> = {};
  const texts = { ...start.texts };
  for (const name of TEXT_NAMES) {
    const typed = query.get(name);
    if (typed === null) continue;
    texts[name] = cleanLine(typed.slice(0, 2_000));
    if (Array.from(texts[name]).length > maxCharsOf(name)) problems[name] = ['TOO_LONG'];
  }
  const size = STUDIO_SIZES.find((known) => known === query.get('size'));
  if (!size && query.has('size')) problems['size'] = ['UNKNOWN'];
  const { design, wrong } = readDesign(query, start.design);
  for (const name of wrong) problems[name] = ['UNKNOWN'];
  return { state: { design, texts, size: size ?? start.size }, problems };
}

function readDesign(query: URLSearchParams, start: StudioDesign): { design: StudioDesign; wrong: string[] } {
  const before = designTexts(start);
  const texts = Object.fromEntries(DESIGN_NAMES.map((name) => [name, query.get(name) ?? before[name]])) as DesignTexts;
  const { photo, ...parts } = parseDesignParts(texts);
  const wrong: string[] = DESIGN_NAMES.filter((name) => name !== 'photo' && parts[name] === null);
  if (texts.photo !== '' && !photo) wrong.push('photo');
  return {
    design: {
      palette: parts.palette ?? start.palette,
      motif: parts.motif ?? start.motif,
      type: parts.type ?? start.type,
      layout: parts.layout ?? start.layout,
      tone: parts.tone ?? start.tone,
      seed: parts.seed ?? start.seed,
      photo: texts.photo === '' ? null : (photo ?? start.photo),
    },
    wrong,
  };
}

/** The names and values that a form or a URL has for a state. */
export function studioFields({ design, texts, size }: StudioState): [string, string][] {
  const parts = designTexts(design);
  return [
    ...TEXT_NAMES.map((name): [string, string] => [name, texts[name]]),
    ...DESIGN_NAMES.map((name): [string, string] => [name, parts[name]]),
    ['size', size],
  ];
}

/** The query of a state, with the event whose rights and photos it uses; '' for a picture without an event. */
export function studioQuery(state: StudioState, eventId: string): string {
  const query = new URLSearchParams(eventId ? [['event', eventId]] : []);
  for (const [name, value] of studioFields(state)) query.set(name, value);
  return query.toString();
}
