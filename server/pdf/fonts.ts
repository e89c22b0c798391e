// The fonts of printed documents, from npm packages: names of people come in every script, and a document must not
// depend on the fonts of the machine.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openTypeOf } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** A family for some scripts. Its files are read only for documents with such characters. */
interface Family {
  name: string;
  characters: RegExp;
  /** The package of its WOFF files and the subset with the characters. */
  woff: [folder: string, subset: string];
}

const noto = (name: string, script: string, characters: RegExp): Family => ({
  name: `Noto Sans ${name}`,
  characters,
  woff: [`noto-sans-${script}`, script],
});

const FAMILIES: Family[] = [
  noto('Hebrew', 'hebrew', /\p{Script=Hebrew}/u),
  noto('Thai', 'thai', /\p{Script=Thai}/u),
  noto('Bengali', 'bengali', /\p{Script=Bengali}/u),
  noto('Tamil', 'tamil', /\p{Script=Tamil}/u),
  noto('Telugu', 'telugu', /\p{Script=Telugu}/u),
  noto('Kannada', 'kannada', /\p{Script=Kannada}/u),
  noto('Malayalam', 'malayalam', /\p{Script=Malayalam}/u),
  noto('Gujarati', 'gujarati', /\p{Script=Gujarati}/u),
  noto('Gurmukhi', 'gurmukhi', /\p{Script=Gurmukhi}/u),
  noto('Sinhala', 'sinhala', /\p{Script=Sinhala}/u),
  noto('Khmer', 'khmer', /\p{Script=Khmer}/u),
  noto('Lao', 'lao', /\p{Script=Lao}/u),
  noto('Myanmar', 'myanmar', /\p{Script=Myanmar}/u),
  noto('Georgian', 'georgian', /\p{Script=Georgian}/u),
  noto('Armenian', 'armenian', /\p{Script=Armenian}/u),
  noto('Ethiopic', 'ethiopic', /\p{Script=Ethiopic}/u),
  { name: 'NanumGothic', characters: /\p{Script=Hangul}/u, woff: ['nanum-gothic', 'korean'] },
  { name: 'Noto Emoji', characters: /\p{Extended_Pictographic}/u, woff: ['noto-emoji', 'emoji'] },
];

/** Latin, Greek, Cyrillic and Devanagari. */
const LATIN = { name: 'Noto Sans', folder: '@embedpdf/fonts-latin' };
/** In newer fonts Arabic letters consist of several glyphs, and text that is copied from a PDF has such letters twice. */
const ARABIC = { name: 'Noto Naskh Arabic', folder: '@embedpdf/fonts-arabic' };
/** Han, kana and symbols. */
const HAN = { name: 'Noto Sans S Chinese', folder: '@embedpdf/fonts-sc' };

/** The fonts for a text in the form of the compiler, and their families in the order of preference. */
export function fontsFor(text: string) {
  const used = FAMILIES.filter(({ characters }) => characters.test(text));
  return {
    families: [LATIN.name, ARABIC.name, ...used.map(({ name }) => name), HAN.name],
    fontArgs: [
      // the compiler takes fonts of the memory only before those of folders
      { fontBlobs: used.flatMap(filesOf) },
      { fontPaths: [LATIN, ARABIC, HAN].map(({ folder }) => join(dirname(resolve(folder)), '../fonts')) },
    ],
  };
}

const filesOf = ({ woff: [folder, subset] }: Family): Buffer[] =>
  [400, 700].map((weight) =>
    openTypeOf(readFileSync(resolve(`@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`))),
  );
