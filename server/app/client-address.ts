import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

export interface AddressVariables {
  /** The visitor's own network address, without zone or port; '' when it cannot be told. */
  clientAddress: string;
}

/** More proxies than anybody stands behind. */
const HOPS_MAX = 20;
/** What the registries give to everybody; tunnels count, since what is behind them is somewhere. */
const PUBLIC = new Set(['unicast', '6to4', 'teredo']);
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/**
 * Knows who asks: the socket's other end, or, behind proxies the host named in `TRUSTED_PROXIES`, the nearest address
 * in `X-Forwarded-For` that is none of theirs. What anybody else writes into that header is never believed.
 */
export function clientAddress({
  trustedProxies,
}: {
  trustedProxies: string[];
}): MiddlewareHandler<{ Variables: AddressVariables }> {
  const isTrusted = anyOf(trustedProxies);
  return async (c, next) => {
    c.set('clientAddress', addressBehind(peerOf(c), c.req.header('x-forwarded-for'), isTrusted));
    await next();
  };
}

/** The other end of the connection, as the listener hands it on (server/http.ts). */
function peerOf(c: Context): string | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
}

/** The first address from the right that is not trusted; an entry that is no address ends the walk before it. */
export function addressBehind(
  peer: string | undefined,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let known = plainAddress(peer ?? '') ?? '';
  const entries = forwarded && known !== '' && isTrusted(known) ? forwarded.split(',').slice(-HOPS_MAX) : [];
  for (const entry of entries.toReversed()) {
    const address = plainAddress(entry);
    if (address === null) break;
    known = address;
    if (!isTrusted(known)) break;
  }
  return known;
}

/** `[::1]:443`, `10.0.0.1:80`, `fe80::1%eth0` and `::ffff:10.0.0.1` without what surrounds the address; null for the rest. */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim().slice(0, 80);
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.split('%')[0] ?? '';
  // Node is stricter than the library, which reads "1" and "0x7f.1" as addresses
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** A test for addresses or ranges of either family; `loopback` stands for both of them. */
export function anyOf(ranges: string[]): (address: string) => boolean {
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

/** Whether an address belongs to the world at large: not private, loopback, link-local, of a carrier's own or unset. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && PUBLIC.has(ipaddr.process(address).range());
}

/** Who an address counts as where visitors are limited: one IPv6 line has 2⁶⁴ addresses to choose from. */
export function lineOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The line an address belongs to (/24, /48), which is what we keep where something must be kept; '' for none. */
export function networkLine(address: string): string {
  const family = isIP(address);
  if (family === 0) return '';
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`;
}
