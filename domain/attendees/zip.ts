// ZIP files that are written while their content is read.
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = (bytes: Buffer, finishFlush: number): Promise<Buffer> =>
  new Promise((done, fail) =>
    deflateRaw(bytes, { finishFlush }, (error, result) => (error ? fail(error) : done(result))),
  );
const UTF8_AND_DESCRIPTOR = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format. Exports of the same rows are the same bytes. */
const DATE = 0x0021;

/** The content of a file in a ZIP file. */
type ZipContent = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes a ZIP file in parts (APPNOTE 6.3.10): the sizes of a file follow its content. */
export class ZipParts {
  private offset = 0;
  private readonly directory: Buffer[] = [];

  async *file(name: string, parts: ZipContent): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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
