import { useEffect } from 'react';

/**
 * Removes a flash parameter from the URL after its message was rendered, so that a reload does not show it again. The
 * message stays until the visitor leaves the page. Without script the parameter stays in the URL.
 */
export function useFlashParam(parameter: string): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(parameter)) return;
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }, [parameter]);
}
