// A spreadsheet of one sheet (ECMA-376), written while its rows are read. Every cell is an inline string, so that a
// spreadsheet program runs no cell as a formula.
import { constants, crc32, deflateRaw } from 'node:zlib';

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

const deflate = (bytes: Buffer, finishFlush: number): Promise<Buffer> =>
  new Promise((done, fail) =>
    deflateRaw(bytes, { finishFlush }, (error, result) => (error ? fail(error) : done(result))),
  );
const UTF8_AND_DESCRIPTOR = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format. Exports of the same rows are the same bytes. */
const DATE = 0x0021;

/** Writes a ZIP file in parts (APPNOTE 6.3.10): the sizes of a file follow its content. */
class ZipParts {
  private offset = 0;
  private readonly directory: Buffer[] = [];

  async *file(name: string, parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const start = this.offset;
    const nameBytes = Buffer.from(name);
    yield this.counted(
      Buffer.concat([numbers([4, 0x04034b50], ...versions, ...noSizes, [2, nameBytes.length], [2, 0]), nameBytes]),
    );
    let [crc, size] = [0, 0];
    const contentStart = this.offset;
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      crc = crc32(bytes, crc);
      size += bytes.length;
      // each part ends at a byte, so that the parts are one stream
      if (bytes.length > 0) yield this.counted(await deflate(bytes, constants.Z_SYNC_FLUSH));
    }
    yield this.counted(await deflate(Buffer.alloc(0), constants.Z_FINISH));
    const sizes: Field[] = [
      [4, crc],
      [4, this.offset - contentStart],
      [4, size],
    ];
    yield this.counted(numbers([4, 0x08074b50], ...sizes));
    const entry = numbers(
      [4, 0x02014b50],
      [2, 20],
      ...versions,
      ...sizes,
      [2, nameBytes.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    );
    this.directory.push(entry, nameBytes);
  }

  end(): Uint8Array<ArrayBuffer> {
    const directory = Buffer.concat(this.directory);
    const count = this.directory.length / 2;
    const end = numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, directory.length],
      [4, this.offset],
      [2, 0],
    );
    return new Uint8Array(Buffer.concat([directory, end]));
  }

  private counted(bytes: Buffer): Uint8Array<ArrayBuffer> {
    this.offset += bytes.length;
    return new Uint8Array(bytes);
  }
}

/** The size of a little-endian number in bytes, and the number. */
type Field = [size: 2 | 4, value: number];

const versions: Field[] = [
  [2, 20],
  [2, UTF8_AND_DESCRIPTOR],
  [2, DEFLATED],
  [2, 0],
  [2, DATE],
];
const noSizes: Field[] = [
  [4, 0],
  [4, 0],
  [4, 0],
];

function numbers(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields)
    at = size === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}
