// Colors of the locator map, the same for the drawn picture and the interactive map: warm land, grey-green water, orange
// pins for events.

export type MapTheme = 'light' | 'dark';

export interface MapPalette {
  water: string;
  land: string;
  coast: string;
  border: string;
  regionBorder: string;
  city: string;
  town: string;
  region: string;
  country: string;
  /** Background of place names: the color of the land, so that no line crosses a name. */
  halo: string;
  pin: string;
  pinRing: string;
  pinText: string;
  highlight: string;
}

export const mapPalettes: Record<MapTheme, MapPalette> = {
  light: {
    water: '#cfdfe0',
    land: '#f7f0e7',
    coast: '#b3c3c2',
    border: '#b7a391',
    regionBorder: '#ddcfbf',
    city: '#3d342d',
    town: '#71645a',
    region: '#a08b78',
    country: '#7c6959',
    halo: '#f7f0e7',
    pin: '#c2410c',
    pinRing: '#ffffff',
    pinText: '#ffffff',
    highlight: '#1f1a17',
  },
  dark: {
    water: '#0e1618',
    land: '#27201a',
    coast: '#33424a',
    border: '#7a695b',
    regionBorder: '#43382f',
    city: '#efe4da',
    town: '#b3a497',
    region: '#8c7a6b',
    country: '#b09c8b',
    halo: '#27201a',
    pin: '#f6682f',
    pinRing: '#1e1915',
    pinText: '#1d0f08',
    highlight: '#ffffff',
  },
};
