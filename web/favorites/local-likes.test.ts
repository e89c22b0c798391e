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

describe('likes read from the browser', () => {
  it('are ids of events, newest first', () => expect(parseLikes('["9","12"]')).toEqual(['9', '12']));

  it.each([
    ['nothing', null],
    ['no JSON', '{"9'],
    ['no list', '{"0":"9"}'],
    ['a number', '7'],
    ['ids of another shape', '[9, "0", "09", "-1", "1e3", "9 ", " ", "", null, {}, ["9"], "1234567890123456789"]'],
    ['markup', '["<img src=x onerror=alert(1)>"]'],
  ])('are none where there is %s', (_what, text) => expect(parseLikes(text)).toEqual([]));

  it('are each there once', () => expect(parseLikes('["9","12","9"]')).toEqual(['9', '12']));

  it('are at most two hundred, however many were written', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => String(at + 1));
    expect(parseLikes(JSON.stringify(many))).toEqual(many.slice(0, LOCAL_LIKES_MAX));
  });
});

describe('a like', () => {
  it('goes to the head of the list', () => expect(withLike(['9', '12'], '12', true)).toEqual(['12', '9']));
  it('leaves it again', () => expect(withLike(['9', '12'], '9', false)).toEqual(['12']));
  it('pushes the oldest out of a full list', () => {
    const full = Array.from({ length: LOCAL_LIKES_MAX }, (_, at) => String(at + 1));
    const next = withLike(full, '999', true);
    expect(next).toHaveLength(LOCAL_LIKES_MAX);
    expect(next[0]).toBe('999');
    expect(next).not.toContain(String(LOCAL_LIKES_MAX));
  });
});

describe('in a browser', () => {
  const kept = new Map<string, string>();
  let page: EventTarget;
  beforeEach(() => {
    kept.clear();
    page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('the same list is answered until it changes', () => {
    storeLike('9', true);
    const first = readLikes();
    expect(readLikes()).toBe(first);
    storeLike('12', true);
    expect(readLikes()).toEqual(['12', '9']);
  });

  it('another tab is heard, and nobody listens after the last one left', () => {
    const heard = vi.fn<() => void>();
    const stop = subscribeToLikes(heard);
    kept.set(LOCAL_LIKES_KEY, '["7"]');
    page.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledOnce();
    expect(readLikes()).toEqual(['7']);
    stop();
    page.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('what another tab liked meanwhile stays when the rest is forgotten', () => {
    storeLike('9', true);
    const sent = readLikes();
    storeLike('12', true);
    removeLikes(sent);
    expect(readLikes()).toEqual(['12']);
    removeLikes(['12']);
    expect(kept.has(LOCAL_LIKES_KEY)).toBe(false);
  });

  it('a browser that keeps nothing has no likes, and says so when one is made', () => {
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
