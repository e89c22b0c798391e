import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepGzip } from './kept-gzip.ts';

test('a kept page unpacks to its text with the reader’s nonce', () => {
  const kept = keepGzip(['<script nonce="', '">x</script><p>Grüße 🎷</p><script nonce="', '"></script>']);
  for (const nonce of ['abc', 'x'.repeat(22), '']) {
    expect(gunzipSync(kept.with(nonce)).toString()).toBe(
      `<script nonce="${nonce}">x</script><p>Grüße 🎷</p><script nonce="${nonce}"></script>`,
    );
  }
});

test('any text does, whatever stands where', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.string({ maxLength: 40 }), (parts, nonce) => {
      const whole = parts.join(nonce).toWellFormed();
      const given = parts.map((part) => part.toWellFormed());
      fc.pre(given.join(nonce) === whole);
      expect(gunzipSync(keepGzip(given).with(nonce)).toString()).toBe(whole);
    }),
  );
});

test('a page is kept much smaller than it is', () => {
  const kept = keepGzip(['<li class="card">Jazz</li>'.repeat(4_000)]);
  expect(kept.with('n').length).toBeLessThan(3_000);
});
