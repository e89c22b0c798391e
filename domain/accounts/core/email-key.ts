/** Providers whose boxes ignore dots and what stands behind a plus; others may give such addresses to different people. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * What makes two addresses one account: capitals, full-width and composed letters do not count, and neither do dots and
 * plus tags at providers known to ignore them.
 * @param address as `parseMailAddress` answers it
 */
export function emailKey(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  if (!DOTLESS.has(domain)) return `${local}@${domain}`;
  return `${(local.split('+')[0] ?? local).replaceAll('.', '')}@gmail.com`;
}
