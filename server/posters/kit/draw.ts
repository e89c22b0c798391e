import { qrSvg } from '#domain/qr';
import { brand } from '#shared/brand.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { type KitFormat, kitSize, type KitTexts } from '#shared/share-kit.ts';
import { chooseDesign, posterChoiceOf } from '../choose.ts';
import { shout } from '../compositions/shout.ts';
import { posterParts } from '../draw.ts';
import type { Composition } from '../compositions/composition.ts';
import { type Face, grotesque, grotesqueText, playbill } from '../faces.ts';
import { printable } from '../headline.ts';
import type { Palette } from '../palettes.ts';
import { randomFrom } from '../random.ts';
import { canSet } from '../set-headline.ts';
import { setType, type TypeJob } from '../set-type.ts';
import { n } from '../svg.ts';
import { KIT_MARGIN, KIT_WIDTH, kitLayout, type KitLayout } from './layout.ts';

interface Job {
  subject: PosterSubject;
  texts: KitTexts;
  format: KitFormat;
}

/**
 * Draws a picture of the share kit as an SVG, with the motif of the event's poster: art above, then the whole name of the
 * event, date, place and address. The art of a poster that is made of its words lies under the texts instead. With
 * `hasPhoto` the upper part stays empty, and the caller lays the event's photo under the picture. A name with letters
 * that the typefaces lack is left out, as are lines with such letters.
 */
export function drawKit({ subject, texts, format }: Job, hasPhoto: boolean): string {
  const { width, height } = kitSize[format];
  const { palette, loud } = chooseDesign(subject.id, subject.categoryId ?? '', posterChoiceOf(subject));
  const { composition } = posterParts(subject, 'card');
  const isWordArt = composition === shout && !hasPhoto;
  const layout = kitLayout(format, isWordArt);
  const art = hasPhoto ? '' : artOf(composition, { palette, h: layout.artHeight, subject, typed: isWordArt });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${KIT_WIDTH} ${layout.h}">` +
    `${art}${isWordArt ? '' : panelOf(layout, palette)}` +
    `<path d="${typeOf({ subject, texts, format }, layout, loud)}" fill="${palette.ink}"/>` +
    `${layout.qrSide > 0 ? qrCode(texts.url, layout) : markSvg(layout, palette)}</svg>`
  );
}

interface ArtJob {
  palette: Palette;
  h: number;
  subject: PosterSubject;
  typed: boolean;
}

/** The art of the event's poster at another size. */
function artOf(compose: Composition, { palette, h, subject, typed }: ArtJob): string {
  const random = randomFrom(`art ${subject.id}`);
  return (
    `<svg width="${KIT_WIDTH}" height="${h}" overflow="hidden"><rect width="100%" height="100%" fill="${palette.ground}"/>` +
    `${compose({ w: KIT_WIDTH, h, palette, random, typed }).art}</svg>`
  );
}

/** The ground of the texts below the art, and the edge between the two. */
const panelOf = ({ h, artHeight }: KitLayout, { ground, a }: Palette): string =>
  `<rect y="${artHeight}" width="${KIT_WIDTH}" height="${h - artHeight}" fill="${ground}"/>` +
  `<rect y="${artHeight - 6}" width="${KIT_WIDTH}" height="12" fill="${a}"/>`;

const LINE_SIZE = 42;
const ADDRESS_SIZE = 33;
const LEADING = 1.35;

/** The outlines of all texts: the lines stand at the bottom, and the name fills the space above them. */
function typeOf(
  { subject, texts }: Job,
  { nameTop: top, bottom, qrSide, nameAlign, nameGap, largest }: KitLayout,
  loud: boolean,
): string {
  const face = grotesqueText();
  const side = qrSide > 0 ? qrSide : MARK_SIDE;
  const width = KIT_WIDTH - 2 * KIT_MARGIN - side - 36;
  const lines = [
    { text: texts.date, size: LINE_SIZE },
    { text: texts.place, size: LINE_SIZE },
    { text: texts.address, size: ADDRESS_SIZE },
  ]
    .map(({ text, size }) => ({ text: printable(text), size }))
    .filter(({ text }) => text !== '' && face.covers(text));
  let y = bottom;
  let path = '';
  for (const { text, size } of lines.toReversed()) {
    const fitted = Math.min(size, width / face.width(text));
    path += face.outline(text, { x: KIT_MARGIN, y, size: fitted });
    y -= size * LEADING;
  }
  const zone = {
    x: KIT_MARGIN,
    y: top,
    w: KIT_WIDTH - 2 * KIT_MARGIN,
    h: Math.min(y - nameGap, bottom - side - 36) - top,
    verticalAlign: nameAlign,
  };
  return path + nameIn(subject.name, { zone, largest, loud });
}

/** The whole name, never cut: at the smallest size in the narrow face before it is left out. */
function nameIn(name: string, { zone, largest, loud }: Pick<TypeJob, 'zone' | 'largest'> & { loud: boolean }): string {
  if (!canSet(name)) return '';
  const text = printable(name);
  const set = (face: Face, shown: string, smallest: number) =>
    setType({ face, text: shown, zone, largest, smallest, linesMax: 6 });
  const narrow = () => set(playbill(), text.toUpperCase(), 30);
  return ((loud ? narrow() : (set(grotesque(), text, 52) ?? narrow())) ?? { path: '' }).path;
}

const MARK_SIDE = 76;

/** The product's mark at the lower right. */
function markSvg({ bottom }: KitLayout, { ink }: Palette): string {
  const [x, y] = [KIT_WIDTH - KIT_MARGIN - MARK_SIDE, bottom - MARK_SIDE];
  return `<path transform="translate(${x} ${y}) scale(${n(MARK_SIDE / 24)})" d="${brand.mark}" fill="${ink}"/>`;
}

/** The QR code on a white card at the lower right, with its own quiet zone. */
function qrCode(url: string, { bottom, qrSide }: KitLayout): string {
  const [x, y] = [KIT_WIDTH - KIT_MARGIN - qrSide, bottom - qrSide];
  return qrSvg(url).replace(/ width="\d+" height="\d+"/, ` x="${x}" y="${y}" width="${qrSide}" height="${qrSide}"`);
}
