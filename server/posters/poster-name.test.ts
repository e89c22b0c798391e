import { describe, expect, it } from 'vitest';
import { parsePosterName } from './poster-name.ts';

describe('poster file names', () => {
  it('are parsed back to the parts they were formatted from', () => {
    expect(parsePosterName('poster-700001-abcdefghij-640.webp')).toEqual({
      eventId: '700001',
      version: 'abcdefghij',
      width: 640,
      type: 'webp',
    });
  });

  it.each([
    'poster-700001-abcdefghij-641.webp',
    'poster-700001-abcdefghij-99999.webp',
    'poster-700001-abcdefghij-640.avif',
    'poster-700001-abcdefghij-share.webp',
    'poster-700001-short-640.webp',
    'poster-../../etc/passwd-abcdefghij-640.webp',
    'poster-%2e%2e-abcdefghij-640.webp',
    'poster-1e9-abcdefghij-640.webp',
    'poster-9999999999999999999-abcdefghij-640.webp',
    'poster-700001-abcdefghij-640.webp\n',
    'poster-',
    '',
  ])('are not of the form "%s"', (name) => {
    expect(parsePosterName(name)).toBeNull();
  });
});
