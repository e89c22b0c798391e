// "Use my current location" (spec 4): its five outcomes.
import type { ClientLocation, Point } from '#shared/geo/places.ts';
import { GEOLOCATION_TIMEOUT_MS } from '#shared/limits.ts';
import type { CurrentOutcome } from './location-state.ts';

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
 * Requests the browser’s position, and the place at this position from `placeAt`. Checks the permission first: after a
 * denial the browser does not prompt again. Without the Permissions API the browser prompts by itself; without
 * geolocation the outcome is `unsupported`. Never rejects, and settles within six seconds (spec 9) and the time of
 * `placeAt`: some browsers ignore their own time-out, and a person may leave the permission prompt open. When the
 * browser answers later, `onLate` gets the result that replaces `undetermined`.
 */
export async function findCurrentLocation(
  { geolocation, permissions }: GeolocationApis,
  placeAt: (point: Point) => Promise<ClientLocation | null>,
  onLate: (result: CurrentLocationResult) => void = () => undefined,
): Promise<CurrentLocationResult> {
  if (!geolocation) return { outcome: 'unsupported' };
  const position = positionOf(geolocation, permissions);
  const result = position.then((foundPosition) => resultOf(foundPosition, placeAt));
  const firstPosition = await Promise.race([position, timeout()]);
  if (firstPosition !== null) return result;
  void result.then((late) => late.outcome !== 'undetermined' && onLate(late));
  return { outcome: 'undetermined' };
}

type Position = Point | 'denied' | 'undetermined';

async function resultOf(
  position: Position,
  placeAt: (point: Point) => Promise<ClientLocation | null>,
): Promise<CurrentLocationResult> {
  if (typeof position === 'string') return { outcome: position };
  const location = await placeAt(position).catch(() => null);
  return location ? { outcome: 'success', location } : { outcome: 'unresolved' };
}

const timeout = () => new Promise<null>((done) => setTimeout(done, GEOLOCATION_TIMEOUT_MS, null));

/** The browser's position. The promise settles when the browser answers, which may be never. */
async function positionOf(
  geolocation: NonNullable<GeolocationApis['geolocation']>,
  permissions: GeolocationApis['permissions'],
): Promise<Position> {
  return (await isDenied(permissions)) ? 'denied' : requestPosition(geolocation);
}

/** Whether the permission is denied; false when the browser does not answer. */
async function isDenied(permissions: GeolocationApis['permissions']): Promise<boolean> {
  if (!permissions) return false;
  const query = Promise.resolve().then(() => permissions.query({ name: 'geolocation' }));
  const permission = await Promise.race([query.catch(() => null), timeout()]);
  return permission?.state === 'denied';
}

/** The browser prompts for the permission. The browser's own time-out starts when the permission is granted. */
function requestPosition(geolocation: NonNullable<GeolocationApis['geolocation']>): Promise<Position> {
  return new Promise((done) => {
    try {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => done({ latitude, longitude }),
        ({ code }) => done(code === PERMISSION_DENIED ? 'denied' : 'undetermined'),
        { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 5 * 60_000, enableHighAccuracy: false },
      );
    } catch {
      done('undetermined');
    }
  });
}
