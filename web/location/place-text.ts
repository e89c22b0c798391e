import type { ClientLocation } from '#shared/geo/places.ts';

/**
 * The place field's text for a location: "Portland, OR", "Germany", "Online"; '' for a map area. Never translated,
 * because the server looks it up when the form is submitted without script.
 */
export function placeText({ isOnline, currentPlace, currentPlaceParent }: ClientLocation): string {
  if (isOnline) return 'Online';
  return [currentPlace, currentPlaceParent].filter(Boolean).join(', ');
}
