// The texts and links of the error page, as the server renders it for an error of a loader.
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider, useRouteError } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { FORM_EXPIRED, NO_ACCESS } from '#shared/errors.ts';
import type { RefusalData } from '../forms/refusal.ts';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';
import { ErrorPage } from './error-page.tsx';

beforeAll(loadAllMessages);

function Boundary() {
  return <ErrorPage error={useRouteError()} />;
}

/** The text of the error page's main part, for a loader that throws an error with this status. */
async function pageOf(status: number, refusal: RefusalData | null = null, lang = 'en'): Promise<string> {
  const loader = () => {
    throw data(refusal, { status });
  };
  const handler = createStaticHandler([{ path: '*', loader, element: null, errorElement: <Boundary /> }]);
  const context = await handler.query(new Request('http://localhost/page/'));
  if (context instanceof Response) throw new Error('the loader answered instead of failing');
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(lang)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
    </I18nProvider>,
  );
  const [main = ''] = /<main.*<\/main>/s.exec(markup) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a request that the page does not accept is not reported as an error of the site', async () => {
  const text = await pageOf(405);
  expect(text).toContain('This link doesn’t work');
  expect(text).not.toMatch(/our side|Try again/);
});

test('an error of the server offers to try again', async () => {
  expect(await pageOf(500)).toMatch(/Something went wrong on our side.*Try again/);
});

test('the page about too many requests also fits a visitor who sent no form', async () => {
  expect(await pageOf(429)).toContain('If you sent a form, go back: what you typed is still there.');
  expect(await pageOf(429, null, 'de')).toContain('Wenn du ein Formular abgeschickt hast');
});

test('the page about an expired form does not lead visitors to the events of an organizer', async () => {
  const text = await pageOf(403, { code: 'CSRF', ...FORM_EXPIRED });
  expect(text).toMatch(/This form has expired.*Browse events/);
  expect(text).not.toContain('My events');
});

test('a page that a role does not open leads to the events of the organizer', async () => {
  const text = await pageOf(403, { code: 'ROLE_TOO_LOW', title: NO_ACCESS, text: 'Ask an owner.' });
  expect(text).toMatch(/You don’t have access.*My events/);
});
