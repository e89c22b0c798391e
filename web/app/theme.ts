import { formatCookie } from './cookies.ts';

export type Theme = 'light' | 'dark';

/** The theme in the cookie header; null to follow the system's theme. */
export function themeOf(cookie: string | null): Theme | null {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : null;
}

/** A cookie assignment that stores the theme for a year. Secure on https sites. */
export const themeCookie = (theme: Theme, isSecure: boolean): string =>
  formatCookie('theme', theme, { maxAge: 365 * 86_400, isSecure });
