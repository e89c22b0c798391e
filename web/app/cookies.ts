// Every cookie of the site is written here, and every cookie that a script cannot read is read here.
import { parse, serialize } from 'hono/utils/cookie';

interface Attributes {
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
  /** Whether the site is served over https. */
  isSecure: boolean;
  /** Hides the cookie from script. */
  httpOnly?: boolean;
}

/** Whether cookies of a site with this public origin are Secure. */
export const isHttps = (baseUrl: string): boolean => baseUrl.startsWith('https:');

/**
 * The name of a cookie that carries a secret. `__Host-` on https: no subdomain, no other path and no plain-text response
 * can set it (ASVS 3.3.3).
 */
export const secretCookieName = (name: string, baseUrl: string): string => (isHttps(baseUrl) ? `__Host-${name}` : name);

/** A cookie of the whole site, as `set-cookie` and `document.cookie` take it. Encodes the value for URLs. */
export const formatCookie = (name: string, value: string, { maxAge, isSecure, httpOnly = false }: Attributes): string =>
  serialize(name, value, { maxAge, path: '/', httpOnly, secure: isSecure, sameSite: 'Lax' });

/** The value of a cookie in a `cookie` header; null without one. */
export const readCookie = (header: string | null, name: string): string | null =>
  parse(header ?? '', name)[name] ?? null;
