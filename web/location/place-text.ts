import type { ClientLocation } from '#shared/geo/places.ts';

/**
 * What the place box says of a location: "Portland, OR", "Germany", "Online"; '' for a piece of map. A text the server
 * finds again when the form is sent without script, so never translated.
 */
export function placeText({ isOnline, currentPlace, currentPlaceParent }: ClientLocation): string {
  if (isOnline) return 'Online';
  return [currentPlace, currentPlaceParent].filter(Boolean).join(', ');
}
