// Place names on a drawn map, in the typeface and weight of the interactive map.
import type { MapPalette } from '#shared/map/palette.ts';
import { type Face, plainBold, plainMedium, plainRegular } from '../posters/faces.ts';
import { tenth } from './markers.ts';
import type { PlacedName } from './names.ts';

interface Style {
  face: () => Face;
  weight: number;
  /** Pixels between two letters. */
  spacing: number;
}

const STYLES: Record<PlacedName['kind'], Style> = {
  country: { face: plainBold, weight: 600, spacing: 2 },
  region: { face: plainMedium, weight: 500, spacing: 1.5 },
  city: { face: plainBold, weight: 600, spacing: 0 },
  town: { face: plainRegular, weight: 400, spacing: 0 },
};

/**
 * The names as outlines, because a picture cannot load the site's typeface. Each glyph is in the picture once, which
 * is a third of the bytes. All halos lie below all names; else the halo of a letter would cover the letter before it. A
 * name in a script that the typeface lacks is a text in the font of the system.
 */
export function nameElements(names: readonly PlacedName[], colours: MapPalette): string {
  const glyphs = new Map<string, string>();
  const elements = names.map((name) =>
    STYLES[name.kind].face().covers(name.text) ? outlines(name, colours, glyphs) : systemText(name, colours),
  );
  const halo = `stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round"`;
  return [
    `<defs>${[...glyphs.values()].join('')}<g id="names">${elements.join('')}</g></defs>`,
    `<use href="#names" ${halo}/><use href="#names"/>`,
  ].join('');
}

/** The name, whose missing glyphs are added to `glyphs`. */
function outlines({ text, x, y, size, kind }: PlacedName, colours: MapPalette, glyphs: Map<string, string>): string {
  const { spacing } = STYLES[kind];
  const face = STYLES[kind].face();
  const letters = Array.from(text);
  const left = x - (face.width(text) * size + spacing * (letters.length - 1)) / 2;
  const baseline = tenth(y + (face.capHeight * size) / 2);
  const uses = letters.map((letter, index) => {
    const id = kind + letter.codePointAt(0);
    if (!glyphs.has(id)) glyphs.set(id, `<path id="${id}" d="${face.outline(letter, { x: 0, y: 0, size })}"/>`);
    // the width up to this letter contains the kerning of its pairs
    const offset = (face.width(letters.slice(0, index + 1).join('')) - face.width(letter)) * size + spacing * index;
    return letter === ' ' ? '' : `<use href="#${id}" x="${tenth(left + offset)}" y="${baseline}"/>`;
  });
  return `<g fill="${colours[kind]}">${uses.join('')}</g>`;
}

const FONT = 'ui-sans-serif,system-ui,sans-serif';

function systemText({ text, x, y, size, kind }: PlacedName, colours: MapPalette): string {
  const { weight, spacing } = STYLES[kind];
  return `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="middle" dominant-baseline="central" font-family="${FONT}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" fill="${colours[kind]}">${escaped(text)}</text>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
