import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network prefix of an address (/24, /48), for records and logs, which never contain full addresses; '' for a text
 * that is no address.
 */
export function networkPrefix(address: string): string {
  const family = isIP(address);
  if (family === 0) return '';
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`;
}
