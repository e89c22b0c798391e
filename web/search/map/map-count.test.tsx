import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapCount } from './map-count.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  ['180 of 184 events', '180 of 184 events on the map', { count: 180, total: 184, isCapped: false }],
  ['none of 1 event', '0 of 1 event on the map', { count: 0, total: 1, isCapped: false }],
  ['20 of 1,000 or more events', '20 of 1,000+ events on the map', { count: 20, total: 1000, isCapped: true }],
  ['all 5,217 events, of which 1,000 are counted', '', { count: 5217, total: 1000, isCapped: true }],
  ['all 7 events', '', { count: 7, total: 7, isCapped: false }],
])('the note on a map that shows %s is "%s"', (_, text, props) => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MapCount {...props} />
    </I18nProvider>,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
