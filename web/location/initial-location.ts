import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';

/**
 * The initial location when the page passes no location (spec 4): the cookie if it has a slug, else the server's guess
 * from the request, else online. Never rejects.
 */
export async function initialLocation(
  storedLocation: ClientLocation | null,
  fromRequest: () => Promise<ClientLocation | null>,
): Promise<ClientLocation> {
  if (storedLocation?.slug) return storedLocation;
  return (await fromRequest().catch(() => null)) ?? ONLINE;
}
