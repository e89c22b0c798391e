import { useEffect } from 'react';

/**
 * Removes a flash parameter from the URL after its message was rendered, so that a reload does not show it again. The
 * message itself stays until the page is left. Without script the parameter stays.
 */
export function useFlashParam(parameter: string): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(parameter)) return;
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }, [parameter]);
}
