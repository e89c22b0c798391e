import { describe, expect, it, vi } from 'vitest';
import { createFavoritesStore, countDelta, type SendFavorite, type FavoriteChange } from './favorites-store.ts';

const like = (isOn: boolean, over: Partial<FavoriteChange> = {}): FavoriteChange => ({
  kind: 'like',
  id: '9',
  isOn,
  wasOn: false,
  isCounted: true,
  ...over,
});

/** A fake server that answers when the test calls one of its functions. */
function slowServer() {
  const requests: { id: string; isOn: boolean; answer: (fails?: boolean) => void }[] = [];
  const send: SendFavorite = (_kind, id, isOn) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    requests.push({ id, isOn, answer: (fails) => (fails ? reject(new Error('no')) : resolve()) });
    return promise;
  };
  return { send, requests };
}

const isOn = (store: ReturnType<typeof createFavoritesStore>, id = '9') => store.read().changes.get(`like:${id}`)?.isOn;

describe('a like', () => {
  it('shows at once and is announced once the server has saved it', async () => {
    const { send, requests } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.applyChange(like(true));
    expect(isOn(store)).toBe(true);
    expect(store.read().notice).toBeNull();
    requests[0]?.answer();
    await done;
    expect(store.read().notice).toEqual({ kind: 'like', id: '9', outcome: 'saved', isOn: true });
  });

  it('is reverted and announced when the server refuses it', async () => {
    const { send, requests } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.applyChange(like(true));
    requests[0]?.answer(true);
    await done;
    expect(isOn(store)).toBe(false);
    expect(store.read().notice).toEqual({ kind: 'like', id: '9', outcome: 'failed', isOn: true });
  });

  it('changed while a call is running is sent after that call', async () => {
    const { send, requests } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.applyChange(like(true));
    void store.applyChange(like(false));
    expect(requests).toHaveLength(1);
    requests[0]?.answer();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.isOn).toBe(false);
    requests[1]?.answer();
    await done;
    expect(isOn(store)).toBe(false);
  });

  it('changed twice while a call is running sends one more call', async () => {
    const { send, requests } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.applyChange(like(true));
    void store.applyChange(like(false));
    void store.applyChange(like(true));
    requests[0]?.answer();
    await done;
    expect(requests).toHaveLength(1);
    expect(isOn(store)).toBe(true);
  });

  it('is reverted to the state that the server saved last', async () => {
    const { send, requests } = slowServer();
    const store = createFavoritesStore(send);
    const done = store.applyChange(like(true));
    void store.applyChange(like(false));
    requests[0]?.answer();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer(true);
    await done;
    expect(isOn(store)).toBe(true);
  });

  it('of one event does not wait for the like of another event', () => {
    const { send, requests } = slowServer();
    const store = createFavoritesStore(send);
    void store.applyChange(like(true));
    void store.applyChange(like(true, { id: '12' }));
    expect(requests.map(({ id }) => id)).toEqual(['9', '12']);
  });

  it('notifies subscribers', async () => {
    const store = createFavoritesStore(() => Promise.resolve());
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    await store.applyChange(like(true));
    const times = listener.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    stop();
    await store.applyChange(like(false));
    expect(listener).toHaveBeenCalledTimes(times);
  });
});

describe('the change of the header counts', () => {
  const after = async (changes: FavoriteChange[], ids: string[] = []) => {
    const store = createFavoritesStore(() => Promise.resolve());
    for (const change of changes) await store.applyChange(change);
    return countDelta(store.read(), 'like', ids);
  };

  it('is one more for a new like', async () => expect(await after([like(true)])).toBe(1));
  it('is one less for a removed like', async () => expect(await after([like(false)], ['9'])).toBe(-1));
  it('is zero after a like was added and removed', async () => expect(await after([like(true), like(false)])).toBe(0));
  it('is one less for a removed like that is older than the page’s list', async () =>
    expect(await after([like(false, { wasOn: true })])).toBe(-1));
  it('is zero for past events', async () => expect(await after([like(true, { isCounted: false })])).toBe(0));
  it('is zero for changes that the reloaded page includes', async () =>
    expect(await after([like(true)], ['9'])).toBe(0));
  it('is separate for likes and follows', async () => expect(await after([like(true, { kind: 'follow' })])).toBe(0));
});
