import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

export interface AddressVariables {
  /** The visitor's own network address, without zone or port; '' when unknown. */
  clientAddress: string;
}

/** The most proxies that any real request passes. */
const HOPS_MAX = 20;
/**
 * Ranges of public addresses. The tunnels 6to4 and Teredo count as public, since the far end of a tunnel has a
 * location.
 */
const PUBLIC_RANGES = new Set(['unicast', '6to4', 'teredo']);
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/**
 * Finds the visitor's address: the socket's other end, or, behind proxies the operator named in `TRUSTED_PROXIES`, the
 * last address in `X-Forwarded-For` that is not a trusted proxy. The header of any other sender is ignored.
 */
export function clientAddress({
  trustedProxies,
}: {
  trustedProxies: string[];
}): MiddlewareHandler<{ Variables: AddressVariables }> {
  const isTrusted = addressMatcher(trustedProxies);
  return async (c, next) => {
    c.set('clientAddress', addressBehind(peerOf(c), c.req.header('x-forwarded-for'), isTrusted));
    await next();
  };
}

/** The peer of the connection, as the HTTP server passes it (server/http.ts). */
function peerOf(c: Context): string | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
}

/**
 * The first address from the right that is not trusted. An entry that is not an address ends the search, and the
 * address found before that entry is the result.
 * @param peer the other end of the connection
 * @param forwarded the `X-Forwarded-For` header
 */
export function addressBehind(
  peer: string | undefined,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let nearestAddress = plainAddress(peer ?? '') ?? '';
  const entries =
    forwarded && nearestAddress !== '' && isTrusted(nearestAddress) ? forwarded.split(',').slice(-HOPS_MAX) : [];
  for (const entry of entries.toReversed()) {
    const address = plainAddress(entry);
    if (address === null) break;
    nearestAddress = address;
    if (!isTrusted(nearestAddress)) break;
  }
  return nearestAddress;
}

/** `[::1]:443`, `10.0.0.1:80`, `fe80::1%eth0` and `::ffff:10.0.0.1` as plain addresses; null for any other text. */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim().slice(0, 80);
  const unwrapped =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  const address = unwrapped.split('%')[0] ?? '';
  // Node is stricter than the library, which would accept "1" and "0x7f.1" as addresses
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/**
 * Returns a function that tests whether an address is in one of these addresses and ranges. `loopback` stands for the
 * loopback ranges of IPv4 and IPv6.
 */
export function addressMatcher(ranges: string[]): (address: string) => boolean {
  const parsed = ranges.flatMap((range) => (range === 'loopback' ? LOOPBACK : [range])).map(rangeOf);
  return (text) => {
    if (parsed.length === 0 || isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    return parsed.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
  };
}

function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address is public: not private, loopback, link-local, carrier-grade NAT or unset. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && PUBLIC_RANGES.has(ipaddr.process(address).range());
}

/**
 * The address that a rate limit counts. An IPv6 address counts as its /64 prefix, because one subscriber has all 2⁶⁴
 * addresses of the prefix.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
