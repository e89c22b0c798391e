import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import { Moment } from './state.tsx';

beforeAll(loadAllMessages);

test('a time of an issue names its zone, in winter and in summer', () => {
  const textOf = (iso: string) => {
    const router = createMemoryRouter([{ path: '*', element: <Moment iso={iso} tz="America/Los_Angeles" /> }]);
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={i18nFor('en')}>
        <RouterProvider router={router} />
      </I18nProvider>,
    );
    return markup.replaceAll(/<[^>]*>/g, '');
  };
  expect(textOf('2026-11-29T06:56:00Z')).toBe('Nov 28, 2026, 10:56 PM\u00a0PST');
  expect(textOf('2026-07-29T06:56:00Z')).toBe('Jul 28, 2026, 11:56 PM\u00a0PDT');
});
