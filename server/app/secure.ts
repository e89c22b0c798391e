import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { fixedHeaders } from '../fixed-headers.ts';

export interface SecureVariables {
  /** CSP nonce of this answer. */
  nonce: string;
}

interface Options {
  production: boolean;
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
  /** Origins of what the host configured from outside: maps, place names. Empty by default. */
  outside: { connect: string[]; images: string[] };
}

/**
 * Security headers for every answer (OWASP Secure Headers; ASVS 3.4). Scripts run only with the nonce; in development
 * Vite's own inline modules need the policy relaxed.
 */
export function pageHeaders({ production, hsts, outside }: Options): MiddlewareHandler<{ Variables: SecureVariables }> {
  const fixed = Object.entries(fixedHeaders(hsts));
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    for (const [name, value] of fixed) headers.set(name, value);
    // pages whose address is a key ask for less than this
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
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
