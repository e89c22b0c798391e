import type { PlaceService } from '#shared/environment.ts';
import { embeddedFinder } from './embedded.ts';
import { googleFinder } from './google.ts';
import type { PlaceFinder } from './place-finder.ts';

/** The place finder of the maps service the operator configured. */
export const finderOf = (service: PlaceService): PlaceFinder =>
  service.kind === 'google' ? googleFinder(service) : embeddedFinder();
