import { expect, test } from 'vitest';
import { themeCookie, themeOf } from './theme.ts';

test('a theme that was chosen is kept for a year, Secure wherever the site is', () => {
  expect(themeCookie('dark', true)).toMatch(/^theme=dark; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(themeCookie('light', false)).not.toContain('Secure');
  expect(themeOf(`a=b; ${themeCookie('dark', false)}`)).toBe('dark');
});

test.each([null, '', 'theme=blue', 'mytheme=dark', 'theme="><script>'])('%j is no theme', (cookie) =>
  expect(themeOf(cookie)).toBeNull(),
);
