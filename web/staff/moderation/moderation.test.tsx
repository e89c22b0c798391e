import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import Moderation from './moderation.tsx';

beforeAll(loadAllMessages);

type Page = ComponentProps<typeof Moderation>;

/** The text of a list without rows. */
function textOf(show: Page['loaderData']['show'], counts = { reviews: 0, appeals: 0 }): string {
  const loaderData = { show, page: 1, hasMore: false, counts, reviews: [], decisions: [] };
  const page = { loaderData, actionData: undefined, params: {}, matches: [] } as unknown as Page; // the page reads no matches
  const router = createMemoryRouter([{ path: '*', element: <Moderation {...page} /> }]);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
}

test('an empty queue of reviews is stated once', () => {
  expect(textOf('reviews')).toContain('No events in review.');
  expect(textOf('reviews')).not.toContain('Nothing to show');
});

test('an empty list of appeals is stated once', () => {
  expect(textOf('appeals')).toContain('No appeals to answer.');
  expect(textOf('appeals')).not.toContain('Nothing to show');
});

test('the empty list of decisions says so', () => {
  expect(textOf('decisions')).toContain('Nothing to show');
});

test('each list counts its own rows', () => {
  const counts = { reviews: 0, appeals: 2 };
  expect(textOf('appeals', counts)).toContain('2 appeals to answer, oldest first.');
  expect(textOf('reviews', counts)).toContain('No events in review.');
});
