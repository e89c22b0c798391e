import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { type PageContext, pageContext } from '../app/context.ts';
import { loader } from './parts.tsx';

/** The answer of the page at a stage: its data, or the status of its refusal. */
function loadAt(stage: PageContext['site']['stage'], query = '') {
  const context = new RouterContextProvider();
  const site = { stage, environment: { serverUrl: 'https://events.example.org' } };
  context.set(pageContext, { site } as PageContext); // the loader reads only these values
  const url = new URL(`https://events.example.org${paths.devParts()}${query}`);
  try {
    return loader({ context, url } as unknown as Parameters<typeof loader>[0]);
  } catch (thrown) {
    return (thrown as { init: ResponseInit }).init.status;
  }
}

test('the widget gallery is not found in production', () => expect(loadAt('Prod')).toBe(404));
test('the widget gallery exists on other stages', () => expect(loadAt('Preprod')).toEqual({ header: {} }));
test('the widget gallery shows the header of the requested role', () => {
  expect(loadAt('Test', '?as=staff')).toMatchObject({ header: { preview: { user: { isStaff: true } } } });
});
test('the widget gallery ignores unknown roles', () => expect(loadAt('Test', '?as=root')).toEqual({ header: {} }));
