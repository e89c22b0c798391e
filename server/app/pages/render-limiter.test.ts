import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '../request-variables.ts';
import { limitRenders } from './render-limiter.ts';

interface Options {
  method?: string;
  isSignedIn?: boolean;
  signal?: AbortSignal;
}

const requestOf = ({ method = 'GET', isSignedIn = false, signal }: Options = {}): SiteRequest => {
  const raw = new Request('http://site.test/', { method, ...(signal && { signal }) });
  return { req: { raw }, get: () => ({ signedIn: isSignedIn ? {} : null }) } as unknown as SiteRequest;
};

/** A limiter for one rendering and two waiting requests. A first rendering runs until `endFirst`. */
function scene(limits: Partial<Parameters<typeof limitRenders>[0]> = {}) {
  const limited = limitRenders({ concurrency: 1, maxWaiting: 2, waitMs: 60_000, ...limits }, async () => {
    return new Response('busy', { status: 503 });
  });
  const first = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const running = limited(requestOf(), async () => {
    await first.promise;
    return new Response('first');
  });
  const send = (name: string, options?: Options) =>
    limited(requestOf(options), async () => {
      rendered.push(name);
      return new Response(name);
    }).then((response) => response.text());
  return { send, rendered, endFirst: () => (first.resolve(), running) };
}

describe('a site with every renderer taken', () => {
  it('lets some requests wait, and answers all others with the busy page without rendering', async () => {
    const { send, rendered, endFirst } = scene();
    const waiting = [send('second'), send('third')];
    expect(await send('fourth')).toBe('busy');
    await endFirst();
    expect(await Promise.all(waiting)).toEqual(['second', 'third']);
    expect(rendered).toEqual(['second', 'third']);
  });

  it('renders for forms and signed-in people first', async () => {
    const { send, rendered, endFirst } = scene();
    const waiting = [send('visitor'), send('form', { method: 'POST' }), send('member', { isSignedIn: true })];
    await endFirst();
    await Promise.all(waiting);
    expect(rendered).toEqual(['form', 'member', 'visitor']);
  });

  it('answers with the busy page after the longest wait', async () => {
    const { send, endFirst } = scene({ waitMs: 10 });
    expect(await send('second')).toBe('busy');
    await endFirst();
  });

  it('renders nothing for a client that has disconnected', async () => {
    const { send, rendered, endFirst } = scene();
    const leaving = new AbortController();
    const waiting = send('second', { signal: leaving.signal });
    leaving.abort();
    expect(await waiting).toBe('');
    await endFirst();
    expect(rendered).toEqual([]);
  });

  it('continues to render after a page that failed', async () => {
    const limited = limitRenders({ concurrency: 1, maxWaiting: 0, waitMs: 10 }, async () => new Response('busy'));
    await expect(limited(requestOf(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await (await limited(requestOf(), async () => new Response('page'))).text()).toBe('page');
  });
});
