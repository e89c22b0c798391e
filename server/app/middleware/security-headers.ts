import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { gatewayPageOf, mayBeFramed, mayUseCamera } from '#web/page-lookup.ts';
import type { GatewayOrigins } from '../../payments/stripe/settings.ts';
import { fixedHeaders, permissionsWithCamera } from '../../fixed-headers.ts';

export interface NonceVariables {
  /** CSP nonce of this response. */
  nonce: string;
}

interface Options {
  production: boolean;
  /** The nonce of every response, for tests in browsers; undefined: each response has a new one. */
  fixedNonce: string | undefined;
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
  /** The origins of the payment gateway’s pages; null: no page of this site leads there. */
  gatewayOrigins: GatewayOrigins;
  /** Origins of external services the operator configured: map tiles, place names, a CDN for assets. Empty by default. */
  outside: { connect: string[]; images: string[]; assets: string[] };
}

/**
 * Security headers for every response (OWASP Secure Headers; ASVS 3.4). Scripts run only with the nonce; in development
 * there is no policy, because of Vite's own inline modules.
 */
export function securityHeaders({
  production,
  fixedNonce,
  hsts,
  gatewayOrigins,
  outside,
}: Options): MiddlewareHandler<{ Variables: NonceVariables }> {
  const fixed = Object.entries(fixedHeaders(hsts));
  return async (c, next) => {
    const nonce = fixedNonce ?? randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    for (const [name, value] of fixed) headers.set(name, value);
    const isFramed = mayBeFramed(c.req.path);
    if (isFramed) headers.set('x-frame-options', 'SAMEORIGIN');
    const hasCamera = mayUseCamera(c.req.path);
    if (hasCamera) headers.set('permissions-policy', permissionsWithCamera);
    // personal pages have already set a stricter policy (pages/serve.ts)
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    const gatewayPage = gatewayPageOf(c.req.path);
    if (production && !headers.has('content-security-policy'))
      headers.set(
        'content-security-policy',
        policy({
          nonce,
          outside,
          hasCamera,
          frameAncestors: isFramed ? "'self'" : "'none'",
          // a browser applies `form-action` to the redirects of a form too
          formAction: gatewayPage && gatewayOrigins[gatewayPage],
        }),
      );
  };
}

interface Policy {
  nonce: string;
  outside: Options['outside'];
  frameAncestors: string;
  /** The origin to which forms may lead, besides this site. */
  formAction: string | null;
  /** Whether the page reads codes with the camera: by WebAssembly where the browser cannot read them itself. */
  hasCamera: boolean;
}

const policy = ({ nonce, outside: { connect, images, assets }, frameAncestors, formAction, hasCamera }: Policy) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${hasCamera ? " 'wasm-unsafe-eval'" : ''}`,
    // the developers' mail preview has inline styles, and its frame inherits this policy
    ["style-src 'self' 'unsafe-inline'", ...assets].join(' '),
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["font-src 'self'", ...assets].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(formAction === null ? [] : [formAction])].join(' '),
    `frame-ancestors ${frameAncestors}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ].join('; ');
