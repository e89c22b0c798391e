/**
 * A design of Studio: everything that decides how a picture looks, except its words. Ids are stable, because they are in
 * URLs that people share and in the stored picture of an event.
 */
import { isId } from '../ids.ts';

/** The drawings of posters (`server/posters/compositions`). */
export const STUDIO_MOTIFS = [
  'arches',
  'arcs',
  'balloons',
  'bars',
  'beads',
  'branch',
  'brush',
  'bunting',
  'checks',
  'citrus',
  'confetti',
  'contours',
  'cubes',
  'disc',
  'fans',
  'folds',
  'halftone',
  'hills',
  'horizon',
  'iris',
  'keys',
  'kites',
  'lamps',
  'lanes',
  'leaves',
  'mobile',
  'moire',
  'orbits',
  'peaks',
  'petals',
  'phases',
  'pinwheels',
  'plates',
  'rain',
  'rays',
  'ribbon',
  'shout',
  'skyline',
  'spiral',
  'stairs',
  'tiles',
  'totems',
  'vessels',
  'waves',
  'weave',
] as const;
export type StudioMotif = (typeof STUDIO_MOTIFS)[number];

/** Pairs of typefaces: one for the title and one for the lines. */
export const STUDIO_TYPES = ['modern', 'playbill', 'plain', 'slant', 'light'] as const;
export type StudioType = (typeof STUDIO_TYPES)[number];

/**
 * How art and words share the sheet: `split` puts the words below or beside the art, `label` puts them on a label over
 * the art, and `over` fades the art out behind them.
 */
export const STUDIO_LAYOUTS = ['split', 'label', 'over'] as const;
export type StudioLayout = (typeof STUDIO_LAYOUTS)[number];

/** A photo as it is, or in the two colors of the palette. */
export const STUDIO_TONES = ['natural', 'duotone'] as const;
export type StudioTone = (typeof STUDIO_TONES)[number];

export interface StudioPhoto {
  mediaId: string;
  /** Percent from the left and from the top: the point that stays visible when the photo is cropped. */
  focusX: number;
  focusY: number;
}

export interface StudioDesign {
  /** The number of a category and the index of one of its palettes: `103-1`. */
  palette: string;
  motif: StudioMotif;
  type: StudioType;
  layout: StudioLayout;
  tone: StudioTone;
  /** The seed of the drawing: another seed arranges the same shapes in another way. Up to 18 digits. */
  seed: string;
  /** The photo instead of the motif; null for none. */
  photo: StudioPhoto | null;
}

/** The words of a picture. An empty text takes no space. */
export interface StudioTexts {
  title: string;
  date: string;
  place: string;
  note: string;
}

