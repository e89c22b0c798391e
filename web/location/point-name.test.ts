import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePointName } from './point-name.ts';

test('the stored name of a point is read back', () => {
  const stored = { box: '1,2,3,4', name: 'Powell’s', parent: 'Portland' };
  expect(parsePointName(JSON.stringify(stored))).toEqual(stored);
});

test.each([null, 'null', '7', '[]', '{}', '{"box":"1,2,3,4","name":"  "}', '{"box":7,"name":"x"}'])(
  '%j is not a name',
  (text) => {
    expect(parsePointName(text)).toBeNull();
  },
);

test('for any stored text the name is a single short line', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ maxLength: 300 }), (box, name) => {
      const parsed = parsePointName(JSON.stringify({ box, name, parent: name }));
      expect(parsed?.name ?? '').not.toMatch(/[\n\p{Cc}]/u);
      expect((parsed?.name ?? '').length).toBeLessThanOrEqual(120);
    }),
  );
});
