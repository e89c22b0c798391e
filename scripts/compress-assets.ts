// After the build: brotli and gzip copies beside every text asset, so that the server does not compress on request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = resolve(import.meta.dirname, '../build/client');
const TEXT = /\.(?:js|mjs|css|svg|json|webmanifest|txt)$/;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  if (bytes.length < 1_024) continue;
  await writeFile(`${file}.br`, await br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }));
}
