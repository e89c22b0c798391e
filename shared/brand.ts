import { THEME_COLOUR } from './limits.ts';

/** The product's name, color and logo: a bandstand seen from the front, with a disc for the performer. */
export const brand = {
  name: 'Bandstand',
  /** Spec 9: theme and tile colour. */
  themeColour: THEME_COLOUR,
  /** SVG path data on a 24 × 24 grid, one colour, non-zero fill. */
  mark:
    'M12 1.2a1.3 1.3 0 0 1 .9 2.24C17.6 3.9 21.3 6.3 22 10.2a.7.7 0 0 1-.7.8H2.7a.7.7 0 0 1-.7-.8C2.7 6.3 6.4 3.9 11.1 3.44A1.3 1.3 0 0 1 12 1.2Z' +
    'M4 12.4h2.2v6.2H4ZM17.8 12.4H20v6.2h-2.2Z' +
    'M12 12.5a3.05 3.05 0 1 1 0 6.1a3.05 3.05 0 0 1 0-6.1Z' +
    'M2.6 20h18.8a.9.9 0 0 1 .9.9v.8a.9.9 0 0 1-.9.9H2.6a.9.9 0 0 1-.9-.9v-.8a.9.9 0 0 1 .9-.9Z',
} as const;

/** The icons of a stage: files are in `/icons/{folder}/`. `band` marks every stage except production. */
export type StageIcons = {
  folder: 'production' | 'test' | 'development';
  ground: string;
  ink: string;
  band?: string;
};

/** Spec 1: three icon variants by stage, production being the default. */
export const stageIcons = {
  production: { folder: 'production', ground: brand.themeColour, ink: '#fff7ee' },
  test: { folder: 'test', ground: '#1d7b78', ink: '#fff7ee', band: '#ffcc49' },
  development: { folder: 'development', ground: '#231d3d', ink: brand.themeColour, band: '#bda8e6' },
} as const satisfies Record<StageIcons['folder'], StageIcons>;

/** URLs of a stage's icon files, for the head of every page. */
export function iconPaths(stage: StageIcons['folder']) {
  const base = `/icons/${stage}`;
  return {
    base,
    svg: `${base}/icon.svg`,
    ico: `${base}/favicon.ico`,
    touch: `${base}/apple-touch-icon.png`,
    manifest: `${base}/site.webmanifest`,
  };
}
