import { describe, expect, it, vi } from 'vitest';
import { createFavoritesStore, countDelta, type SendFavorite, type FavoriteChange } from './favorites-store.ts';

const like = (isOn: boolean, over: Partial<FavoriteChange> = {}): FavoriteChange => ({
  kind: 'like',
  id: '9',
  isOn,
  isKnown: false,
  isCounted: true,
  ...over,
});

/** A server that answers when it is told to. */
function slowServer() {
  const asked: { id: string; isOn: boolean; answer: (fails?: boolean) => void }[] = [];
  const send: SendFavorite = (_kind, id, isOn) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    asked.push({ id, isOn, answer: (fails) => (fails ? reject(new Error('no')) : resolve()) });
    return promise;
  };
  return { send, asked };
}

const isOn = (store: ReturnType<typeof createFavoritesStore>, id = '9') => store.read().changes.get(`like:${id}`)?.isOn;

describe('a like', () => {
  it('stands at once and is said once the server has it', async () => {
    const { send, asked } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.want(like(true));
    expect(isOn(store)).toBe(true);
    expect(store.read().notice).toBeNull();
    asked[0]?.answer();
    await done;
    expect(store.read().notice).toEqual({ kind: 'like', outcome: 'saved', isOn: true });
  });

  it('is taken back and said when the server does not have it', async () => {
    const { send, asked } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.want(like(true));
    asked[0]?.answer(true);
    await done;
    expect(isOn(store)).toBe(false);
    expect(store.read().notice).toEqual({ kind: 'like', outcome: 'failed', isOn: true });
  });

  it('and a change of mind on the way are told one after the other, the last one last', async () => {
    const { send, asked } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.want(like(true));
    void store.want(like(false));
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.isOn).toBe(false);
    asked[1]?.answer();
    await done;
    expect(isOn(store)).toBe(false);
  });

  it('and two changes of mind on the way are one call', async () => {
    const { send, asked } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.want(like(true));
    void store.want(like(false));
    void store.want(like(true));
    asked[0]?.answer();
    await done;
    expect(asked).toHaveLength(1);
    expect(isOn(store)).toBe(true);
  });

  it('falls back to what the server had last', async () => {
    const { send, asked } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.want(like(true));
    void store.want(like(false));
    asked[0]?.answer();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(true);
    await done;
    expect(isOn(store)).toBe(true);
  });

  it('of one event waits for no other', () => {
    const { send, asked } = slowServer();
    const store = createFavoritesStore(send);
    void store.want(like(true));
    void store.want(like(true, { id: '12' }));
    expect(asked.map(({ id }) => id)).toEqual(['9', '12']);
  });

  it('tells whoever listens', async () => {
    const store = createFavoritesStore(() => Promise.resolve());
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(heard);
    await store.want(like(true));
    const times = heard.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    stop();
    await store.want(like(false));
    expect(heard).toHaveBeenCalledTimes(times);
  });
});

describe('the header counts', () => {
  const after = async (wishes: FavoriteChange[], ids: string[] = []) => {
    const store = createFavoritesStore(() => Promise.resolve());
    for (const wish of wishes) await store.want(wish);
    return countDelta(store.read(), 'like', ids);
  };

  it('one more for a new like', async () => expect(await after([like(true)])).toBe(1));
  it('one less for one that is let go of', async () => expect(await after([like(false)], ['9'])).toBe(-1));
  it('the same after both', async () => expect(await after([like(true), like(false)])).toBe(0));
  it('one less for a like older than the list', async () =>
    expect(await after([like(false, { isKnown: true })])).toBe(-1));
  it('nothing for events that are over', async () => expect(await after([like(true, { isCounted: false })])).toBe(0));
  it('nothing for what the page was made anew with', async () => expect(await after([like(true)], ['9'])).toBe(0));
  it('likes and follows apart', async () => expect(await after([like(true, { kind: 'follow' })])).toBe(0));
});
