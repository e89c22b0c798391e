/**
 * The headers of a file that a person sent or that contains such files. It is only ever saved: no browser shows it on this
 * site, guesses another type, or runs anything in it.
 */
export const attachmentHeaders = ({ name, type }: { name: string; type: string }): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** For clients that do not read the second name (RFC 6266, appendix D). */
const asciiName = (name: string): string => name.replace(/[^\w .()-]/g, '_');

/** RFC 8187: `encodeURIComponent` leaves four characters that the header does not allow. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
