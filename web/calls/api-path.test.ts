import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiPath } from './api-path.ts';

describe('a path of the API', () => {
  it.each([
    ['x', '/api/v3/x'],
    ['/x', '/api/v3/x'],
    ['x/', '/api/v3/x/'],
    ['/api/v3/x', '/api/v3/x'],
    ['api/v3/x', '/api/v3/x'],
    ['/api/v3//x', '/api/v3/x'],
    ['//x', '/api/v3/x'],
    ['//api//v3//x//y/', '/api/v3/x/y/'],
    ['/api/v3/api/v3/x', '/api/v3/x'],
    ['/api/v3/x/api/v3/y', '/api/v3/x/api/v3/y'],
    ['/api/v3', '/api/v3/'],
    ['/api/v3/', '/api/v3/'],
    ['', '/api/v3/'],
    ['/', '/api/v3/'],
    ['/api/v3?a=1', '/api/v3/?a=1'],
    ['/api/v3/x/?next=//y/../z', '/api/v3/x/?next=//y/../z'],
    ['x#/../y', '/api/v3/x#/../y'],
    ['/api/v30/x', '/api/v3/api/v30/x'],
    ['/api/v3x', '/api/v3/api/v3x'],
    ['/API/V3/x', '/api/v3/API/V3/x'],
    ['/api/v2/x', '/api/v3/api/v2/x'],
    ['/api/x', '/api/v3/api/x'],
    ['/a...b/..c/', '/api/v3/a...b/..c/'],
  ])('%j is %j', (path, expected) => {
    expect(apiPath(path)).toBe(expected);
  });

  it.each([
    '..',
    '.',
    '/api/v3/../x',
    '/api/v3/x/..',
    '/api/v3/./x',
    '/api/v3/%2e%2e/x',
    '/api/v3/.%2E/x',
    '/api/v3\\..\\x',
    '\\\\evil.example\\x',
    '/api/v3%2fx',
    '/api%2Fv3/x',
    '/api/v3/x%5cy',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/api/v3/x\ny',
    '/api/v3/x y',
    '\t//evil.example',
  ])('%j is refused', (path) => {
    expect(() => apiPath(path)).toThrow(RangeError);
  });

  it('stays under the base and is idempotent for any input', () => {
    const part = fc.constantFrom('api', 'v3', 'x', '..', '.', '', '%2e', '%2f', '\\', '?', '#', ':', '//', '/');
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
        let path: string;
        try {
          path = apiPath(parts.join('/'));
        } catch (error) {
          return error instanceof RangeError;
        }
        const url = new URL(path, 'https://events.example');
        return url.origin === 'https://events.example' && url.pathname.startsWith('/api/v3/') && apiPath(path) === path;
      }),
      { numRuns: 2000 },
    );
  });
});
