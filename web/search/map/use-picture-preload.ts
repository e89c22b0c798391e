import { preload } from 'react-dom';
import type { MapTheme } from '#shared/map/palette.ts';
import { useRootData } from '../../app/site.ts';

/** Windows in which the map stands beside the list. */
const WIDE = '(min-width: 960px)';

/**
 * Loads the picture of the map before the scripts of the page: beside the list it is the largest picture, and a lazy
 * picture waits for the style. Only the picture of the page's theme is loaded. Only the server writes the links, so the
 * script of the page does not contain this part.
 */
export const usePicturePreload: (picture: (theme: MapTheme) => string) => void = import.meta.env.SSR
  ? (picture) => {
      const chosen = useRootData()?.theme ?? null;
      for (const theme of ['light', 'dark'] as const) {
        if (chosen !== null && chosen !== theme) continue;
        const media = chosen === null ? `${WIDE} and (prefers-color-scheme: ${theme})` : WIDE;
        preload(picture(theme), { as: 'image', media, fetchPriority: 'high' });
      }
    }
  : () => {};
