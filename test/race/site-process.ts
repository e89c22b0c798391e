import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectExisting } from '#server/embedded-postgres/index.ts';
import type { OfflineScan } from '#domain/checkin';
import { silentLog } from '#server/log.ts';
import { paths } from '#shared/paths.ts';
import type { SyncReply } from '../../web/manage/check-in/offline/sync.ts';
import type { ScanReply } from '../../web/manage/check-in/scan.ts';
import { childEnv } from '../child-env.ts';
import { scratchDir } from '../scratch-postgres.ts';
import { loadedDataDir } from './loaded-data-dir.ts';
import { isDoorPath } from './door-server.ts';
import { type Answer, type DoorPath, killPostgres, type Shop } from './shop-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REQUEST_TIMEOUT_MS = 20_000;

/** The built site, used like a browser without script: pages, cookies, forms. Sends mail through `smtpUrl`. */
export async function siteProcess({ smtpUrl }: { smtpUrl?: string } = {}): Promise<Shop> {
  const scratch = await scratchDir();
  const dataDir = await loadedDataDir(scratch.dir);
  const settings = {
    NODE_ENV: 'production',
    STAGE: 'Test',
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  } as const;
  const browsers = new Map<string, Browser>();
  let child: ChildProcess | undefined;
  let origin = '';

  return {
    async start() {
      child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
        cwd: ROOT,
        env: { ...childEnv, ...settings, ...(smtpUrl && { SMTP_URL: smtpUrl }) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      origin = await readyAt(child);
      const { url } = await connectExisting({ dataDir, log: silentLog, purpose: 'test' });
      return { databaseUrl: url };
    },
    async ask(path, visitor, body) {
      const browser = browsers.get(visitor) ?? new Browser();
      browsers.set(visitor, browser);
      try {
        if (isDoorPath(path)) return await sendFromDoor(browser, origin, { path, body: body as DoorBody });
        if (path === '/sign-up') return await signUpWith(browser, origin, body as Record<string, string>);
        return path === '/reserve'
          ? await reserveWith(browser, origin, body as ReserveBody)
          : await confirmWith(browser, origin, body as ConfirmBody);
      } catch {
        return undefined;
      }
    },
    async killApp() {
      child?.kill('SIGKILL');
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    killDatabase: () => killPostgres(dataDir),
    async stop() {
      child?.kill('SIGTERM');
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await scratch.remove();
    },
  };
}

async function readyAt(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the site has no output');
  const lines = createInterface(child.stdout);
  for await (const line of lines) {
    const [, origin] = /ready at (http:\/\/\S+)/.exec(line) ?? [];
    if (!origin) continue;
    child.stdout.resume(); // reads the pipe, because an unread pipe would block the site when it is full
    return origin;
  }
  throw new Error('the site ended before it was ready');
}

interface ReserveBody {
  eventId: string;
  lines: { ticketClassId: string; quantity: number }[];
  idempotencyKey: string;
}

interface ConfirmBody {
  token: string;
  name: string;
  email: string;
  idempotencyKey: string;
}

/** Stores cookies, and sends forms like the site's pages. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

  signIn(session: string): void {
    this.#cookies.set('session', session);
  }

  /** The CSRF token for every form. A page with a form sets it. */
  async csrf(page: string): Promise<string> {
    if (!this.#cookies.has('csrftoken')) await (await this.#send(page, {})).text();
    return this.#cookies.get('csrftoken') ?? '';
  }

  async submit(page: string, fields: Record<string, string>): Promise<Response> {
    return this.submitTo(page, new URLSearchParams({ csrftoken: await this.csrf(page), ...fields }));
  }

  async submitTo(page: string, body: URLSearchParams): Promise<Response> {
    const origin = new URL(page).origin;
    return this.#send(page, { method: 'POST', body, headers: { origin, 'sec-fetch-site': 'same-origin' } });
  }

  async #send(page: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // each buyer has a network address of its own, as behind a proxy
    const headers = { ...init.headers, cookie, 'x-forwarded-for': this.#address };
    const response = await fetch(page, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

function reserveWith(
  browser: Browser,
  origin: string,
  { eventId, lines, idempotencyKey }: ReserveBody,
): Promise<Answer> {
  const quantities = lines.map((line) => [`quantity_${line.ticketClassId}`, String(line.quantity)]);
  const fields = { idempotency_key: idempotencyKey, ...Object.fromEntries(quantities) };
  return pageAfter(
    browser.submit(`${origin}/checkout/${eventId}/`, fields),
    /\/reservations\/([\w-]+)\//,
    'reservationToken',
  );
}

function confirmWith(
  browser: Browser,
  origin: string,
  { token, name, email, idempotencyKey }: ConfirmBody,
): Promise<Answer> {
  const fields = { idempotency_key: idempotencyKey, name, email, intent: 'confirm' };
  return pageAfter(browser.submit(`${origin}/reservations/${token}/`, fields), /\/orders\/([\w-]+)\//, 'orderToken');
}

/** A successful sign-up answers 200 with the page that tells the person to look for the mail. */
async function signUpWith(browser: Browser, origin: string, fields: Record<string, string>): Promise<Answer> {
  const response = await browser.submit(`${origin}/signin/signup/`, fields);
  await response.text();
  return { status: response.status, body: { error: String(response.status) } };
}

/** A successful form answers 303 to the page of its result. Any other response is reported by its status. */
async function pageAfter(sent: Promise<Response>, addressPattern: RegExp, name: string): Promise<Answer> {
  const response = await sent;
  const page = await response.text();
  const [, token] = addressPattern.exec(response.headers.get('location') ?? '') ?? [];
  if (response.status === 303 && token) return { status: 200, body: { [name]: token } };
  return {
    status: response.status,
    body: { error: /role="alert"[^>]*>([^<]*)/.exec(page)?.[1] ?? `${response.status}` },
  };
}

interface DoorBody extends Record<string, unknown> {
  eventId: string;
  session: string;
}

/** What the script of the check-in page sends: scans as JSON calls, and the form that undoes. */
async function sendFromDoor(
  browser: Browser,
  origin: string,
  { path, body: { eventId, session, scans, ...texts } }: { path: DoorPath; body: DoorBody },
): Promise<Answer> {
  const page = `${origin}${paths.manageCheckIn(eventId)}`;
  browser.signIn(session);
  const body = new URLSearchParams({ csrftoken: await browser.csrf(page) });
  const fields = path === '/undo' ? { intent: 'undo', checkIn: texts['checkInId'], door: texts['door'] } : texts;
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const scan of (scans as OfflineScan[] | undefined) ?? []) body.append('scan', JSON.stringify(scan));
  if (path === '/undo') return pageAfter(browser.submitTo(page, body), /[?&]answer=(\d+)/, 'id');
  const response = await browser.submitTo(path === '/scan' ? `${page}scan/` : `${page}sync/`, body);
  if (response.status !== 200) return { status: response.status, body: { error: await response.text() } };
  const reply = (await response.json()) as ScanReply | SyncReply;
  if ('results' in reply)
    return { status: 200, body: Object.fromEntries(reply.results.map(({ key, result }) => [key, result])) };
  const { id, result, reason, first } = reply.answer;
  return { status: 200, body: { id, result, reason: reason ?? '', firstId: first?.id ?? '' } };
}
