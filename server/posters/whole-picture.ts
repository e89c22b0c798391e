const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** The header of a WebP file: `RIFF`, then a length that counts all bytes after these eight, then `WEBP`. */
const RIFF_PREFIX_BYTES = 8;

/** Whether a file of this name contains a complete WebP or JPEG: not empty, not of another format, and not cut off. */
export function isWholePicture(name: string, bytes: Buffer): boolean {
  if (name.endsWith('.webp'))
    return (
      bytes.length > RIFF_PREFIX_BYTES + 4 &&
      bytes.toString('latin1', 0, 4) === 'RIFF' &&
      bytes.toString('latin1', 8, 12) === 'WEBP' &&
      bytes.readUInt32LE(4) + RIFF_PREFIX_BYTES === bytes.length
    );
  return bytes.subarray(0, 3).equals(JPEG_START) && bytes.subarray(-2).equals(JPEG_END);
}
