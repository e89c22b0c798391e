import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { errorBody, Refusal } from '#shared/errors.ts';
import { textHeaders } from './fixed-headers.ts';
import { type Drain, trackConnections } from './http-drain.ts';
import type { WaitingPages } from './app/pages/waiting-page.ts';
import type { Log } from './log.ts';
import { requestQueue } from './request-queue.ts';

export interface Http {
  server: Server;
  port: number;
  /** Sets the function that answers requests. Until it is set, requests are answered 503. */
  handle: (fetch: (request: Request, connection: HttpBindings) => Response | Promise<Response>) => void;
  /** Sets the pages that ask browsers to wait. Until they are set, browsers get one line of text, like programs. */
  explain: (pages: WaitingPages) => void;
  /** Stops the server without cutting a client off; see `Drain.drain`. */
  drain: Drain['drain'];
}

interface Options {
  host: string;
  port: number;
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
  log: Log;
  /** Decides when requests begin, and which are refused. */
  queue?: ReturnType<typeof requestQueue>;
}

/**
 * The length of the queue of connections that wait to be accepted. Beyond it the kernel drops connections, and their
 * clients try again after one, three and seven seconds. Node's default of 511 is too small for a busy proxy. The kernel
 * may allow fewer.
 */
const BACKLOG = 4096;

/**
 * How long an idle connection stays open. Longer than common reverse proxies reuse one (60 s), because a proxy that sends
 * a request while the server closes the connection answers 502.
 */
const KEEP_ALIVE_MS = 75_000;

/** Opens the port with limits against slow and malformed clients. */
export async function openHttp({ host, port, hsts, log, queue = requestQueue() }: Options): Promise<Http> {
  let listener: ((req: IncomingMessage, res: ServerResponse) => unknown) | undefined;
  let waitingPages: WaitingPages | undefined;
  const wait = (req: IncomingMessage, res: ServerResponse, answer: WaitingAnswer) =>
    send(res, isForBrowser(req) ? forBrowser(req, answer, waitingPages) : answer, hsts);
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16 * 1024,
    },
    (req, res) => {
      const refusal = refusalFor(req);
      connections.track(req, res);
      if (connections.isDraining && req.url === '/readyz') return send(res, STOPPING, hsts);
      if (refusal) return send(res, refusal, hsts);
      if (!listener) return wait(req, res, STARTING);
      if (isHealthCheck(req)) return listener?.(req, res);
      return queue.add({
        begin: () => res.destroyed || listener?.(req, res),
        refuse: () => wait(req, res, BUSY),
      });
    },
  );
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = 10_000;
  const connections = trackConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  server.on('error', (error) => log.error({ err: error.message }, 'the port failed'));
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    handle: (fetch) => {
      listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
        overrideGlobalObjects: false,
      });
    },
    explain: (pages) => {
      waitingPages = pages;
    },
    drain: connections.drain,
  };
}

/** Dot segments below `/api/` and `/home/api/`. The URL parser would resolve them to another route before any check. */
const OUT_OF_API = /^\/(?:home\/)?api[/\\][^?#]*?(?<=[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

interface TextResponse {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** An answer to a request that the site cannot answer yet. Nothing of the request was read or saved. */
interface WaitingAnswer extends TextResponse {
  page: 'starting' | 'busy';
}

const RETRY_AFTER = { 'retry-after': '2' };
const STARTING: WaitingAnswer = { status: 503, text: 'Starting', headers: RETRY_AFTER, page: 'starting' };
const STOPPING: TextResponse = { status: 503, text: 'Stopping', headers: RETRY_AFTER };
const BUSY: WaitingAnswer = {
  status: 503,
  text: 'Bandstand is busy. Please try again in a moment.',
  headers: RETRY_AFTER,
  page: 'busy',
};

/** Whether a browser loads a page: not a health check, a call of the API or the data of a page. */
const isForBrowser = ({ url = '', headers: { accept = '' } }: IncomingMessage): boolean =>
  /\btext\/html\b/i.test(accept) && !/^\/(?:(?:home\/)?api\/|healthz|readyz|[^?]*\.data(?:\?|$))/i.test(url);

/** The answer for a browser: a page, or plain text before the pages are loaded, and always in development. */
function forBrowser(req: IncomingMessage, answer: WaitingAnswer, pages: WaitingPages | undefined): TextResponse {
  const { headers, ...shown } = pages ? withPage(req, answer, pages) : answer;
  // while the site starts, what a link leads to loads again by itself
  const isRepeated = answer.page === 'starting' && req.method === 'GET';
  return { ...shown, headers: { ...headers, ...(isRepeated && { refresh: '3' }) } };
}

/** The answer as a page in the visitor's language. */
function withPage(req: IncomingMessage, answer: WaitingAnswer, pages: WaitingPages): TextResponse {
  const { url = '/', method = 'GET' } = req;
  const { host = '', cookie = null, referer = null } = req.headers;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const page = pages(answer.page, { url, host, isWrite, cookie, referer });
  return {
    status: answer.status,
    text: page.html,
    headers: {
      ...answer.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.contentSecurityPolicy,
    },
  };
}

const isHealthCheck = ({ url }: IncomingMessage): boolean => url === '/healthz' || url === '/readyz';

/** Refuses requests that Node's parser accepts and this site does not. */
function refusalFor(req: IncomingMessage): TextResponse | null {
  if (req.method === 'TRACE' || req.method === 'CONNECT') return { status: 405, text: 'Method not allowed' };
  if (!req.url?.startsWith('/')) return { status: 400, text: 'Bad request' };
  if (req.url.startsWith('//')) return { status: 404, text: 'Not found' };
  if (OUT_OF_API.test(req.url))
    return {
      status: 404,
      text: JSON.stringify(errorBody(new Refusal('NOT_FOUND'))),
      headers: { 'content-type': 'application/json' },
    };
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1) return { status: 400, text: 'Bad request' };
  const { host = '' } = req.headers;
  const isPlausible = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host);
  // "1.2.3.999" matches the pattern of a host name and is not an address
  if (!isPlausible || !URL.canParse(`http://${host}`)) return { status: 400, text: 'Bad request' };
  return null;
}

function send(res: ServerResponse, { status, text, headers }: TextResponse, hsts: string | null): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...textHeaders(hsts),
    ...headers,
  });
  res.end(text);
}
