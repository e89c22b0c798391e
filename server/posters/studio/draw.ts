import { qrSvg } from '#domain/qr';
import { brand } from '#shared/brand.ts';
import type { StudioDesign, StudioPicture } from '#shared/studio/design.ts';
import { contrast } from '../colour.ts';
import type { Composition } from '../compositions/composition.ts';
import { compositionNamed } from '../compositions/families.ts';
import { shout } from '../compositions/shout.ts';
import { speckle } from '../draw.ts';
import type { Palette } from '../palettes.ts';
import { palettesOf } from '../palettes.ts';
import { randomFrom } from '../random.ts';
import type { Zone } from '../set-type.ts';
import { n, rect } from '../svg.ts';
import { paletteNamed } from './choices.ts';
import { type Rect, STUDIO_MARGIN, studioSheet, type StudioSheet } from './layout.ts';
import { type Line, linesOf, setLines, type SetLines, setTitle } from './type.ts';

/** A photo that was cropped to its frame, as a `data:` URL. */
export type EmbeddedPhoto = string;

interface Sheet extends StudioSheet {
  palette: Palette;
  compose: Composition;
  isWordArt: boolean;
}

/** The parts of a picture, before its words are set. */
function sheetOf({ design, width, height, link }: StudioPicture, hasPhoto: boolean): Sheet {
  const compose = compositionNamed(design.motif);
  const isWordArt = !hasPhoto && compose === shout;
  const shape = { width, height, layout: design.layout, isWordArt, hasCode: link !== null };
  const palette = paletteNamed(design.palette) ?? fallbackPalette();
  return { ...studioSheet(shape), palette, compose, isWordArt };
}

// the palettes of Other are never empty
const fallbackPalette = (): Palette => palettesOf('199')[0] as Palette;

/** The size in pixels of the frame that a photo fills. */
export function photoFrame(picture: StudioPicture): { width: number; height: number } {
  const { art, w } = sheetOf(picture, true);
  const scale = picture.width / w;
  return { width: Math.ceil(art.w * scale), height: Math.ceil(art.h * scale) };
}

/**
 * Draws a design as a self-contained SVG. Text is outlines, so the picture looks the same on every machine and in print;
 * no text is cut or leaves the sheet. The same design gives the same bytes.
 */
export function drawStudio(picture: StudioPicture, photo: EmbeddedPhoto | null): string {
  const sheet = sheetOf(picture, photo !== null);
  const { w, h, palette } = sheet;
  const { words, drawn } = wideArt(sheet, picture.design, photo);
  const { path, top, end } = wordsOf(sheet, picture, words);
  const art = drawn ?? artOf(sheet, picture.design, { photo, top });
  const ground = photo === null ? speckle({ w, h }, randomFrom(`grain ${picture.design.seed}`), palette) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}" viewBox="0 0 ${w} ${h}">` +
    `<rect width="${w}" height="${h}" fill="${palette.ground}"/>${art}${ground}` +
    `${backOf(sheet, { layout: picture.design.layout, top, end })}` +
    `${path && `<path d="${path}" fill="${palette.ink}"/>`}${cornerOf(sheet, picture)}</svg>`
  );
}

/** A wide drawing beside the words, which decides where the words stand; other pictures draw their art around them. */
function wideArt(
  { words, palette, compose, isWide, isWordArt, w, h }: Sheet,
  { layout, seed }: StudioDesign,
  photo: EmbeddedPhoto | null,
): { words: Zone | Rect; drawn: string | null } {
  if (photo !== null || !isWide || (layout !== 'split' && !isWordArt)) return { words, drawn: null };
  const { art, zone } = compose({ w, h, palette, random: randomFrom(`art ${seed}`), typed: true });
  return { words: zone, drawn: art };
}

/** The photo, or the drawing. A drawing that fades out behind the words ends below their top, so that it stays in view. */
function artOf(
  { art: frame, palette, compose, isWide, isWordArt }: Sheet,
  { layout, seed, tone }: StudioDesign,
  { photo, top }: { photo: EmbeddedPhoto | null; top: number },
): string {
  if (photo !== null) return photoSvg(photo, { frame, palette, isDuotone: tone === 'duotone' });
  const isFaded = layout === 'over' && !isWide && !isWordArt;
  const { x, y, w } = frame;
  const h = isFaded ? Math.min(frame.h, Math.max(top + FADE_END, frame.h * 0.5)) : frame.h;
  const { art } = compose({ w, h, palette, random: randomFrom(`art ${seed}`), typed: isWordArt });
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" overflow="hidden">${art}</svg>`;
}

/** Below the top of the words, where a fade has become solid. */
const FADE_END = 60;

function photoSvg(
  photo: EmbeddedPhoto,
  { frame, palette, isDuotone }: { frame: Rect; palette: Palette; isDuotone: boolean },
): string {
  const { x, y, w, h } = frame;
  const image = `<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"${isDuotone ? ' filter="url(#duo)"' : ''} href="${photo}"/>`;
  return isDuotone ? duotone(palette) + image : image;
}

