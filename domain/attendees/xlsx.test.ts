import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

/** The files of a ZIP archive, read through its central directory as spreadsheet programs do. */
function filesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [compressed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    const contentStart = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = inflateRawSync(zip.subarray(contentStart, contentStart + compressed));
    expect(content).toHaveLength(size);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString());
    at += 46 + nameLength;
  }
  return files;
}

async function sheetOf(titles: string[], batches: string[][][]): Promise<string> {
  const chunks: Uint8Array[] = [];
  async function* rows() {
    yield* batches;
  }
  for await (const chunk of xlsxOf(titles, rows())) chunks.push(chunk);
  const files = filesOf(Buffer.concat(chunks));
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
  ]);
  return files.get('xl/worksheets/sheet1.xml') ?? '';
}

const textsOf = (sheet: string): string[] => [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);

test('a spreadsheet has the titles and all rows of all batches', async () => {
  const batches = Array.from({ length: 3 }, (_, batch) =>
    Array.from({ length: 1000 }, (_row, row) => [`row ${batch}-${row}`, 'أدا · 張偉']),
  );
  const texts = textsOf(await sheetOf(['Name', 'Note'], batches));
  expect(texts).toHaveLength(2 + 6000);
  expect(texts.slice(0, 4)).toEqual(['Name', 'Note', 'row 0-0', 'أدا · 張偉']);
  expect(texts.at(-2)).toBe('row 2-999');
});

test('no cell of a spreadsheet is a formula, a code of a character, or XML', async () => {
  const hostile = ['=HYPERLINK("x")', '+1', '@SUM(A1)', '_x003D_1', '</t><f>1+1</f>', 'a\u0000b\u000bc', '\ud800'];
  const sheet = await sheetOf(['Name'], [hostile.map((text) => [text])]);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet.match(/<c /g)).toHaveLength(8);
  expect(sheet.match(/<c t="inlineStr">/g)).toHaveLength(8);
  expect(textsOf(sheet).slice(1)).toEqual([
    '=HYPERLINK("x")',
    '+1',
    '@SUM(A1)',
    '_x005F_x003D_1',
    '&lt;/t&gt;&lt;f&gt;1+1&lt;/f&gt;',
    'abc',
    '\ufffd',
  ]);
});
