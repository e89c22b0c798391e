import { posterBase } from './poster-url.ts';
import { findSubcategory } from './taxonomy/subcategories.ts';

/** The two pictures of a sub-category (spec 3): 3:2 for cards, square for the picker. Sizes in pixels. */
export const subcategoryPictures = {
  large: { w: 720, h: 480 },
  small: { w: 192, h: 192 },
} as const;

export type SubcategoryPicture = keyof typeof subcategoryPictures;

// Part of every picture's name: raise it when the drawing changes, so that caches drop the old pictures.
const drawingVersion = 1;

/** The URLs of both pictures of a known sub-category. A URL changes with the drawing, so caches need not expire. */
export const subcategoryImages = (id: string): { imageUrl: string; imageUrlSmall: string } => ({
  imageUrl: `${posterBase}${subcategoryPictureName(id, 'large')}.img`,
  imageUrlSmall: `${posterBase}${subcategoryPictureName(id, 'small')}.img`,
});

/** The name of a picture's file without its type. */
export const subcategoryPictureName = (id: string, picture: SubcategoryPicture): string =>
  `subcategory-${id}-${drawingVersion}-${picture}`;

export interface SubcategoryPictureName {
  id: string;
  picture: SubcategoryPicture;
  isCurrent: boolean;
}

/** Reads the file name of a picture; null for any name that this site never creates. */
export function parseSubcategoryPictureName(file: string): SubcategoryPictureName | null {
  const [, id, version, picture] = /^subcategory-(\d{4,5})-(\d{1,4})-(large|small)\.img$/.exec(file) ?? [];
  if (!id || !findSubcategory(id)) return null;
  return { id, picture: picture as SubcategoryPicture, isCurrent: version === String(drawingVersion) };
}
