import { describe, expect, it } from 'vitest';
import type { AnalyticsBatch } from '#shared/analytics/events.ts';
import { eventCookie, storedEvents } from './event-cookie.ts';
import { createSender, type DataLayerEntry } from './sender.ts';

/** A fake browser. The test decides whether the browser accepts beacons, and reads the sent and stored batches. */
function browser({ acceptsBeacons = true, cookie = null as string | null } = {}) {
  const sent = {
    beacons: [] as AnalyticsBatch[],
    posts: [] as AnalyticsBatch[],
    cookie,
    waiting: [] as (() => void)[],
  };
  const sender = createSender({
    beacon: (body) => acceptsBeacons && sent.beacons.push(JSON.parse(body) as AnalyticsBatch) > 0,
    post: (body) => void sent.posts.push(JSON.parse(body) as AnalyticsBatch),
    readCookie: () => sent.cookie,
    writeCookie: (body) => void (sent.cookie = body),
    after: (_, run) => void sent.waiting.push(run),
  });
  return { sender, sent, passTime: () => sent.waiting.splice(0).forEach((run) => run()) };
}

const click = (position: number): DataLayerEntry => ({ event: 'Track', name: 'TrendingClick', position });
const trackedClick = (position: number) => ({ name: 'TrendingClick', position });
const longSearch = (query: string): DataLayerEntry => ({
  event: 'Track',
  name: 'SearchRun',
  query,
  slug: 'online',
  source: 'typed',
});

describe('the events of one page', () => {
  it('are collected and sent together', () => {
    const { sender, sent, passTime } = browser();
    sender.record({ event: 'Update Page Props', label: 'home' });
    sender.record(click(1));
    sender.record(click(2));
    expect(sent.beacons).toEqual([]);
    passTime();
    expect(sent.beacons).toEqual([{ page: { label: 'home' }, user: {}, events: [trackedClick(1), trackedClick(2)] }]);
    sender.record(click(3));
    passTime();
    expect(sent.beacons[1]?.events).toEqual([trackedClick(3)]);
  });

  it('are sent once when the page is left', () => {
    const { sender, sent, passTime } = browser();
    sender.record(click(1));
    sender.flush();
    sender.flush();
    passTime();
    expect(sent.beacons.map(({ events }) => events)).toEqual([[trackedClick(1)]]);
    expect(sent.cookie).toBeNull();
  });

  it('belong to the page they were recorded on', () => {
    const { sender, sent, passTime } = browser();
    sender.record({ event: 'Update Page Props', label: 'home', locale: 'de' });
    sender.record(click(1));
    sender.record({ event: 'Update Page Props', label: 'discovery' });
    sender.record(click(2));
    passTime();
    expect(sent.beacons.map(({ page, events }) => [page, events])).toEqual([
      [{ label: 'home', locale: 'de' }, [trackedClick(1)]],
      [{ label: 'discovery', locale: 'de' }, [trackedClick(2)]],
    ]);
  });

  it('stay in one batch while the page’s properties stay the same', () => {
    const { sender, sent, passTime } = browser();
    for (const position of [1, 2]) {
      sender.record({ event: 'Update Page Props', label: 'discovery' });
      sender.record(click(position));
    }
    passTime();
    expect(sent.beacons.map(({ events }) => events)).toEqual([[trackedClick(1), trackedClick(2)]]);
  });

  it('are sent in batches no larger than a beacon accepts', () => {
    const { sender, sent } = browser();
    for (let position = 0; position < 45; position += 1) sender.record(click(position));
    expect(sent.beacons.map(({ events }) => events.length)).toEqual([20, 20]);
  });

  it('are sent by fetch when the browser refuses beacons', () => {
    const { sender, sent, passTime } = browser({ acceptsBeacons: false });
    sender.record(click(1));
    passTime();
    expect(sent.posts.map(({ events }) => events)).toEqual([[trackedClick(1)]]);
  });

  it('are stored in the cookie when the page is left without a beacon', () => {
    const first = browser({ acceptsBeacons: false });
    first.sender.record(click(1));
    first.sender.flush();
    expect(first.sent.posts).toEqual([]);
    const next = browser({ acceptsBeacons: false, cookie: first.sent.cookie });
    next.sender.recover();
    expect(next.sent.posts.map(({ events }) => events)).toEqual([[trackedClick(1)]]);
    expect(next.sent.cookie).toBeNull();
  });

  it('are removed from the cookie by a later page that has sent them', () => {
    const { sender, sent, passTime } = browser({ acceptsBeacons: false });
    sender.record(click(1));
    sender.flush();
    expect(sent.cookie).not.toBeNull();
    passTime();
    expect([sent.cookie, sent.posts.length]).toEqual([null, 1]);
  });

  it('fit into the cookie, latest events first', () => {
    const { sender, sent } = browser({ acceptsBeacons: false });
    for (let count = 0; count < 15; count += 1) sender.record(longSearch(`${count} ${'ü'.repeat(190)}`));
    sender.flush();
    expect(encodeURIComponent(sent.cookie ?? '').length).toBeLessThan(3_900);
    const stored = JSON.parse(sent.cookie ?? '') as AnalyticsBatch;
    expect(stored.events.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored.events.at(-1))).toContain('"14 ');
  });
});

describe('the browser never sends', () => {
  const batchOf = (entry: object) => {
    const { sender, sent, passTime } = browser();
    sender.record(entry as DataLayerEntry);
    sender.record(click(7));
    passTime();
    return sent.beacons[0];
  };

  it('fields that are not on the allow-list of their event', () => {
    expect(batchOf({ ...click(1), email: 'ada@example.org', slug: 'x' })?.events).toEqual([
      trackedClick(1),
      trackedClick(7),
    ]);
  });

  it('properties that are not on the allow-lists of page and user', () => {
    expect(batchOf({ event: 'Update Page Props', label: 'home', url: '/orders/secret/' })?.page).toEqual({
      label: 'home',
    });
    expect(batchOf({ event: 'Update User Props', isAuthenticated: true, email: 'ada@example.org' })?.user).toEqual({
      isAuthenticated: true,
    });
  });

  it('unknown events, and events with missing fields', () => {
    for (const entry of [
      { event: 'Track', name: 'Purchase' },
      { event: 'Track', name: 'toString' },
      { event: 'Track', name: 'TrendingClick' },
      { event: 'Track', name: 'TrendingClick', position: Number.NaN },
    ])
      expect(batchOf(entry)?.events).toEqual([trackedClick(7)]);
  });

  it('text beyond the maximum length', () => {
    const event = batchOf(longSearch('x'.repeat(500)))?.events[0];
    expect(event).toMatchObject({ name: 'SearchRun', query: 'x'.repeat(200) });
  });
});

describe('the event cookie', () => {
  it('lasts five minutes, on all paths, Secure on https sites', () => {
    expect(eventCookie('{"a":";="}', true)).toBe(
      'events=%7B%22a%22%3A%22%3B%3D%22%7D; Max-Age=300; Path=/; Secure; SameSite=Lax',
    );
    expect(eventCookie(null, false)).toBe('events=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('is found among other cookies, and ignored when malformed', () => {
    const [pair] = eventCookie('{"a":";="}', false).split(';');
    expect(storedEvents(`theme=dark; ${pair}; csrftoken=x`)).toBe('{"a":";="}');
    for (const cookies of ['', 'events=', 'oldevents=1', 'events=%E0%A4%A']) expect(storedEvents(cookies)).toBeNull();
  });
});
