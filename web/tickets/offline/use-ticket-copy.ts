import { useEffect, useState } from 'react';
import { TICKET_WORKER_PATH } from '#shared/ticket-copies.ts';
import { useLocalePath } from '../../i18n/locale.ts';

/**
 * Makes the service worker store the open ticket page with its built files, so that the page opens without a network.
 * @returns true when the open page is a stored copy
 */
export function useTicketCopy(): boolean {
  const scope = useLocalePath()('/tickets/');
  const [isCopy, setIsCopy] = useState(false);
  useEffect(() => {
    // browsers have no service workers on pages without https; only the worker sends messages
    if (!('serviceWorker' in navigator)) return undefined;
    const read = ({ data }: MessageEvent) => setIsCopy((data as { isCopy?: boolean }).isCopy === true);
    navigator.serviceWorker.addEventListener('message', read);
    // the promise rejects when the browser refuses workers or the site cannot be reached
    sendPage(scope).catch(() => {});
    return () => navigator.serviceWorker.removeEventListener('message', read);
  }, [scope]);
  return isCopy;
}

async function sendPage(scope: string): Promise<void> {
  await navigator.serviceWorker.register(TICKET_WORKER_PATH, { scope });
  const { active } = await navigator.serviceWorker.ready;
  await loaded();
  active?.postMessage({ assets: builtFiles() });
}

/** Resolves when the page's fonts and styles have also arrived. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Paths of the scripts, styles and fonts of this page. */
function builtFiles(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')];
  const requests = performance.getEntriesByType('resource');
  const urls = [...links.map(({ href }) => href), ...requests.map(({ name }) => name)].map((url) => new URL(url));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}
