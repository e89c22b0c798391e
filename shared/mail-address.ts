import { EMAIL_MAX_CHARS } from './limits.ts';

// Stricter than RFC 5322 on purpose: no quotes, comments, lists, groups or line ends, so that no mail program can read
// one address as two. Domains in other scripts are converted to their xn-- form by URL below.
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Parses one typed mail address: trims it and lower-cases the domain. Null for an invalid address. */
export function parseMailAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > EMAIL_MAX_CHARS) return null;
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || local.length > 64 || !LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  const address = `${local}@${domain}`;
  return address.length <= EMAIL_MAX_CHARS ? address : null;
}

function asciiDomain(typed: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return null;
  return URL.parse(`http://${typed}/`)?.hostname ?? null;
}

/** Whether no mail reaches an address: the placeholder in the orders of erased people (`.invalid`, RFC 2606). */
export const isUnreachable = (address: string): boolean => /\.invalid$/i.test(address);
