import { createHash } from 'node:crypto';
import { BACK_SCRIPT, STYLE, waitingPage as pageOf, type WaitingPageName } from '#web/content/plain-page.ts';
import { readCookie } from '#web/app/cookies.ts';
import { loadAllMessages } from '#web/i18n/messages.ts';
import { LANGUAGE_COOKIE, languageRedirect } from '../middleware/host-language.ts';

/** A request that the HTTP server answers in place of the site. `url` has a path and a query. */
export interface RawRequest {
  url: string;
  host: string;
  isWrite: boolean;
  cookie: string | null;
  /** The header `Referer`: the page whose form was sent. */
  referer: string | null;
}

/** A page with the policy that allows its own style and script, and nothing else. */
export interface WaitingPage {
  html: string;
  contentSecurityPolicy: string;
}

export type WaitingPages = (name: WaitingPageName, request: RawRequest) => WaitingPage;

/** Loads the texts of all languages. The returned function writes the pages, in the language of the URL or the host. */
export async function loadWaitingPages(): Promise<WaitingPages> {
  await loadAllMessages();
  return waitingPage;
}

const waitingPage: WaitingPages = (name, { url, host, isWrite, cookie, referer }) => {
  const requested = new URL(url, `http://${host}`);
  const redirect = languageRedirect({ host, url: requested, choice: readCookie(cookie, LANGUAGE_COOKIE) });
  const path = redirect?.to ?? requested.pathname;
  const { html, hasScript } = pageOf(name, { path, isWrite, cookie, formPath: formPathOf(referer, requested) });
  return { html, contentSecurityPolicy: hasScript ? POLICY_WITH_SCRIPT : POLICY };
};

/** The path of the page whose form was sent. Most forms are sent to the URL of their own page. */
function formPathOf(referer: string | null, requested: URL): string {
  const page = referer !== null && URL.canParse(referer) ? new URL(referer) : requested;
  const { pathname, search } = page.host === requested.host ? page : requested;
  return pathname.replace(/^\/{2,}/, '/') + search; // a path that begins with two slashes would name another site
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const POLICY_WITH_SCRIPT = `${POLICY}; script-src ${hashOf(BACK_SCRIPT)}`;
