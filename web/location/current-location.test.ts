import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientLocation, ONLINE, type Point } from '#shared/geo/places.ts';
import { findCurrentLocation, type GeolocationApis } from './current-location.ts';

const berlin: ClientLocation = { ...ONLINE, slug: 'germany--berlin', isOnline: false };
const point = { latitude: 52.52, longitude: 13.41 };

/** A fake browser with this answer and this state of the permission. With `hangs`, the browser never answers. */
function browser(
  answer: Point | 'hangs' | 'throws' | { code: number },
  state: PermissionState | 'rejects' | 'hangs' | null,
): GeolocationApis & { requestCount: () => number } {
  const status = { state } as PermissionStatus;
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
        : Promise.resolve(status);
  return {
    geolocation: { getCurrentPosition },
    ...(state && { permissions: { query } }),
    requestCount: () => requests,
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
    expect(denying.requestCount()).toBe(0);
  });

  test.each<[string, GeolocationApis, string]>([
    ['denied when the visitor refuses', browser({ code: 1 }, 'prompt'), 'denied'],
    ['undetermined when the position is unavailable', browser({ code: 2 }, 'granted'), 'undetermined'],
    ['undetermined when the browser times out', browser({ code: 3 }, 'granted'), 'undetermined'],
    ['undetermined when the browser throws', browser('throws', 'granted'), 'undetermined'],
    ['unsupported without geolocation', { permissions: browser(point, 'granted').permissions }, 'unsupported'],
    ['found without the permissions API', browser(point, null), 'success'],
    ['found where permissions know no geolocation', browser(point, 'rejects'), 'success'],
  ])('has the outcome %s', async (_name, apis, outcome) => {
    expect((await findCurrentLocation(apis, berlinAt)).outcome).toBe(outcome);
  });

  test.each<[string, () => Promise<ClientLocation | null>]>([
    ['nothing is near the point', () => Promise.resolve(null)],
    ['the lookup fails', () => Promise.reject(new Error('404'))],
  ])('is unresolved when %s', async (_name, placeAt) => {
    expect(await findCurrentLocation(browser(point, 'granted'), placeAt)).toEqual({ outcome: 'unresolved' });
  });
});

describe('a browser that never answers', () => {
  const outcomeAfter = async (apis: GeolocationApis, milliseconds: number) => {
    let outcome = 'waiting';
    void findCurrentLocation(apis, berlinAt).then((answer) => (outcome = answer.outcome));
    await vi.advanceTimersByTimeAsync(milliseconds);
    return outcome;
  };

  test.each<[string, GeolocationApis]>([
    ['with permission', browser('hangs', 'granted')],
    ['without the permissions API', browser('hangs', null)],
    ['not even about the permission', browser('hangs', 'hangs')],
    ['while the person leaves its prompt open', browser('hangs', 'prompt')],
  ])('%s times out after six seconds (spec 9)', async (_name, apis) => {
    expect(await outcomeAfter(apis, 5999)).toBe('waiting');
    expect(await outcomeAfter(apis, 6000)).toBe('undetermined');
  });
});

describe('a browser that answers after the time-out, because its prompt was open', () => {
  /** The result after six seconds, then the late result, if any. */
  async function resultsOf(
    answer: (answers: Parameters<Geolocation['getCurrentPosition']>) => void,
    placeAt = berlinAt,
  ) {
    const callbacks = Promise.withResolvers<Parameters<Geolocation['getCurrentPosition']>>();
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (...answers) => callbacks.resolve(answers);
    const { permissions } = browser('hangs', 'prompt');
    const late: string[] = [];
    const first = findCurrentLocation({ geolocation: { getCurrentPosition }, permissions }, placeAt, ({ outcome }) =>
      late.push(outcome),
    );
    await vi.advanceTimersByTimeAsync(6000);
    const { outcome } = await first;
    answer(await callbacks.promise);
    await vi.advanceTimersByTimeAsync(0);
    return [outcome, ...late];
  }

  test('reports the place later, when the permission is granted', async () => {
    const position = { coords: point } as GeolocationPosition;
    expect(await resultsOf(([succeeded]) => succeeded(position))).toEqual(['undetermined', 'success']);
  });

  test('reports that no place is near the position', async () => {
    const position = { coords: point } as GeolocationPosition;
    const nowhere = () => Promise.reject(new Error('404'));
    expect(await resultsOf(([succeeded]) => succeeded(position), nowhere)).toEqual(['undetermined', 'unresolved']);
  });

  test.each<[string, number, string[]]>([
    ['refused', 1, ['undetermined', 'denied']],
    ['unanswered by the device', 3, ['undetermined']],
  ])('reports a request that was %s', async (_name, code, outcomes) => {
    expect(await resultsOf(([, failed]) => failed?.({ code } as GeolocationPositionError))).toEqual(outcomes);
  });
});
