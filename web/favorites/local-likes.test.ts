// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_LIKES_MAX } from '#shared/limits.ts';
import {
  removeLikes,
  storeLike,
  LOCAL_LIKES_KEY,
  subscribeToLikes,
  parseLikes,
  readLikes,
  withLike,
} from './local-likes.ts';

describe('stored likes', () => {
  it('are ids of events, newest first', () => expect(parseLikes('["9","12"]')).toEqual(['9', '12']));

  it.each([
    ['nothing', null],
    ['no JSON', '{"9'],
    ['no list', '{"0":"9"}'],
    ['a number', '7'],
    ['ids of another shape', '[9, "0", "09", "-1", "1e3", "9 ", " ", "", null, {}, ["9"], "1234567890123456789"]'],
    ['markup', '["<img src=x onerror=alert(1)>"]'],
  ])('are empty for %s', (_what, text) => expect(parseLikes(text)).toEqual([]));

  it('have no duplicates', () => expect(parseLikes('["9","12","9"]')).toEqual(['9', '12']));

  it('are at most two hundred', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => String(index + 1));
    expect(parseLikes(JSON.stringify(many))).toEqual(many.slice(0, LOCAL_LIKES_MAX));
  });
});

describe('a like', () => {
  it('is put first', () => expect(withLike(['9', '12'], '12', true)).toEqual(['12', '9']));
  it('is removed', () => expect(withLike(['9', '12'], '9', false)).toEqual(['12']));
  it('drops the oldest like of a full list', () => {
    const full = Array.from({ length: LOCAL_LIKES_MAX }, (_, index) => String(index + 1));
    const next = withLike(full, '999', true);
    expect(next).toHaveLength(LOCAL_LIKES_MAX);
    expect(next[0]).toBe('999');
    expect(next).not.toContain(String(LOCAL_LIKES_MAX));
  });
});

describe('in a browser', () => {
  const items = new Map<string, string>();
  let page: EventTarget;
  beforeEach(() => {
    items.clear();
    page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('the same array is returned until the likes change', () => {
    storeLike('9', true);
    const first = readLikes();
    expect(readLikes()).toBe(first);
    storeLike('12', true);
    expect(readLikes()).toEqual(['12', '9']);
  });

  it('changes of another tab are noticed, until the last listener unsubscribes', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToLikes(listener);
    items.set(LOCAL_LIKES_KEY, '["7"]');
    page.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledOnce();
    expect(readLikes()).toEqual(['7']);
    stop();
    page.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('likes that another tab added meanwhile stay when others are removed', () => {
    storeLike('9', true);
    const sent = readLikes();
    storeLike('12', true);
    removeLikes(sent);
    expect(readLikes()).toEqual(['12']);
    removeLikes(['12']);
    expect(items.has(LOCAL_LIKES_KEY)).toBe(false);
  });

  it('without storage the list of likes is empty, and liking throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('shut', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(readLikes()).toEqual([]);
    expect(() => storeLike('9', true)).toThrow('full');
    expect(() => removeLikes(['9'])).not.toThrow();
  });
});
