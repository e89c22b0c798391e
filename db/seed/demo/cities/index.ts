import { CONTINENTAL_CITIES } from "./continental.ts";
import { ENGLISH_CITIES } from "./english.ts";
import { MAIN_CITIES } from "./main.ts";
import type { City } from "./types.ts";

/** Every city of the demo world, the seven main ones first. */
export const CITIES: City[] = [...MAIN_CITIES, ...ENGLISH_CITIES, ...CONTINENTAL_CITIES];
