// A stand-in for external map servers. It serves the same picture for every tile, a map file in ranges, and the answers
// that a test sets.
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { encodeTile } from '#server/map/vector-tile.ts';

export interface TileServer {
  origin: string;
  /** Paths of the requests so far. */
  requestedPaths: string[];
  /** Range headers of requests for the map file. */
  ranges: string[];
  /** Sets the JSON that the server answers at a path. */
  respondWith: (path: string, body: string) => void;
  close: () => Promise<void>;
}

/** Listens on the loopback interface until closed. */
export async function openTileServer(): Promise<TileServer> {
  const responses = new Map<string, string>();
  const requestedPaths: string[] = [];
  const ranges: string[] = [];
  const mapFileBytes = mapFile();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requestedPaths.push(path);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'etag, content-range');
    const body = responses.get(path);
    if (body !== undefined) return response.setHeader('content-type', 'application/json').end(body);
    if (path.endsWith('.png')) return response.setHeader('content-type', 'image/png').end(PICTURE);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!path.endsWith('.pmtiles')) return response.writeHead(404).end();
    ranges.push(request.headers.range ?? '');
    if (!range) return response.end(mapFileBytes);
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), mapFileBytes.length - 1)];
    response
      .writeHead(206, { 'content-range': `bytes ${from}-${to}/${mapFileBytes.length}` })
      .end(mapFileBytes.subarray(from, to + 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requestedPaths,
    ranges,
    respondWith: (path, body) => void responses.set(path, body),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** One green pixel, which the map stretches over the tile. */
const PICTURE = png([46, 139, 87]);

function png([red, green, blue]: [number, number, number]): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, red, green, blue]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PMTiles 3 archive with one uncompressed tile that shows the whole world as land. */
function mapFile(): Buffer {
  const tile = Buffer.from(
    encodeTile([{ name: 'earth', kind: 'polygons', shapes: [[0, 0, 4096, 0, 4096, 4096, 0, 4096]] }]),
  );
  // one entry: tile 0, run of 1, its length, offset 0 (written plus one)
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{"vector_layers":[{"id":"earth","fields":{}}]}');
  const head = Buffer.alloc(127);
  head.write('PMTiles', 0, 'latin1');
  head[7] = 3;
  const offsets = { root: 127, metadata: 127 + directory.length, tiles: 127 + directory.length + metadata.length };
  const numbers = [
    offsets.root,
    directory.length,
    offsets.metadata,
    metadata.length,
    offsets.tiles,
    0,
    offsets.tiles,
    tile.length,
    1,
    1,
    1,
  ];
  for (const [index, value] of numbers.entries()) head.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  head.set([1, 1, 1, 1, 0, 0], 96); // flags: clustered, no compression, vector tiles, zooms 0 to 0
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  return Buffer.concat([head, directory, metadata, tile]);
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
