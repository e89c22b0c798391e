// Security headers of every response, whether the app or the HTTP server answers (OWASP Secure Headers).

/**
 * `Strict-Transport-Security` of a site at this origin, for a year; null for a site on plain http. Subdomains are
 * included (ASVS 3.4.1) unless `subdomains` is false.
 */
export function hstsOf(baseUrl: string | undefined, { subdomains }: { subdomains: boolean }): string | null {
  if (!baseUrl?.startsWith('https:')) return null;
  return `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;
}

const permissionsWith = (camera: '()' | '(self)') =>
  `geolocation=(self), camera=${camera}, microphone=(), payment=(), usb=()`;

/** `Permissions-Policy` of a page that reads codes with the camera. */
export const permissionsWithCamera = permissionsWith('(self)');

/** The headers that are the same on every response. */
export const fixedHeaders = (hsts: string | null): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsWith('()'),
  ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
});

/** The headers of a response of one line of text, which loads nothing and has no links. */
export const textHeaders = (hsts: string | null): Record<string, string> => ({
  ...fixedHeaders(hsts),
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});
