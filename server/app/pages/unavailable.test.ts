import { expect, it } from 'vitest';
import type { SiteRequest } from '../request-variables.ts';
import type { Render } from './render.ts';
import { unavailablePage } from './unavailable.ts';

const request = { req: { path: '/mytickets/', url: 'http://localhost/mytickets/' } } as SiteRequest;

it('has its own status when the data of the signed-in person is unavailable too', async () => {
  const render: Render = (_, { isSignedOut }) => Promise.resolve(new Response('', { status: isSignedOut ? 503 : 500 }));
  const page = await unavailablePage(render, request, 503);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('3');
});

it('is rendered once when it does not fail', async () => {
  const rendered: (boolean | undefined)[] = [];
  const render: Render = (_, { isSignedOut }) => {
    rendered.push(isSignedOut);
    return Promise.resolve(new Response('', { status: 503 }));
  };
  await unavailablePage(render, request, 503);
  expect(rendered).toEqual([undefined]);
});