/** Maps the shades of a photo to the two main colors of the palette: dark parts get the darker one. */
function duotone({ ground, ink }: Palette): string {
  const [dark, light] = contrast(ground, '#000000') < contrast(ink, '#000000') ? [ground, ink] : [ink, ground];
  const shares = (from: number) =>
    [dark, light].map((color) => (Number.parseInt(color.slice(from, from + 2), 16) / 255).toFixed(3)).join(' ');
  const channel = (name: string, from: number) => `<feFunc${name} type="table" tableValues="${shares(from)}"/>`;
  return (
    '<filter id="duo" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/>' +
    `<feComponentTransfer>${channel('R', 1)}${channel('G', 3)}${channel('B', 5)}</feComponentTransfer></filter>`
  );
}

const MARK_SIDE = 76;
const TITLE_GAP = 40;

/** The outlines of all words. `top` is the upper end of the highest one, `end` the last baseline. */
function wordsOf(
  sheet: Sheet,
  { design, texts, link, hasMark }: StudioPicture,
  space: Zone | Rect,
): { path: string; top: number; end: number } {
  const side = link ? sheet.codeSide : hasMark && !sheet.isWide ? MARK_SIDE : 0;
  const lines = linesOf({ ...texts, address: link?.text ?? '' }, design.type);
  const align = 'verticalAlign' in space ? space.verticalAlign : sheet.titleAlign;
  const clear = 'verticalAlign' in space ? space.clear : undefined;
  const lineWidth = space.w - (side > 0 && !sheet.isWide ? side + 36 : 0);
  const bottom = space.y + space.h;
  const isWordy = sheet.isWide && lines.length > 0;
  const hasCorner = side > 0 && !sheet.isWide;
  const lower = linesIn(lines, { x: space.x, w: lineWidth, bottom }, space.h * LINES_SHARE);
  const titleEnd = Math.min(lines.length > 0 ? lower.top - TITLE_GAP : bottom, hasCorner ? bottom - side - 30 : bottom);
  const zone: Zone = {
    x: space.x,
    y: space.y,
    w: space.w,
    h: titleEnd - space.y,
    verticalAlign: isWordy ? 'bottom' : align,
    ...(clear && { clear }),
  };
  const title = setTitle({ title: texts.title, type: design.type, zone, largest: sheet.largest });
  const top = Math.min(title?.top ?? bottom, lower.top, hasCorner ? bottom - side : bottom);
  return { path: (title?.path ?? '') + lower.path, top, end: bottom };
}

/** The largest share of the height that lines take, so that a title remains readable above long ones. */
const LINES_SHARE = 0.55;

/** Sets lines above a baseline, smaller when they would be higher than `height`. */
function linesIn(lines: readonly Line[], place: Parameters<typeof setLines>[1], height: number): SetLines {
  const set = setLines(lines, place);
  const taken = place.bottom - set.top;
  if (taken <= height) return set;
  return setLines(
    lines.map((line) => ({ ...line, size: (line.size * height) / taken })),
    place,
  );
}

/** What lies between the art and the words: a field, a label, or a fade. */
function backOf(
  { w, h, art, words, palette, isWide, isWordArt }: Sheet,
  { layout, top, end }: { layout: StudioDesign['layout']; top: number; end: number },
): string {
  if (isWordArt) return '';
  if (layout === 'label') {
    const pad = isWide ? 44 : 56;
    const y = top - pad - 4;
    return `<rect x="${n(words.x - pad)}" y="${n(y)}" width="${n(words.w + 2 * pad)}" height="${n(end + pad - y)}" fill="${palette.ground}" stroke="${palette.ink}" stroke-width="6"/>`;
  }
  if (layout === 'over') return fade({ w, h, isWide, top, ground: palette.ground });
  if (isWide) return '';
  return rect([0, art.h], [w, h - art.h], palette.ground) + rect([0, art.h - 6], [w, 12], palette.a);
}

interface Fade {
  w: number;
  h: number;
  isWide: boolean;
  top: number;
  ground: string;
}

/** Fades from the art to the ground, which is nearly solid where words stand. */
function fade({ w, h, isWide, top, ground }: Fade): string {
  const share = (value: number) => Math.min(1, Math.max(0, value / h)).toFixed(3);
  const stop = (at: string, opacity: number) =>
    `<stop offset="${at}" stop-color="${ground}" stop-opacity="${opacity}"/>`;
  const stops = isWide
    ? stop('.36', 1) + stop('.5', 0.82) + stop('.68', 0)
    : stop(share(top - h * 0.2), 0) + stop(share(top - 50), 0.86) + stop(share(top + FADE_END), 1);
  const ends = isWide ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="fade" x1="0" y1="0" ${ends}>${stops}</linearGradient><rect width="${w}" height="${h}" fill="url(#fade)"/>`;
}

/** The QR code on a white card, or the product's mark, at the lower right. */
function cornerOf({ w, isWide, words, codeSide, palette }: Sheet, { link, hasMark }: StudioPicture): string {
  const right = isWide ? w - STUDIO_MARGIN : words.x + words.w;
  const bottom = words.y + words.h;
  if (link) {
    const place = ` x="${n(right - codeSide)}" y="${n(bottom - codeSide)}" width="${codeSide}" height="${codeSide}"`;
    return qrSvg(link.url).replace(/ width="\d+" height="\d+"/, place);
  }
  if (!hasMark || isWide) return '';
  const transform = `translate(${n(right - MARK_SIDE)} ${n(bottom - MARK_SIDE)}) scale(${n(MARK_SIDE / 24)})`;
  return `<path transform="${transform}" d="${brand.mark}" fill="${palette.ink}"/>`;
}
