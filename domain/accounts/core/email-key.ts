/**
 * Providers that ignore dots and plus tags in addresses. Other providers may give addresses that differ in dots or plus
 * tags to different people.
 */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key under which addresses are unique. The key ignores letter case, full-width letters and the composition of
 * letters; for `DOTLESS` providers the key also ignores dots and plus tags.
 * @param address as returned by `parseMailAddress`
 */
export function emailKey(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  if (!DOTLESS.has(domain)) return `${local}@${domain}`;
  return `${(local.split('+')[0] ?? local).replaceAll('.', '')}@gmail.com`;
}
