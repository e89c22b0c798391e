// Writes every cookie of the site, and reads every cookie that scripts cannot read. A package would add 1 % to the
// script of every page for attributes that the site does not use.

interface Attributes {
  /** Lifetime in seconds; 0 deletes the cookie. */
  maxAge: number;
  /** Whether the site is served over https. */
  isSecure: boolean;
  /** Hides the cookie from script. */
  httpOnly?: boolean;
}

/** Whether cookies of a site with this public origin are Secure. */
export const isHttps = (baseUrl: string): boolean => baseUrl.startsWith('https:');

/**
 * The name of a cookie that carries a secret. On https the name begins with `__Host-`, so that no subdomain, no other
 * path and no plain-text response can set the cookie (ASVS 3.3.3).
 */
export const secretCookieName = (name: string, baseUrl: string): string => (isHttps(baseUrl) ? `__Host-${name}` : name);

/**
 * A cookie of the whole site, as `set-cookie` and `document.cookie` take it. Encodes the value for URLs. Throws for a
 * `__Host-` cookie that is not Secure, which browsers refuse.
 */
export function formatCookie(name: string, value: string, { maxAge, isSecure, httpOnly = false }: Attributes): string {
  if (name.startsWith('__Host-') && !isSecure) throw new Error('a __Host- cookie must have the attribute Secure');
  const attributes = ['Path=/', ...(httpOnly ? ['HttpOnly'] : []), ...(isSecure ? ['Secure'] : []), 'SameSite=Lax'];
  return [`${name}=${encodeURIComponent(value)}`, `Max-Age=${maxAge}`, ...attributes].join('; ');
}

/**
 * The value of a cookie in a `cookie` header; null when the header has no such cookie. If the name is repeated, the
 * first value counts.
 */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    return decoded(
      pair
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    );
  }
  return null;
}

/** Decodes a cookie's value. A value with an invalid encoding was set by another program and is returned unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
