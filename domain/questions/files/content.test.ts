import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ANSWER_FILE_MAX_BYTES } from '#shared/order-questions.ts';
import { checkFile } from './content.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } });

test('a PDF is stored as it is', async () => {
  const file = await checkFile({ name: 'Certificate.PDF', bytes: PDF });
  expect(file).toMatchObject({ name: 'Certificate.pdf', type: 'application/pdf', content: PDF });
});

test.each(['jpeg', 'png', 'webp'] as const)('a picture in %s becomes a JPEG without metadata', async (format) => {
  const bytes = await picture()
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
    [format]()
    .toBuffer();
  const file = await checkFile({ name: 'passport.pdf', bytes });
  if (typeof file === 'string') throw new Error(file);
  expect([file.name, file.type]).toEqual(['passport.jpg', 'image/jpeg']);
  expect(file.content.toString('latin1')).not.toContain('Ada Lovelace');
});

test.each([
  ['an empty file', Buffer.alloc(0), 'FILE_EMPTY'],
  ['a page with the name of a PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'FILE_TYPE'],
  ['a ZIP', Buffer.from('PK\x03\x04'), 'FILE_TYPE'],
  ['a PDF that begins with something else', Buffer.concat([Buffer.from('<script>'), PDF]), 'FILE_TYPE'],
  ['a PDF without its end', PDF.subarray(0, 20), 'FILE_TYPE'],
  ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0 damaged', 'latin1'), 'FILE_DAMAGED'],
  ['a picture of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'PHOTO_HEIC'],
  ['a file larger than 5 MB', Buffer.concat([PDF, Buffer.alloc(ANSWER_FILE_MAX_BYTES)]), 'FILE_BYTES'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await checkFile({ name: 'file.pdf', bytes })).toBe(code);
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ada\\form.docx', 'form.pdf'],
  ['évaluation 証明書.pdf', 'évaluation 証明書.pdf'],
  ['a"b;c\r\nd.pdf', 'abc d.pdf'],
  ['cod\u202efdp.exe', 'codfdp.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['', 'file.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('the name %j is stored as %j', async (name, stored) => {
  expect(await checkFile({ name, bytes: PDF })).toMatchObject({ name: stored });
});
