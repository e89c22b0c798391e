import type { I18n } from '@lingui/core';
import { formatSearchPath } from '#shared/search/url.ts';
import { subcategoryImages } from '#shared/subcategory-image.ts';
import { subcategoryName } from '../../i18n/subcategory-name.ts';
import type { SubcategoryChoice } from './choices.ts';

/** A sub-category as a tile of the page. */
export interface SubcategoryTile extends Pick<SubcategoryChoice, 'id' | 'isChosen' | 'total'> {
  /** The name in the page's language. */
  name: string;
  imageUrl: string;
  /** Path of the search with this choice turned on or off, without locale. */
  path: string;
}

/**
 * The tile of a choice. The loader makes the tiles, so that the script of the page does not contain the names of 218
 * sub-categories.
 */
export const tileOf = ({ id, isChosen, total, target }: SubcategoryChoice, i18n: I18n): SubcategoryTile => ({
  id,
  isChosen,
  total,
  name: subcategoryName(id, i18n),
  imageUrl: subcategoryImages(id).imageUrlSmall,
  path: formatSearchPath(target),
});
