import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OrderTotal } from './order-lines.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const line = (quantity: number) => ({
  ticketClassId: '1',
  name: 'General',
  quantity,
  unitMinor: 1300,
  discountMinor: 0,
  totalMinor: 1300 * quantity,
  currency: 'USD',
  priceKind: 'paid' as const,
  isAddOn: false,
  parts: { priceMinor: 1300, feeMinor: 0, isFeePassedOn: true, taxMinor: 0, taxName: '', taxRate: 0 },
});

test.each([
  ['1 ticket · $13.00', [1], 1300],
  ['5 tickets · $26.00', [2, 3], 2600],
  ['2 tickets · Free', [2], 0],
])('the folded summary of an order says %s', (text, quantities, totalMinor) => {
  const reservation = { lines: quantities.map(line), totalMinor, currency: 'USD' };
  const router = createMemoryRouter([{ path: '*', element: <OrderTotal reservation={reservation} /> }]);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
