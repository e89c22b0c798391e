import { contentPaths } from '#shared/content/paths.ts';
import type { PictureSizes } from './types.ts';

/** A picture as a page shows it. `srcset` names its narrow variant, where there is one. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
  srcset?: string;
  sizes?: string;
}

/** The picture in both themes; without a variant for the dark theme, both show the same. */
export interface ThemedPicture {
  light: ShownPicture;
  dark: ShownPicture | null;
}

const SIZES = '(width >= 960px) 640px, 94vw';

/**
 * The variants of a picture, by their names: `door.webp`, `door-small.webp` (the same picture, narrower), `door-dark.webp`
 * and `door-dark-small.webp` (for the dark theme). The picture must exist; each variant is optional.
 */
export function pictureVariants(name: string, pictures: PictureSizes): ThemedPicture {
  const [, stem = name, ending = ''] = /^(.*)(\.[a-z]+)$/.exec(name) ?? [];
  const shown = (base: string): ShownPicture | null => {
    const size = pictures.get(base + ending);
    if (!size) return null;
    const small = pictures.get(`${base}-small${ending}`);
    const src = contentPaths.picture(base + ending);
    if (!small) return { src, ...size };
    const srcset = `${contentPaths.picture(`${base}-small${ending}`)} ${small.width}w, ${src} ${size.width}w`;
    return { src, ...size, srcset, sizes: SIZES };
  };
  return {
    light: shown(stem) ?? { src: contentPaths.picture(name), width: 0, height: 0 },
    dark: shown(`${stem}-dark`),
  };
}
