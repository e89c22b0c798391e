import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import Reports from './reports.tsx';

beforeAll(loadAllMessages);

type Page = ComponentProps<typeof Reports>;

/** The texts of the page's status messages, with an empty queue. */
function statusesOf(done: Page['loaderData']['done']): string[] {
  const loaderData = { state: 'open', page: 1, done, reports: [], hasMore: false, openCount: 0 };
  const page = { loaderData, actionData: undefined, params: {}, matches: [] } as unknown as Page; // the page reads no matches
  const router = createMemoryRouter([{ path: '*', element: <Reports {...page} /> }]);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return [...markup.matchAll(/<p role="status".*?<\/p>/gs)].map(([status]) => status.replaceAll(/<[^>]*>/g, ''));
}

test('the queue of reports says what was decided', () => {
  expect(statusesOf(null)).toEqual([]);
  expect(statusesOf('actioned')).toEqual(['Event removed']);
  expect(statusesOf('dismissed')).toEqual(['Dismissed']);
});
