import type { Context, MiddlewareHandler } from 'hono';
import { isAcceptedHost, type SiteHosts } from '../site-hosts.ts';

/**
 * Answers requests for hosts of other sites with 421 (RFC 9110, 15.5.20). Pages of this site are then cached, and forms
 * accepted, for its own hosts only.
 */
export function acceptHosts(hosts: SiteHosts): MiddlewareHandler {
  return async (c, next) => {
    if (isAcceptedHost(hosts, requestedHost(c))) return next();
    return c.html(misdirectedPage(requestedHost(c)), 421, { 'cache-control': 'no-store' });
  };
}

/** The `Host` of a request. The HTTP server has already refused requests without a plausible host. */
export const requestedHost = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host;

const misdirectedPage = (host: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unknown host</title>
<h1>This site does not answer at ${escaped(host)}</h1>
<p>Please check the address.</p>
<p>If you run this site: add the host to the variable <code>SITE_HOSTS</code>, or change <code>BASE_URL</code>, and
restart.</p>
</html>
`;

const escaped = (text: string): string => text.replace(/[^\w.:[\]-]/g, (character) => `&#${character.codePointAt(0)};`);
