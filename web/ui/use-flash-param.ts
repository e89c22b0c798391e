import { useEffect } from 'react';

/**
 * Takes out of the address what told a page to say that something is done, once it is said: a reload says it no more.
 * What the page knows stays as it is, and so does the notice until one leaves. Without script it stays in the address.
 */
export function useFlashParam(parameter: string): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(parameter)) return;
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }, [parameter]);
}
