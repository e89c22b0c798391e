import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapCount } from './map-count.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  ['the events with a position', { count: 180, total: 184, isCapped: false }, '180 of 184 events on the map'],
  ['one event without a position', { count: 0, total: 1, isCapped: false }, '0 of 1 event on the map'],
  ['more than are counted', { count: 20, total: 1000, isCapped: true }, '20 of 1,000+ events on the map'],
  ['all of more than are counted', { count: 5217, total: 1000, isCapped: true }, ''],
  ['all events', { count: 7, total: 7, isCapped: false }, ''],
])('a map has a note that it shows %s', (_, props, text) => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MapCount {...props} />
    </I18nProvider>,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
