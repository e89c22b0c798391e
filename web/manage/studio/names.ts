// The names of choices.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StudioLayout, StudioMotif, StudioSize, StudioTone, StudioType } from '#shared/studio/design.ts';

export const SIZE_NAMES: Record<StudioSize, MessageDescriptor> = {
  print: msg`Poster`,
  square: msg`Square`,
  portrait: msg`Portrait`,
  story: msg`Story`,
  cover: msg`Cover`,
};

export const TYPE_NAMES: Record<StudioType, MessageDescriptor> = {
  modern: msg`Modern`,
  playbill: msg`Playbill`,
  plain: msg`Plain`,
  slant: msg`Slanted`,
  light: msg({ message: 'Light', context: 'typeface' }),
};

export const LAYOUT_NAMES: Record<StudioLayout, MessageDescriptor> = {
  split: msg`Split`,
  label: msg`Label`,
  over: msg`Fade`,
};

export const TONE_NAMES: Record<StudioTone, MessageDescriptor> = {
  natural: msg`As it is`,
  duotone: msg`Two colors`,
};

export const MOTIF_NAMES: Record<StudioMotif, MessageDescriptor> = {
  arches: msg`Arches`,
  arcs: msg`Rainbow`,
  balloons: msg`Balloons`,
  bars: msg`Sound bars`,
  beads: msg`Beads`,
  branch: msg`Branch`,
  brush: msg`Brush strokes`,
  bunting: msg`Bunting`,
  checks: msg`Checkerboard`,
  citrus: msg`Citrus`,
  confetti: msg`Confetti`,
  contours: msg`Contour lines`,
  cubes: msg`Cubes`,
  disc: msg`Record`,
  fans: msg`Fans`,
  folds: msg`Folds`,
  halftone: msg`Halftone`,
  hills: msg`Hills`,
  horizon: msg`Sunset`,
  iris: msg`Aperture`,
  keys: msg`Piano keys`,
  kites: msg`Kites`,
  lamps: msg`Spotlights`,
  lanes: msg`Lanes`,
  leaves: msg`Leaves`,
  mobile: msg`Hanging mobile`,
  moire: msg`Ripples`,
  orbits: msg`Orbits`,
  peaks: msg`Peaks`,
  petals: msg`Flower`,
  phases: msg`Moon phases`,
  pinwheels: msg`Pinwheels`,
  plates: msg`Plates`,
  rain: msg`Rain`,
  rays: msg`Sun rays`,
  ribbon: msg`Ribbon`,
  shout: msg`Only words`,
  skyline: msg`Skyline`,
  spiral: msg`Spiral`,
  stairs: msg`Stairs`,
  tiles: msg`Tiles`,
  totems: msg`Building blocks`,
  vessels: msg`Vases`,
  waves: msg`Waves`,
  weave: msg`Weave`,
};
