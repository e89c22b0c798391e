import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export interface SecureVariables {
  /** CSP nonce of this answer. */
  nonce: string;
}

interface Options {
  production: boolean;
  https: boolean;
  /** Origins of what the host configured from outside: maps, place names. Empty by default. */
  outside: { connect: string[]; images: string[] };
}

/**
 * Security headers for every answer (OWASP Secure Headers; ASVS 3.4). Scripts run only with the nonce; in development
 * Vite's own inline modules need the policy relaxed.
 */
export function pageHeaders({
  production,
  https,
  outside,
}: Options): MiddlewareHandler<{ Variables: SecureVariables }> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    headers.set('x-content-type-options', 'nosniff');
    // pages whose address is a key ask for less than this
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('x-frame-options', 'DENY');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    if (https) headers.set('strict-transport-security', 'max-age=31536000');
    if (production && !headers.has('content-security-policy'))
      headers.set('content-security-policy', policy(nonce, outside));
  };
}

const policy = (nonce: string, { connect, images }: Options['outside']) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // mails shown to developers bring their styles along, and their frame inherits this policy
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ].join('; ');
