import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import { PosterForm } from './poster-form.tsx';

beforeAll(loadAllMessages);

/** The designs that are marked as in use, by their values, for an event with this image. */
function inUse(image: string): string[] {
  const picture = { id: '1', name: 'Jazz Night', categoryId: '', image, photo: null };
  const form = <PosterForm picture={picture} designs={{ motifs: 3, palettes: 2 }} />;
  const router = createMemoryRouter([{ path: '*', element: form }]);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const designs = markup.match(/<label class="group[^]*?<\/label>/g) ?? [];
  return designs
    .filter((design) => design.includes('In use'))
    .map((design) => /value="([^"]*)"/.exec(design)?.[1] ?? 'none');
}

test.each([
  ['the site’s choice', '', ['']],
  ['a design of the list', 'poster.1.1.0', ['1.1']],
  ['a design that the list leaves out', 'poster.2.5.0', ['2.5']],
  ['no poster, when the event has a photo', 'photo.12.50.30', []],
])('the poster in use is marked with a text: %s', (_, image, designs) => {
  expect(inUse(image)).toEqual(designs);
});
