import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Handler } from 'hono';
import { receiveMailReport } from '#domain/notifications';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';

/**
 * `POST /api/mail-reports/`: a mail server hands over a mail that came to the address for bounces (RFC 3464, RFC 5965).
 * The body is the whole mail. Answers 204 to every mail, so that mails that are no reports do not come back in turn. Refuses NOT_FOUND
 * when the operator set no secret, FORBIDDEN for another secret, and UNSUPPORTED_MEDIA for another content type.
 */
export const mailReports =
  ({ contextFor, mailReportSecret }: Pick<ApiOptions, 'contextFor' | 'mailReportSecret'>): Handler =>
  async (c) => {
    if (mailReportSecret === undefined) refuse('NOT_FOUND');
    if (!isSecret(c, mailReportSecret)) refuse('FORBIDDEN');
    if (!/^message\/rfc822\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) refuse('UNSUPPORTED_MEDIA');
    await receiveMailReport(contextFor({ kind: 'system' }), { raw: new Uint8Array(await c.req.arrayBuffer()) });
    return c.body(null, 204, { 'cache-control': 'no-store' });
  };

/** Compares digests of one length, so that the duration reveals nothing about the secret. */
function isSecret(c: Context, secret: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(secret));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
