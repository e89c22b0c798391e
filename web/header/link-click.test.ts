import { expect, test, vi } from 'vitest';
import { onSelectOf } from './link-click.ts';

test('the choice of a link of the operator is in the data layer, with its label', () => {
  const ignore = () => undefined;
  const page: { dataLayer?: unknown[] } = {};
  vi.stubGlobal('window', Object.assign(page, { addEventListener: ignore, setTimeout: ignore }));
  vi.stubGlobal('document', { addEventListener: ignore, cookie: '' });
  vi.stubGlobal('navigator', {});
  onSelectOf({ click: { menu: 'help', label: 'FindTickets' } })?.();
  expect(page.dataLayer).toEqual([{ event: 'Track', name: 'HostMenuClick', menu: 'help', label: 'FindTickets' }]);
});

test('other links report nothing', () => expect(onSelectOf({})).toBeUndefined());
