import { expect, test } from 'vitest';
import { parsePhotoFile, photoNameOf, photoUrl } from './photo-url.ts';

const name = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('the URL of a photo names it and its width', () => {
  const url = photoUrl(name, 640);
  expect(photoNameOf(url)).toBe(name);
  expect(parsePhotoFile(url.split('/').at(-1) ?? '')).toEqual({ name, width: 640 });
});

test.each([
  `photo-${name}-641.img`,
  `photo-${name}-640.svg`,
  `photo-${name.toUpperCase()}-640.img`,
  `photo-../../${name}-640.img`,
  'photo-1-640.img',
  '',
])('%j is not the file name of a photo', (file) => expect(parsePhotoFile(file)).toBeNull());

test.each([
  `https://evil.example${photoUrl(name, 640)}`,
  `//evil.example${photoUrl(name, 640)}`,
  `/x${photoUrl(name, 640)}`,
  `${photoUrl(name, 640)}?x`,
  'data:image/png;base64,AAAA',
])('%j does not show a photo of this site', (src) => expect(photoNameOf(src)).toBeNull());
