import type { MapTheme } from '#shared/map/palette.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The page's theme: the visitor's choice, else the system's theme. */
export function pageTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls `run` when the theme changes. Returns the function to stop. */
export function watchTheme(run: (theme: MapTheme) => void): () => void {
  const notify = () => run(pageTheme());
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(DARK);
  system.addEventListener('change', notify);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', notify);
  };
}
