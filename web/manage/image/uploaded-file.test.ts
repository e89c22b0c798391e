import { expect, test } from 'vitest';
import { refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { uploadedFile } from './uploaded-file.ts';

const formWith = (file: File): FormData => {
  const form = new FormData();
  form.set('photo', file);
  return form;
};

test('a field without a chosen file is empty, and a chosen file without bytes is a damaged photo', async () => {
  expect(await uploadedFile(formWith(new File(['JPEG'], 'a.jpg')), 'photo')).toHaveLength(4);
  expect(await uploadedFile(formWith(new File([], '')), 'photo')).toHaveLength(0);
  const { detail } = await refusalOf(uploadedFile(formWith(new File([], 'a.jpg')), 'photo'));
  expect(detail.fields).toEqual({ photo: ['PHOTO_DAMAGED'] });
});
