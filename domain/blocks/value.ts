// The values of block lists: how they are read, hashed and shown.
import { createHash } from 'node:crypto';
import { emailKey } from '#domain/accounts';
import { networkPrefix } from '#domain/ctx';
import { parseMailAddress } from '#shared/mail-address.ts';

export type BlockKind = 'email' | 'domain' | 'network';

export interface BlockValue {
  hash: Buffer;
  /** What staff see. */
  label: string;
}

/** A hash per kind, so that the same text on two lists has two hashes. */
export const hashOfBlock = (kind: BlockKind, value: string): Buffer =>
  createHash('sha256').update(`block\0${kind}\0${value}`).digest();

/** The value of a list as typed; null for a text that is none. */
export function readBlockValue(kind: BlockKind, typed: string): BlockValue | null {
  const text = typed.trim();
  if (kind === 'email') {
    const address = parseMailAddress(text);
    return address === null ? null : { hash: hashOfBlock(kind, emailKey(address)), label: maskedAddress(address) };
  }
  const value = kind === 'domain' ? readDomain(text) : networkPrefix(text.replace(/\/(?:24|48)$/, ''));
  return value === null || value === '' ? null : { hash: hashOfBlock(kind, value), label: value };
}

/** `example.org`, also for `@Example.org`. */
function readDomain(text: string): string | null {
  const address = parseMailAddress(`a@${text.replace(/^@/, '')}`);
  return address === null ? null : domainOf(address);
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** `a…@example.org`: enough for a person who knows the address, and no address. */
const maskedAddress = (address: string): string => `${Array.from(address)[0]}…@${domainOf(address)}`;

/** The hashes with which an address can be listed: as itself, by its domain, and by the domains above. */
export function hashesOfAddress(address: string): Buffer[] {
  const labels = domainOf(address).split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [hashOfBlock('email', emailKey(address)), ...domains.map((domain) => hashOfBlock('domain', domain))];
}