/** Sizes in pixels. `print` is A4 at 300 dpi; `cover` has the shape of the picture on the page of an event. */
export const studioSize = {
  print: { width: 2480, height: 3508 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  cover: { width: 2160, height: 1080 },
} as const;
export type StudioSize = keyof typeof studioSize;
export const STUDIO_SIZES = Object.keys(studioSize) as readonly StudioSize[];

export const STUDIO_LINE_MAX_CHARS = 80;

/** A design at a size, ready to be drawn. */
export interface StudioPicture {
  design: StudioDesign;
  texts: StudioTexts;
  /** Size in pixels. */
  width: number;
  height: number;
  /** The full URL for a QR code, and its short form beside the code; null for no code. */
  link: { url: string; text: string } | null;
  /** Whether the product's mark stands at the lower right. */
  hasMark: boolean;
}

export const STUDIO_FILE_TYPES = ['png', 'jpg', 'svg'] as const;
/** Files to download, and WebP for the page itself. */
export type StudioFileType = (typeof STUDIO_FILE_TYPES)[number] | 'webp';

/** The colors of a palette: a ground, the ink of words, and three colors of shapes, each as `#rrggbb`. */
export type StudioPalette = Record<'id' | 'ground' | 'ink' | 'a' | 'b' | 'c', string>;

/** Letters in a typeface: path data, and the box that holds it. */
export interface StudioSample {
  path: string;
  width: number;
  height: number;
}

/** What Studio offers for a category: the choices that suit it, and all others. */
export interface StudioChoices {
  palettes: { fitting: StudioPalette[]; others: StudioPalette[] };
  motifs: { fitting: StudioMotif[]; others: StudioMotif[] };
}

/** The columns of the sheet that shows all motifs, in the order of `STUDIO_MOTIFS`. */
export const MOTIF_SHEET_COLUMNS = 5;

const PALETTE = /^\d{3}-\d$/;
const SEED = /^\d{1,18}$/;
const PHOTO = /^(\d{1,18})-(\d{1,3})-(\d{1,3})$/;

/** The member of a list with this name; null for any other text. */
const memberOf = <Name extends string>(names: readonly Name[], text: string): Name | null =>
  names.find((name) => name === text) ?? null;

/** Parses `12-50-30`: the photo 12 with its focus at 50 % from the left and 30 % from the top. */
export function parseStudioPhoto(text: string): StudioPhoto | null {
  const [, mediaId = '', x, y] = PHOTO.exec(text) ?? [];
  const [focusX, focusY] = [Number(x), Number(y)];
  return isId(mediaId) && focusX <= 100 && focusY <= 100 ? { mediaId, focusX, focusY } : null;
}

export const formatStudioPhoto = ({ mediaId, focusX, focusY }: StudioPhoto): string => `${mediaId}-${focusX}-${focusY}`;

/** The texts of a design, by name. */
export type DesignTexts = Record<keyof StudioDesign, string>;

/** Reads each part of a design; null for a part that no design has. The palette is checked by its form alone. */
export const parseDesignParts = (texts: DesignTexts) => ({
  palette: PALETTE.test(texts.palette) ? texts.palette : null,
  motif: memberOf(STUDIO_MOTIFS, texts.motif),
  type: memberOf(STUDIO_TYPES, texts.type),
  layout: memberOf(STUDIO_LAYOUTS, texts.layout),
  tone: memberOf(STUDIO_TONES, texts.tone),
  seed: SEED.test(texts.seed) ? texts.seed : null,
  photo: parseStudioPhoto(texts.photo),
});

export const designTexts = (design: StudioDesign): DesignTexts => ({
  ...design,
  photo: design.photo ? formatStudioPhoto(design.photo) : '',
});

/** A picture of an event that was designed in Studio, with a title of its own; '' for the event's name. */
export interface StudioImage {
  kind: 'studio';
  design: StudioDesign;
  title: string;
}

const IMAGE = /^studio\.([^.]*)\.([^.]*)\.([^.]*)\.([^.]*)\.([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/;

/** Parses the stored text of a designed picture; null for any other text. */
export function parseStudioImage(text: string): StudioImage | null {
  const match = IMAGE.exec(text);
  if (!match) return null;
  const [, palette = '', motif = '', type = '', layout = '', tone = '', seed = '', photo = '', title = ''] = match;
  const parts = parseDesignParts({ palette, motif, type, layout, tone, seed, photo });
  const words = decoded(title);
  const { palette: colors, motif: drawing, type: faces, layout: shape, tone: look, seed: start } = parts;
  if (!colors || !drawing || !faces || !shape || !look || !start || words === null) return null;
  if (photo !== '' && !parts.photo) return null;
  const design = {
    palette: colors,
    motif: drawing,
    type: faces,
    layout: shape,
    tone: look,
    seed: start,
    photo: parts.photo,
  };
  return { kind: 'studio', design, title: words };
}

/** The stored text of a designed picture. The title is the last part, because it may contain a dot. */
export function formatStudioImage({ design, title }: Omit<StudioImage, 'kind'>): string {
  const { palette, motif, type, layout, tone, seed, photo } = designTexts(design);
  return ['studio', palette, motif, type, layout, tone, seed, photo, encodeURIComponent(title)].join('.');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
