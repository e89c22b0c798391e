// "Use my current location" (spec 4): its five outcomes.
import type { ClientLocation, Point } from '#shared/geo/places.ts';
import { GEOLOCATION_TIMEOUT_MS } from '#shared/limits.ts';
import type { CurrentOutcome } from './location-state.ts';

/** Time for the person to answer the browser's permission prompt. */
const PROMPT_MS = 30_000;
const PERMISSION_DENIED = 1;

export type CurrentLocationResult =
  | { outcome: 'success'; location: ClientLocation }
  | { outcome: Exclude<CurrentOutcome, 'success'> };

/** The browser APIs that locate the device; either may be missing. */
export interface GeolocationApis {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  permissions?: Pick<Permissions, 'query'> | undefined;
}

/**
 * Asks the browser for its position and `placeAt` for the place there. Checks the permission first, because a denied
 * one is not asked again. Without the Permissions API the browser prompts by itself; without geolocation the outcome is
 * `unsupported`. Never rejects, and always settles: some browsers ignore their own time-out.
 */
export async function findCurrentLocation(
  { geolocation, permissions }: GeolocationApis,
  placeAt: (point: Point) => Promise<ClientLocation | null>,
): Promise<CurrentLocationResult> {
  if (!geolocation) return { outcome: 'unsupported' };
  const permission = await permissionOf(permissions);
  if (permission?.state === 'denied') return { outcome: 'denied' };
  const position = await positionOf(geolocation, permission);
  if (typeof position === 'string') return { outcome: position };
  const location = await placeAt(position).catch(() => null);
  return location ? { outcome: 'success', location } : { outcome: 'unresolved' };
}

/** Null when the browser does not answer. */
async function permissionOf(permissions: GeolocationApis['permissions']): Promise<PermissionStatus | null> {
  if (!permissions) return null;
  const waited = new Promise<null>((done) => setTimeout(done, GEOLOCATION_TIMEOUT_MS, null));
  const query = Promise.resolve().then(() => permissions.query({ name: 'geolocation' }));
  return Promise.race([query.catch(() => null), waited]);
}

function positionOf(
  geolocation: NonNullable<GeolocationApis['geolocation']>,
  permission: PermissionStatus | null,
): Promise<Point | 'denied' | 'undetermined'> {
  return new Promise((done) => {
    const wait = (milliseconds: number) => setTimeout(done, milliseconds, 'undetermined');
    // the time-out of spec 9 starts when the permission is granted, not while the prompt is open
    let timer = wait(permission?.state === 'prompt' ? PROMPT_MS : GEOLOCATION_TIMEOUT_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = wait(GEOLOCATION_TIMEOUT_MS);
    };
    const end = (answer: Point | 'denied' | 'undetermined') => {
      clearTimeout(timer);
      permission?.removeEventListener('change', restart);
      done(answer);
    };
    permission?.addEventListener('change', restart, { once: true });
    try {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => end({ latitude, longitude }),
        ({ code }) => end(code === PERMISSION_DENIED ? 'denied' : 'undetermined'),
        { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 5 * 60_000, enableHighAccuracy: false },
      );
    } catch {
      end('undetermined');
    }
  });
}
