import type { Colour } from './colour.ts';

/** The colours of a poster: a ground, the ink of its type, and three shape colours. */
export type Palette = { ground: Colour; ink: Colour; a: Colour; b: Colour; c: Colour };

// The inks that every palette mixes from, so that posters of different categories match.
const ink = {
  ember: '#f6682f',
  tomato: '#e2412a',
  brick: '#a8301f',
  coral: '#ff9270',
  peach: '#ffc7a1',
  cream: '#fff0da',
  bone: '#f5e4cb',
  mustard: '#eba91f',
  sun: '#ffcc49',
  olive: '#7b8236',
  moss: '#3d6142',
  pine: '#12433a',
  mint: '#a8d8bb',
  teal: '#1d7b78',
  sky: '#94cce2',
  azure: '#2d6bb3',
  navy: '#1b2a55',
  night: '#191833',
  plum: '#66234e',
  wine: '#3a142d',
  rose: '#f4a6b4',
  pink: '#ec5a86',
  lilac: '#bda8e6',
  violet: '#5e45b8',
  coal: '#1f1a17',
} as const;

type InkName = keyof typeof ink;
type Recipe = readonly [ground: InkName, type: InkName, a: InkName, b: InkName, c: InkName];

const recipes: Readonly<Record<string, readonly Recipe[]>> = {
  // Business: sober grounds, one warm signal.
  '101': [
    ['navy', 'cream', 'ember', 'sky', 'azure'],
    ['bone', 'navy', 'azure', 'ember', 'mustard'],
    ['sky', 'navy', 'cream', 'azure', 'tomato'],
  ],
  // Science and tech: night skies and screens.
  '102': [
    ['night', 'cream', 'violet', 'mint', 'ember'],
    ['mint', 'night', 'teal', 'cream', 'ember'],
    ['violet', 'cream', 'night', 'coral', 'lilac'],
  ],
  // Music: stage light on dark, or loud on loud.
  '103': [
    ['night', 'cream', 'ember', 'pink', 'sun'],
    ['ember', 'wine', 'cream', 'wine', 'sun'],
    ['wine', 'peach', 'tomato', 'coral', 'mustard'],
    ['sun', 'wine', 'tomato', 'pink', 'wine'],
  ],
  // Film and media: projector beams.
  '104': [
    ['coal', 'cream', 'tomato', 'mustard', 'bone'],
    ['bone', 'coal', 'tomato', 'coal', 'sky'],
    ['plum', 'cream', 'coral', 'sun', 'rose'],
  ],
  // Arts: gouache on paper.
  '105': [
    ['cream', 'wine', 'tomato', 'azure', 'sun'],
    ['plum', 'cream', 'ember', 'lilac', 'rose'],
    ['coral', 'wine', 'cream', 'plum', 'sun'],
  ],
  // Fashion and beauty.
  '106': [
    ['rose', 'wine', 'tomato', 'cream', 'plum'],
    ['cream', 'coal', 'pink', 'coal', 'peach'],
    ['wine', 'rose', 'pink', 'peach', 'tomato'],
  ],
  // Health: rested greens.
  '107': [
    ['mint', 'pine', 'moss', 'cream', 'coral'],
    ['cream', 'pine', 'teal', 'peach', 'mint'],
    ['teal', 'cream', 'mint', 'sun', 'coral'],
  ],
  // Sports: kit colours.
  '108': [
    ['tomato', 'cream', 'navy', 'sun', 'cream'],
    ['azure', 'cream', 'navy', 'sun', 'ember'],
    ['sun', 'navy', 'azure', 'tomato', 'cream'],
  ],
  // Travel and outdoor: hills, water, late light.
  '109': [
    ['peach', 'pine', 'ember', 'moss', 'pine'],
    ['sky', 'pine', 'moss', 'sun', 'teal'],
    ['pine', 'cream', 'olive', 'mustard', 'mint'],
  ],
  // Food and drink: things on plates.
  '110': [
    ['mustard', 'wine', 'cream', 'tomato', 'moss'],
    ['cream', 'brick', 'tomato', 'sun', 'olive'],
    ['brick', 'cream', 'peach', 'mustard', 'coral'],
    ['mint', 'brick', 'cream', 'tomato', 'moss'],
  ],
  // Charity.
  '111': [
    ['coral', 'wine', 'cream', 'tomato', 'plum'],
    ['cream', 'plum', 'pink', 'ember', 'rose'],
    ['teal', 'cream', 'coral', 'peach', 'mint'],
  ],
  // Government: civic print.
  '112': [
    ['navy', 'cream', 'tomato', 'bone', 'sky'],
    ['bone', 'navy', 'tomato', 'navy', 'sky'],
    ['azure', 'cream', 'bone', 'tomato', 'navy'],
  ],
  // Community.
  '113': [
    ['ember', 'wine', 'sun', 'cream', 'plum'],
    ['sun', 'plum', 'ember', 'teal', 'cream'],
    ['lilac', 'plum', 'violet', 'ember', 'cream'],
  ],
  // Spirituality: dusk.
  '114': [
    ['violet', 'cream', 'lilac', 'sun', 'peach'],
    ['lilac', 'night', 'violet', 'cream', 'ember'],
    ['night', 'peach', 'mustard', 'violet', 'coral'],
  ],
  // Family and education: building blocks.
  '115': [
    ['sky', 'navy', 'tomato', 'sun', 'cream'],
    ['sun', 'navy', 'teal', 'tomato', 'cream'],
    ['cream', 'azure', 'ember', 'sun', 'teal'],
  ],
  // Holiday.
  '116': [
    ['brick', 'cream', 'sun', 'pine', 'peach'],
    ['pine', 'cream', 'tomato', 'sun', 'mint'],
    ['night', 'sun', 'ember', 'violet', 'peach'],
  ],
  // Home: clay, linen, house plants.
  '117': [
    ['bone', 'moss', 'olive', 'coral', 'brick'],
    ['moss', 'bone', 'peach', 'olive', 'mustard'],
    ['peach', 'brick', 'brick', 'cream', 'olive'],
  ],
  // Auto, boat and air: enamel.
  '118': [
    ['teal', 'cream', 'cream', 'ember', 'navy'],
    ['tomato', 'cream', 'coal', 'bone', 'sun'],
    ['bone', 'coal', 'teal', 'tomato', 'mustard'],
  ],
  // Hobbies.
  '119': [
    ['lilac', 'wine', 'pink', 'cream', 'violet'],
    ['olive', 'cream', 'sun', 'peach', 'pine'],
    ['peach', 'violet', 'violet', 'pink', 'cream'],
  ],
  // School.
  '120': [
    ['pine', 'cream', 'sun', 'coral', 'mint'],
    ['sun', 'coal', 'azure', 'tomato', 'cream'],
    ['bone', 'pine', 'teal', 'mustard', 'tomato'],
  ],
  // Other: the product's own colours.
  '199': [
    ['ember', 'coal', 'cream', 'sun', 'brick'],
    ['cream', 'brick', 'ember', 'sun', 'coral'],
    ['coal', 'cream', 'ember', 'coral', 'mustard'],
  ],
};

