import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientLocation, ONLINE, type Point } from '#shared/geo/places.ts';
import { findCurrentLocation, type GeolocationApis } from './current-location.ts';

const berlin: ClientLocation = { ...ONLINE, slug: 'germany--berlin', isOnline: false };
const point = { latitude: 52.52, longitude: 13.41 };

/** A browser that answers so; `hangs` never does. */
function browser(
  answer: Point | 'hangs' | 'throws' | { code: number },
  state: PermissionState | 'rejects' | 'hangs' | null,
): GeolocationApis & { status: EventTarget; asked: () => number } {
  const status = Object.assign(new EventTarget(), { state, name: 'geolocation', onchange: null });
  let requests = 0;
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (succeeded, failed) => {
    requests += 1;
    if (answer === 'throws') throw new Error('no');
    if (answer === 'hangs') return;
    if ('code' in answer) failed?.(answer as GeolocationPositionError);
    else succeeded({ coords: answer } as GeolocationPosition);
  };
  const query = () =>
    state === 'rejects'
      ? Promise.reject(new TypeError('geolocation?'))
      : state === 'hangs'
        ? new Promise<never>(() => {})
        : Promise.resolve(status as unknown as PermissionStatus);
  return {
    geolocation: { getCurrentPosition },
    ...(state && { permissions: { query } }),
    status,
    asked: () => requests,
  };
}

const berlinAt = () => Promise.resolve(berlin);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the current location', () => {
  test('is the place around the browser’s position', async () => {
    const points: Point[] = [];
    const answer = await findCurrentLocation(browser(point, 'granted'), (point) => {
      points.push(point);
      return berlinAt();
    });
    expect(answer).toEqual({ outcome: 'success', location: berlin });
    expect(points).toEqual([point]);
  });

  test('is not requested when the permission is denied', async () => {
    const denying = browser(point, 'denied');
    expect(await findCurrentLocation(denying, berlinAt)).toEqual({ outcome: 'denied' });
    expect(denying.asked()).toBe(0);
  });

  test.each<[string, GeolocationApis, string]>([
    ['denied when the visitor refuses', browser({ code: 1 }, 'prompt'), 'denied'],
    ['undetermined when the position is unavailable', browser({ code: 2 }, 'granted'), 'undetermined'],
    ['undetermined when the browser times out', browser({ code: 3 }, 'granted'), 'undetermined'],
    ['undetermined when the browser throws', browser('throws', 'granted'), 'undetermined'],
    ['unsupported without geolocation', { permissions: browser(point, 'granted').permissions }, 'unsupported'],
    ['found without the permissions API', browser(point, null), 'success'],
    ['found where permissions know no geolocation', browser(point, 'rejects'), 'success'],
  ])('is %s', async (_name, whereabouts, outcome) => {
    expect((await findCurrentLocation(whereabouts, berlinAt)).outcome).toBe(outcome);
  });

  test.each<[string, () => Promise<ClientLocation | null>]>([
    ['nothing is near the point', () => Promise.resolve(null)],
    ['the lookup fails', () => Promise.reject(new Error('404'))],
  ])('is unresolved when %s', async (_name, placeAt) => {
    expect(await findCurrentLocation(browser(point, 'granted'), placeAt)).toEqual({ outcome: 'unresolved' });
  });
});

describe('a browser that never answers', () => {
  const outcomeAfter = async (whereabouts: GeolocationApis, milliseconds: number) => {
    let outcome = 'waiting';
    void findCurrentLocation(whereabouts, berlinAt).then((answer) => (outcome = answer.outcome));
    await vi.advanceTimersByTimeAsync(milliseconds);
    return outcome;
  };

  test.each<[string, GeolocationApis, number]>([
    ['with permission', browser('hangs', 'granted'), 6000],
    ['without the permissions API', browser('hangs', null), 6000],
    ['not even about the permission', browser('hangs', 'hangs'), 12000],
    ['its question unanswered', browser('hangs', 'prompt'), 30000],
  ])('%s times out', async (_name, whereabouts, time) => {
    expect(await outcomeAfter(whereabouts, time - 1)).toBe('waiting');
    expect(await outcomeAfter(whereabouts, time)).toBe('undetermined');
  });

  test('has six seconds from the moment the permission is granted', async () => {
    const request = browser('hangs', 'prompt');
    let outcome = 'waiting';
    void findCurrentLocation(request, berlinAt).then((answer) => (outcome = answer.outcome));
    await vi.advanceTimersByTimeAsync(20_000);
    request.status.dispatchEvent(new Event('change'));
    await vi.advanceTimersByTimeAsync(5999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('undetermined');
  });
});
