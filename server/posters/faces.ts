import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font, Glyph, Path } from 'opentype.js';
import { n } from './svg.ts';

/** A typeface of the posters. Sizes are pixels of the em square. */
export type Face = {
  /** Height of a capital, as a share of the size. */
  capHeight: number;
  /** True when every character has a glyph, so that no character is drawn as an empty box. */
  covers(text: string): boolean;
  /** Width of one line of text at size 1. */
  width(text: string): number;
  /** Outlines of one line of text as SVG path data, baseline at y. */
  outline(text: string, at: { x: number; y: number; size: number }): string;
};

// Text becomes outlines here, because the machine that draws may have no fonts at all.
/** The bold face of the product. */
export const grotesque = lazyFace('bricolage-grotesque', 800);
/** The same family in a regular weight, for small lines. */
export const grotesqueText = lazyFace('bricolage-grotesque', 600);
/** The face of the texts on pages, for numbers on maps. */
export const plainText = lazyFace('instrument-sans', 700);
/** The same face in the weights of the names on maps. */
export const plainBold = lazyFace('instrument-sans', 600);
export const plainMedium = lazyFace('instrument-sans', 500);
export const plainRegular = lazyFace('instrument-sans', 400);
/** A narrow face for capitals, like the type of a playbill. */
export const playbill = lazyFace('anton', 400);
/** Faces that only Studio offers. */
export const grotesqueLight = lazyFace('bricolage-grotesque', 300);
export const plainSlanted = lazyFace('instrument-sans', 700, 'italic');

/** The files of each family, by the characters that they contain. */
const SUBSETS = {
  'bricolage-grotesque': ['latin', 'latin-ext', 'vietnamese'],
  'instrument-sans': ['latin', 'latin-ext'],
  anton: ['latin', 'latin-ext', 'vietnamese'],
} as const;
type Family = keyof typeof SUBSETS;

type Style = 'normal' | 'italic';

function lazyFace(family: Family, weight: number, style: Style = 'normal'): () => Face {
  let face: Face | undefined;
  return () => (face ??= makeFace(family, `${weight}-${style}`));
}

type Run = { font: Font; glyph: Glyph };

/** @param cut weight and style, as in the names of files: `700-italic` */
function makeFace(family: Family, cut: string): Face {
  const fonts = SUBSETS[family].map((subset) => lazyFont(family, subset, cut));
  const runs = new Map<string, Run | null>();
  const run = (character: string): Run | null => {
    const cached = runs.get(character);
    if (cached !== undefined) return cached;
    const glyphRun = findGlyph(fonts, character);
    runs.set(character, glyphRun);
    return glyphRun;
  };
  const first = fonts[0]?.();
  return {
    capHeight: first ? first.tables.os2.sCapHeight / first.unitsPerEm : 0.7,
    covers: (text) => [...text].every((character) => run(character) !== null),
    width: (text) => walk(text, run, () => {}),
    outline: (text, { x, y, size }) => {
      let path = '';
      walk(text, run, ({ glyph }, offset) => {
        path += pathData(glyph.getPath(x + offset * size, y, size));
      });
      return path;
    },
  };
}

/** Calls `visit` with each glyph and its offset, and returns the total advance, all at size 1. */
function walk(text: string, run: (character: string) => Run | null, visit: (run: Run, offset: number) => void): number {
  let offset = 0;
  let previous: Run | null = null;
  for (const character of text) {
    const current = run(character);
    if (!current) continue;
    offset += kern(previous, current);
    visit(current, offset);
    offset += current.glyph.advanceWidth / current.font.unitsPerEm;
    previous = current;
  }
  return offset;
}

/**
 * The library's own writer drops the space before a value that rounds to minus zero; this function writes the space.
 */
function pathData({ commands }: Path): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const values = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return type + values.map(n).join(' ');
    })
    .join('');
}

const kerns = new WeakMap<Glyph, WeakMap<Glyph, number>>();

function kern(left: Run | null, right: Run): number {
  if (!left || left.font !== right.font) return 0;
  const row = kerns.get(left.glyph) ?? new WeakMap<Glyph, number>();
  kerns.set(left.glyph, row);
  let value = row.get(right.glyph);
  if (value === undefined) {
    value = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
    row.set(right.glyph, value);
  }
  return value;
}

function findGlyph(fonts: readonly (() => Font)[], character: string): Run | null {
  for (const load of fonts) {
    const font = load();
    if (font.charToGlyphIndex(character) > 0) return { font, glyph: font.charToGlyph(character) };
  }
  return null;
}

function lazyFont(family: string, subset: string, cut: string): () => Font {
  let font: Font | undefined;
  return () => (font ??= readFont(family, subset, cut));
}

const packages = createRequire(import.meta.url);

function readFont(family: string, subset: string, cut: string): Font {
  const name = `@fontsource/${family}/files/${family}-${subset}-${cut}.woff`;
  const file = readFileSync(packages.resolve(name));
  return opentype.parse(new Uint8Array(file).buffer);
}