/** The palettes of a category number such as `103`; an unknown number gets the palettes of Other. */
export function palettesOf(category: string): readonly Palette[] {
  return (recipes[category] ?? recipes['199'] ?? []).map(([ground, type, a, b, c]) => ({
    ground: ink[ground],
    ink: ink[type],
    a: ink[a],
    b: ink[b],
    c: ink[c],
  }));
}

// Categories of the same mood. A poster also uses their palettes: with only three or four palettes, neighbors look
// alike.
const kin: Readonly<Record<string, readonly string[]>> = {
  '101': ['112', '102', '118', '120', '108'],
  '102': ['114', '104', '101', '119', '115'],
  '103': ['104', '116', '114', '106', '113'],
  '104': ['103', '105', '102', '116', '118'],
  '105': ['103', '106', '119', '113', '111'],
  '106': ['105', '111', '103', '119', '117'],
  '107': ['109', '117', '111', '115', '110'],
  '108': ['118', '115', '101', '113', '103'],
  '109': ['107', '108', '117', '115', '110'],
  '110': ['117', '116', '107', '113', '105'],
  '111': ['107', '113', '105', '106', '109'],
  '112': ['101', '118', '120', '108', '104'],
  '113': ['103', '111', '115', '116', '119'],
  '114': ['102', '103', '119', '107', '116'],
  '115': ['113', '120', '108', '107', '119'],
  '116': ['110', '103', '114', '113', '120'],
  '117': ['110', '109', '107', '106', '120'],
  '118': ['108', '112', '101', '104', '120'],
  '119': ['115', '113', '105', '114', '106'],
  '120': ['115', '101', '112', '118', '117'],
  '199': ['113', '105', '101', '110', '103'],
};

/** The palettes for posters of a category: its own, and the palettes of the categories of the same mood. */
export const posterPalettesOf = (category: string): readonly Palette[] =>
  [category, ...(kin[category] ?? kin['199'] ?? [])].flatMap(palettesOf);

/** The categories whose palettes a category uses, its own first. */
export const paletteCategoriesOf = (category: string): readonly string[] => [
  recipes[category] ? category : '199',
  ...(kin[category] ?? kin['199'] ?? []),
];

/** Every category number that has palettes of its own. */
export const paletteCategories: readonly string[] = Object.keys(recipes);
