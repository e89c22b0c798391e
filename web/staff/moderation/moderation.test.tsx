import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import Moderation from './moderation.tsx';

beforeAll(loadAllMessages);

type Page = ComponentProps<typeof Moderation>;

/** The text of an empty list. */
function textOf(show: Page['loaderData']['show']): string {
  const loaderData = { show, page: 1, hasMore: false, counts: { reviews: 0, appeals: 0 }, reviews: [], decisions: [] };
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

test.each(['appeals', 'decisions'] as const)('the empty list of %s says so', (show) => {
  expect(textOf(show)).toContain('Nothing to show');
});
