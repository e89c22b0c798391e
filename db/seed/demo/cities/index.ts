import { CONTINENTAL_CITIES } from './continental.ts';
import { ENGLISH_CITIES } from './english.ts';
import { MAIN_CITIES } from './main.ts';
import type { City } from './types.ts';

/** The tables give the proportions between cities. This factor sets the size of the demo world. */
const SCALE = 0.6;
const scaled = (city: City): City => ({ ...city, events: Math.round(city.events * SCALE) });

/** Every city of the demo world. The seven main cities come first. */
export const CITIES: City[] = [...MAIN_CITIES, ...[...ENGLISH_CITIES, ...CONTINENTAL_CITIES].map(scaled)];
