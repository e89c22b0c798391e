import { join } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { PrintedDocument } from '#shared/print/documents.ts';
import { fontsFor } from './fonts.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

/**
 * The document as a tagged PDF. It conforms to PDF/UA-1, unless a text has a character that no font has. Blocks for
 * seconds and takes up to 0.1 MB of memory for each row, so the server runs it in a process of its own.
 */
export function compilePdf(document: PrintedDocument): Uint8Array {
  const text = JSON.stringify(document);
  const { families, fontArgs } = fontsFor(text);
  const data = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? printed(shown(value)) : value,
  ) as object;
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs });
  compiler.mapShadow(join(TEMPLATES, 'data.json'), Buffer.from(JSON.stringify({ ...data, families })));
  const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${document.kind}.typ`) });
  const { result } = compiled;
  if (!result) throw new Error(`the document did not compile: ${messageOf(compiled.takeDiagnostics())}`);
  try {
    return compiler.pdf(result, { pdfStandard: PdfStandard.UA_1 });
  } catch {
    // PDF/UA-1 forbids characters without a glyph; the tags are the same without the standard
    return compiler.pdf(result, { pdfTags: true });
  }
}

/** A text without control characters and halves of surrogate pairs, which no font shows. */
const shown = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ');

/** Whether the first letter of a text is written from right to left. */
const STARTS_RTL = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** A piece of a long word. */
const PIECE = /\S{24}(?=\S)(?!\p{M})/gu;

/**
 * A text for the function `isolated` of the templates. Lines may break at zero-width spaces, and after each piece of a
 * long word, so that it stays in its column. The zero-width spaces are not printed: readers take the glyph before one for
 * a space.
 */
function printed(text: string): string | { pieces: string[]; rtl: boolean } {
  const pieces = text.replaceAll(PIECE, '$&\u200B').split('\u200B');
  const rtl = STARTS_RTL.test(text);
  return pieces.length > 1 || rtl ? { pieces, rtl } : text;
}

const messageOf = (diagnostics: { shortDiagnostics: unknown[] } | null): string =>
  JSON.stringify(diagnostics?.shortDiagnostics.slice(0, 3) ?? []);
