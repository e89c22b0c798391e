import { BlockList, isIPv6 } from 'node:net';

const privateNetworks = new BlockList();
for (const [base, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(base, bits, 'ipv4');
for (const [base, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(base, bits, 'ipv6');

// This is the network prefix of ::1. As a subnet, :: would include all IPv4 addresses.
privateNetworks.addAddress('::', 'ipv6');

/**
 * Whether a network prefix (`192.0.2.0/24`, `2001:db8:1::/48`) is public. A private prefix probably belongs to a proxy
 * that the operator did not configure, so all clients share the prefix. A limit on such a prefix would let one attacker
 * lock out all clients.
 */
export function isRoutable(prefix: string): boolean {
  const [base = ''] = prefix.split('/');
  return base !== '' && !privateNetworks.check(base, isIPv6(base) ? 'ipv6' : 'ipv4');
}
