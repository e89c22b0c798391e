// A spreadsheet of one sheet (ECMA-376), written while its rows are read. Every cell is an inline string, so that a
// spreadsheet program runs no cell as a formula.
import { ZipParts } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook with one sheet, other than the sheet. */
const FILES: [string, string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** The bytes of an XLSX file with these column names and rows. The first row stays visible while a person scrolls. */
export async function* xlsxOf(
  titles: readonly string[],
  batches: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new ZipParts();
  for (const [name, text] of FILES) yield* zip.file(name, [text]);
  yield* zip.file('xl/worksheets/sheet1.xml', sheetOf(titles, batches));
  yield zip.end();
}

async function* sheetOf(titles: readonly string[], batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${titles.length}" width="24" customWidth="1"/></cols><sheetData>${rowOf(titles)}`;
  for await (const rows of batches) yield rows.map(rowOf).join('');
  yield '</sheetData></worksheet>';
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

const cellOf = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex -- control characters are what the pattern removes
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, '')
    // spreadsheet programs read `_x0041_` as the character with this code (ECMA-376, ST_Xstring)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
