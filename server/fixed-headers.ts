// What every answer says to browsers, whoever answers: the app, its guard, or the port itself (OWASP Secure Headers).

/**
 * `Strict-Transport-Security` of a site at this origin, for a year; null for one on plain http. Hosts below its name are
 * meant as well (ASVS 3.4.1), unless they are told to be left out.
 */
export function hstsOf(baseUrl: string | undefined, { subdomains }: { subdomains: boolean }): string | null {
  if (!baseUrl?.startsWith('https:')) return null;
  return `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;
}

/** The headers that are the same on every answer. */
export const fixedHeaders = (hsts: string | null): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
});

/** The same for answers of a line of text, which load nothing and lead nowhere. */
export const bareHeaders = (hsts: string | null): Record<string, string> => ({
  ...fixedHeaders(hsts),
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});
