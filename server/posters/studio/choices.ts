import { type EventImage, parseEventImage } from '#shared/event-image.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { STUDIO_MOTIFS, type StudioChoices, type StudioDesign, type StudioPalette } from '#shared/studio/design.ts';
import { categoryNumber, chooseDesign, posterChoiceOf } from '../choose.ts';
import { motifsOf, nameOfComposition } from '../compositions/families.ts';
import { type Palette, paletteCategories, paletteCategoriesOf, palettesOf } from '../palettes.ts';

/** Three rows of six. */
const FITTING_PALETTES = 18;

/** The palettes and motifs for a category; '' for none. */
export function studioChoices(categoryId: string): StudioChoices {
  const category = categoryNumber(categoryId);
  const near = paletteCategoriesOf(category);
  const far = paletteCategories.filter((other) => !near.includes(other));
  const fitting = [...motifsOf(category)];
  const palettes = distinct([...near, ...far].flatMap(named));
  return {
    palettes: { fitting: palettes.slice(0, FITTING_PALETTES), others: palettes.slice(FITTING_PALETTES) },
    motifs: { fitting, others: STUDIO_MOTIFS.filter((motif) => !fitting.includes(motif)) },
  };
}

/** The palette with an id; null for an unknown id. */
export function paletteNamed(id: string): Palette | null {
  const [category = '', index] = id.split('-');
  return paletteCategories.includes(category) ? (palettesOf(category)[Number(index)] ?? null) : null;
}

const named = (category: string): StudioPalette[] =>
  palettesOf(category).map((palette, index) => ({ ...palette, id: `${category}-${index}` }));

const distinct = (palettes: StudioPalette[]): StudioPalette[] =>
  palettes.filter((palette, index) => palettes.findIndex((other) => isSame(other, palette)) === index);

const isSame = (one: Palette, other: Palette): boolean =>
  (['ground', 'ink', 'a', 'b', 'c'] as const).every((part) => one[part] === other[part]);

/** The design with which Studio starts: that of the event's picture. */
export function studioStart(subject: PosterSubject): StudioDesign {
  const image = parseEventImage(subject.image ?? '');
  if (image?.kind === 'studio') return image.design;
  const category = categoryNumber(subject.categoryId ?? '');
  const { composition, palette, loud } = chooseDesign(subject.id, category, posterChoiceOf(subject));
  return {
    palette: idOf(palette, category),
    motif: nameOfComposition(composition),
    type: loud ? 'playbill' : 'modern',
    layout: 'split',
    tone: 'natural',
    seed: subject.id,
    photo: photoOf(image),
  };
}

const photoOf = (image: EventImage | null): StudioDesign['photo'] =>
  image?.kind === 'photo' ? { mediaId: image.mediaId, focusX: image.focusX, focusY: image.focusY } : null;

const idOf = (palette: Palette, category: string): string =>
  paletteCategoriesOf(category)
    .flatMap(named)
    .find((other) => isSame(other, palette))?.id ?? '199-0';
