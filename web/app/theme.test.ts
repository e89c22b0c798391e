import { expect, test } from 'vitest';
import { themeCookie, themeOf } from './theme.ts';

test('the chosen theme is stored for a year, Secure on https sites', () => {
  expect(themeCookie('dark', true)).toMatch(/^theme=dark; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/);
  expect(themeCookie('light', false)).not.toContain('Secure');
  expect(themeOf(`a=b; ${themeCookie('dark', false)}`)).toBe('dark');
});

test.each([null, '', 'theme=blue', 'mytheme=dark', 'theme="><script>'])('%j is not a theme', (cookie) =>
  expect(themeOf(cookie)).toBeNull(),
);
