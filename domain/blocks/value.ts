// The values of block lists: how they are read, digested and shown.
import { createHash } from 'node:crypto';
import { emailKey } from '#domain/accounts';
import { networkPrefix } from '#domain/ctx';
import { parseMailAddress } from '#shared/mail-address.ts';

export type BlockKind = 'email' | 'domain' | 'network' | 'card';

export interface BlockValue {
  digest: Buffer;
  /** What staff see. */
  label: string;
}

/** A digest per kind, so that the same text on two lists has two digests. What is stored is its HMAC (`keyed-hash.ts`). */
export const digestOfBlock = (kind: BlockKind, value: string): Buffer =>
  createHash('sha256').update(`block\0${kind}\0${value}`).digest();

/** The value of a list as typed; null for a text that is none. */
export function readBlockValue(kind: Exclude<BlockKind, 'card'>, typed: string): BlockValue | null {
  const text = typed.trim();
  if (kind === 'email') {
    const address = parseMailAddress(text);
    return address === null ? null : { digest: digestOfBlock(kind, emailKey(address)), label: maskedAddress(address) };
  }
  const value = kind === 'domain' ? readDomain(text) : networkPrefix(text.replace(/\/(?:24|48)$/, ''));
  return value === null || value === '' ? null : { digest: digestOfBlock(kind, value), label: value };
}

/** `example.org`, also for `@Example.org`. */
function readDomain(text: string): string | null {
  const address = parseMailAddress(`a@${text.replace(/^@/, '')}`);
  return address === null ? null : domainOf(address);
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** `a…@example.org`: enough for a person who knows the address, and no address. */
const maskedAddress = (address: string): string => `${Array.from(address)[0]}…@${domainOf(address)}`;

/** The digests with which an address can be listed: as itself, by its domain, and by the domains above. */
export function digestsOfAddress(address: string): Buffer[] {
  const labels = domainOf(address).split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [digestOfBlock('email', emailKey(address)), ...domains.map((domain) => digestOfBlock('domain', domain))];
}
