import { type RefObject, useEffect } from 'react';

/**
 * Opens a folded part of a form when it has an error, or when the URL's fragment names a field in it. The hook never
 * closes the part, because a person may be typing in it. It does not interfere with browsers that open the part for a
 * fragment themselves.
 */
export function useRevealed(part: RefObject<HTMLDetailsElement | null>, hasError: boolean): void {
  useEffect(() => {
    if (hasError) part.current?.toggleAttribute('open', true);
  }, [part, hasError]);
  useEffect(() => {
    const reveal = () => {
      const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
      if (!target || !part.current?.contains(target) || part.current.open) return;
      part.current.toggleAttribute('open', true);
      target.scrollIntoView({ block: 'center' });
    };
    reveal();
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, [part]);
}
