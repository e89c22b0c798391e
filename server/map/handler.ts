import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { mapLabels } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { LOCATOR_PATH, parseLocator } from '#shared/locator-url.ts';
import { boxOf, drawLocator, viewOf } from './locator.ts';
import { shapesFor } from './shapes.ts';

const NAMES_MAX = 60;

/** `GET /e/map/locator.svg`: a drawn map. 400 for an address `formatLocator` did not write. Everybody may keep it. */
export function locatorHandler({ ctx }: { ctx: Ctx }): Hono {
  return new Hono().get(LOCATOR_PATH, compress(), async (c) => {
    const locator = parseLocator(new URL(c.req.url).searchParams);
    if (!locator) return c.text('That is no map of ours.', 400);
    const { zoom } = viewOf(locator);
    const [shapes, names] = await Promise.all([
      shapesFor(zoom),
      mapLabels(ctx, { box: boxOf(locator), zoom, limit: NAMES_MAX }),
    ]);
    return c.body(drawLocator(locator, shapes, names), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      // opened by itself it is a document: it may load and run nothing
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
}
