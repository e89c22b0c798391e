import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';

/**
 * Where to look when the page itself says nothing (spec 4): the cookie if it has a slug, else the server's guess from
 * the request, else online. The passed value, which comes before all of them, is the caller's. Never rejects.
 */
export async function initialLocation(
  remembered: ClientLocation | null,
  fromRequest: () => Promise<ClientLocation | null>,
): Promise<ClientLocation> {
  if (remembered?.slug) return remembered;
  return (await fromRequest().catch(() => null)) ?? ONLINE;
}
