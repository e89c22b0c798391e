import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#shared/limits.ts';
import { brand } from '#shared/brand.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { chooseDesign } from './choose.ts';
import { grotesque, grotesqueText, playbill } from './faces.ts';
import { headlineOf, printable } from './headline.ts';
import type { Palette } from './palettes.ts';
import { randomFrom, type Random } from './random.ts';
import { setType, type SetType, type Zone } from './set-type.ts';
import { dot, n } from './svg.ts';
import { margin, type Composition } from './compositions/composition.ts';
import { shout } from './compositions/shout.ts';

/** `card` is 2:1 for cards and hero; `share` is the 1200 × 630 of share cards (spec 9). */
export type PosterShape = 'card' | 'share';

export const posterSize = {
  card: { w: 1200, h: 600 },
  share: { w: SHARE_IMAGE_WIDTH, h: SHARE_IMAGE_HEIGHT },
} as const satisfies Record<PosterShape, { w: number; h: number }>;

/**
 * Draws an event's poster as a self-contained SVG. Text is outlines, so no font is needed to show it; the same subject
 * gives the same bytes. A title with a character that the faces lack gets a poster without words. A card shows a
 * shortened title; a share image shows the whole title with date and place.
 */
export function drawPoster(subject: PosterSubject, shape: PosterShape): string {
  const { w, h } = posterSize[shape];
  const design = chooseDesign(subject.id, subject.categoryId ?? '');
  const random = randomFrom(`art ${subject.id}`);
  const words = wordsFor(subject, shape, design.loud);
  const compose = words ? compositionFor(words.text, design.composition) : design.wordless;
  const { art, zone } = compose({ w, h, palette: design.palette, random, typed: words !== null });
  const type = words ? typeSvg(words, zone, { shape, palette: design.palette }) : '';
  const mark = shape === 'share' ? markSvg(w, h, design.palette) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<rect width="${w}" height="${h}" fill="${design.palette.ground}"/>${art}` +
    `${speckle(posterSize[shape], random, design.palette)}${type}${mark}</svg>`
  );
}

// A word this long is small in half a sheet; `shout` gives it the full width.
const LONG_WORD_CHARS = 14;

const compositionFor = (text: string, usual: Composition): Composition =>
  text.split(' ').some((word) => word.length >= LONG_WORD_CHARS) ? shout : usual;

type Words = { text: string; loud: boolean; caption: string[] };

function wordsFor(subject: PosterSubject, shape: PosterShape, loud: boolean): Words | null {
  const text = shape === 'card' ? headlineOf(subject.name) : printable(subject.name);
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  if (!grotesque().covers(text) || !playbill().covers(text.toUpperCase())) return null;
  return {
    text,
    loud: loud && shape === 'card',
    caption: shape === 'share' ? captionOf(subject) : [],
  };
}

function captionOf({ dateLabel, placeLabel }: PosterSubject): string[] {
  const parts = [dateLabel, placeLabel].map((part) => printable(part ?? ''));
  return parts.filter((part) => part && grotesqueText().covers(part));
}

const CAPTION_SIZE = 34;
// A phone shows a card at a quarter of its drawn width; below this size the narrow face is larger in the same space,
// and easier to read.
const GROTESQUE_FROM = { card: 88, share: 64 } as const;

function typeSvg(words: Words, zone: Zone, { shape, palette }: { shape: PosterShape; palette: Palette }): string {
  const lines = zone.w > 700 ? [words.caption.join('  ·  ')].filter(Boolean) : words.caption;
  const caption = CAPTION_SIZE * 1.4 * lines.length;
  const titleZone = { ...zone, h: zone.h - (caption ? caption + CAPTION_SIZE * 0.9 : 0) };
  const limits = shape === 'card' ? { largest: 240, smallest: 50 } : { largest: 150, smallest: 44 };
  const narrow = () =>
    setType({
      face: playbill(),
      text: words.text.toUpperCase(),
      zone: titleZone,
      hyphenate: true,
      ...limits,
    });
  const setInGrotesque = () =>
    setType({ face: grotesque(), text: words.text, zone: titleZone, hyphenate: false, ...limits });
  let set = words.loud ? narrow() : setInGrotesque();
  if (set.size < GROTESQUE_FROM[shape] && !words.loud) set = narrow();
  return `<path d="${set.path}${captionPath(lines, zone, set)}" fill="${palette.ink}"/>`;
}

function captionPath(lines: readonly string[], zone: Zone, set: SetType): string {
  const face = grotesqueText();
  return lines
    .map((text, i) => {
      const size = Math.min(CAPTION_SIZE, zone.w / face.width(text));
      return face.outline(text, {
        x: zone.x,
        y: set.bottom + set.size * 0.2 + CAPTION_SIZE * (1.15 + i * 1.4),
        size,
      });
    })
    .join('');
}

/** The product's mark in the lower right corner, in a disc so that it reads on any art. */
function markSvg(w: number, h: number, { ground, ink }: Palette): string {
  const [x, y, size] = [w - margin - 36, h - margin - 36, 44];
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${n(size / 24)})`;
  return `<circle cx="${x}" cy="${y}" r="40" fill="${ground}"/><path transform="${transform}" d="${brand.mark}" fill="${ink}"/>`;
}

/** Paper texture: specks of ground and ink, one repeated tile. */
function speckle({ w, h }: { w: number; h: number }, random: Random, palette: Palette): string {
  const tile = 240;
  let [light, dark] = ['', ''];
  for (let i = 0; i < 90; i++) {
    const speck = dot(random.between(3, tile - 3), random.between(3, tile - 3), random.between(0.5, 1.7));
    if (i % 3) light += speck;
    else dark += speck;
  }
  return (
    `<pattern id="g" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">` +
    `<path d="${light}" fill="${palette.ground}" opacity=".5"/><path d="${dark}" fill="${palette.ink}" opacity=".22"/></pattern>` +
    `<rect width="${w}" height="${h}" fill="url(#g)"/>`
  );
}
