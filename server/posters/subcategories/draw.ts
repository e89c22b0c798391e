import { subcategoriesOf, type Subcategory } from '#shared/taxonomy/subcategories.ts';
import { type SubcategoryPicture, subcategoryPictures } from '#shared/subcategory-image.ts';
import { contrast, mix } from '../colour.ts';
import { palettesOf, type Palette } from '../palettes.ts';
import { n } from '../svg.ts';
import { forms } from './forms.ts';
import { iconOf } from './icons.ts';
import { ownIcons } from './own-icons.ts';

/** The side of an icon, in units. */
const GRID_UNITS = 24;
/** WCAG 2.2, 1.4.11: the informative parts of a picture need this contrast. */
const READABLE_CONTRAST = 3;

/**
 * Draws a sub-category as SVG: its icon over one large shape, in a palette of its category. Neighbors in the list have
 * different shapes and palettes. The same sub-category gives the same bytes.
 */
export async function drawSubcategory(subcategory: Subcategory, picture: SubcategoryPicture): Promise<string> {
  const { w, h } = subcategoryPictures[picture];
  const position = subcategoriesOf(subcategory.categoryId).findIndex(({ id }) => id === subcategory.id);
  const palette = paletteOf(subcategory, position);
  const form = forms[(position + Number(subcategory.categoryId)) % forms.length];
  const { tone, accent } = coloursOf(palette);
  const art = form?.({ w, h, tone, accent }) ?? '';
  const icon = await iconPaths(iconOf(subcategory));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<rect width="${w}" height="${h}" fill="${palette.ground}"/>${art}` +
    `${inked(icon, { w, h, colour: palette.ink })}</svg>`
  );
}

/** Halloween has its own colours (spec 3, theme); every other sub-category takes the palettes of its category in turn. */
function paletteOf({ categoryId, theme }: Subcategory, position: number): Palette {
  const palettes = palettesOf(categoryId);
  const index = theme === 'halloween' ? palettes.length - 1 : position % palettes.length;
  return palettes[index] as Palette; // every category has palettes
}

/** The colour under the icon, which contrasts with the ink, and a second colour beside it. */
function coloursOf({ ground, ink, a, b, c }: Palette): { tone: string; accent: string } {
  const colours = [a, b, c].filter((colour) => colour !== ink && colour !== ground);
  const tone =
    colours.find((colour) => contrast(colour, ink) >= READABLE_CONTRAST && contrast(colour, ground) >= 1.15) ??
    mix(ground, a, 0.2);
  return { tone, accent: colours.find((colour) => colour !== tone) ?? mix(ground, ink, 0.2) };
}

function inked(paths: string, { w, h, colour }: { w: number; h: number; colour: string }): string {
  const size = h * 0.48;
  const transform = `translate(${n((w - size) / 2)} ${n((h - size) / 2)}) scale(${(size / GRID_UNITS).toFixed(3)})`;
  return `<g transform="${transform}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
}

interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

/** The elements of an icon. Lucide's icons are read one by one, because all of them would take 30 MB of memory. */
async function iconPaths(name: string): Promise<string> {
  const path = ownIcons[name];
  if (path) return `<path d="${path}"/>`;
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule;
  return __iconData.node.map(([tag, { key: _key, ...attributes }]) => `<${tag}${attributesOf(attributes)}/>`).join('');
}

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
