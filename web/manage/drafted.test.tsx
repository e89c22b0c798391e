import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';
import { OpenSteps } from './drafted.tsx';

beforeAll(loadAllMessages);

/** The text about the steps of a draft. */
function textOf(isDone: { place: boolean; tickets: boolean }): string {
  const items = (['place', 'tickets'] as const).map((step) => ({ step, isDone: isDone[step], isOptional: false }));
  const router = createMemoryRouter([{ path: '*', element: <OpenSteps eventId="1" items={items} /> }]);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
}

test('the details of a draft state how many steps are left', () => {
  expect(textOf({ place: false, tickets: false })).toContain('2 steps left before you can publish');
  expect(textOf({ place: true, tickets: false })).toContain('1 step left before you can publish');
});

test('a draft that can be published has no open steps', () => {
  expect(textOf({ place: true, tickets: true })).toBe('');
});
