import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheGzip } from './gzip-cache.ts';

test('a cached page unpacks to its text with the nonce of the reader', () => {
  const cached = cacheGzip(['<script nonce="', '">x</script><p>Grüße 🎷</p><script nonce="', '"></script>']);
  for (const nonce of ['abc', 'x'.repeat(22), '']) {
    expect(gunzipSync(cached.with(nonce)).toString()).toBe(
      `<script nonce="${nonce}">x</script><p>Grüße 🎷</p><script nonce="${nonce}"></script>`,
    );
  }
});

test('any text and any nonce unpack to the same text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.string({ maxLength: 40 }), (texts, nonce) => {
      const document = texts.join(nonce).toWellFormed();
      const parts = texts.map((part) => part.toWellFormed());
      fc.pre(parts.join(nonce) === document);
      expect(gunzipSync(cacheGzip(parts).with(nonce)).toString()).toBe(document);
    }),
  );
});

test('a cached page is much smaller than its text', () => {
  const cached = cacheGzip(['<li class="card">Jazz</li>'.repeat(4_000)]);
  expect(cached.with('n').length).toBeLessThan(3_000);
});
