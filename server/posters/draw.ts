import { brand } from '#shared/brand.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { chooseDesign, posterChoiceOf } from './choose.ts';
import { grotesqueText } from './faces.ts';
import { printable } from './headline.ts';
import type { Palette } from './palettes.ts';
import { randomFrom, type Random } from './random.ts';
import { posterSize, type PosterShape } from './poster-size.ts';
import { canSet, setHeadline } from './set-headline.ts';
import type { SetType, Zone } from './set-type.ts';
import { dot, n } from './svg.ts';
import { margin, type Composition } from './compositions/composition.ts';
import { shout } from './compositions/shout.ts';

/**
 * A poster in parts: art over the ground and the composition that drew it, the headline as text, and the outlines of all
 * its type.
 */
export type PosterParts = {
  art: string;
  composition: Composition;
  headline: string;
  type: string;
  palette: Palette;
  random: Random;
};

/**
 * Draws an event's poster as a self-contained SVG. Text is outlines, so no font is needed to show it; the same subject
 * gives the same bytes. A poster has no words when the typefaces lack a letter of the title, or when the title would be
 * too small or cut. A share image also shows date and place.
 */
export function drawPoster(subject: PosterSubject, shape: PosterShape): string {
  const { w, h } = posterSize[shape];
  const { art, type, palette, random } = posterParts(subject, shape);
  const mark = shape === 'share' ? markSvg(w, h, palette) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<rect width="${w}" height="${h}" fill="${palette.ground}"/>${art}` +
    `${speckle(posterSize[shape], random, palette)}${type && `<path d="${type}" fill="${palette.ink}"/>`}${mark}</svg>`
  );
}

/** Chooses the design, fits the headline and draws the art. */
export function posterParts(subject: PosterSubject, shape: PosterShape): PosterParts {
  const { w, h } = posterSize[shape];
  const { palette, composition, wordless, loud } = chooseDesign(
    subject.id,
    subject.categoryId ?? '',
    posterChoiceOf(subject),
  );
  const caption = shape === 'share' ? captionOf(subject) : [];
  const sheet = (compose: Composition, typed: boolean) => {
    const random = randomFrom(`art ${subject.id}`);
    const { art, zone } = compose({ w, h, palette, random, typed });
    const lines = zone.w > 700 ? [caption.join('  ·  ')].filter(Boolean) : caption;
    const captionHeight = lines.length > 0 ? CAPTION_SIZE * (1.4 * lines.length + 0.9) : 0;
    return { art, composition: compose, random, lines, zone: { ...zone, h: zone.h - captionHeight } };
  };
  const set = canSet(subject.name)
    ? setHeadline({ name: subject.name, shape, loud: loud && shape === 'card' }, [
        () => sheet(composition, true),
        () => sheet(shout, true),
      ])
    : null;
  if (!set) return { ...sheet(wordless, false), headline: '', type: '', palette };
  const { lines, zone, ...drawn } = set.sheet;
  return { ...drawn, palette, headline: set.text, type: set.type.path + captionPath(lines, zone, set.type) };
}

function captionOf({ dateLabel, placeLabel }: PosterSubject): string[] {
  const parts = [dateLabel, placeLabel].map((part) => printable(part ?? ''));
  return parts.filter((part) => part && grotesqueText().covers(part));
}

const CAPTION_SIZE = 34;

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

/** Paper texture: specks of ground and ink in one repeated tile. */
export function speckle({ w, h }: { w: number; h: number }, random: Random, palette: Palette): string {
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
