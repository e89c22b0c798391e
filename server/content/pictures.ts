import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Hono } from 'hono';
import { contentPaths } from '#shared/content/paths.ts';
import type { Content } from './read-content.ts';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** `GET /content/pictures/{name}`: the pictures of content files. */
export function contentPictures({ pictureFiles }: Pick<Content, 'pictureFiles'>): Hono {
  return new Hono().get(contentPaths.picture(':name'), async (c) => {
    const path = pictureFiles.get(c.req.param('name') ?? '');
    if (path === undefined) return c.text('Not found', 404);
    return c.body(await readFile(path), 200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=86400',
    });
  });
}
