import { Hono } from 'hono';
import { describe, expect, it, test } from 'vitest';
import {
  addressBehind,
  addressMatcher,
  clientAddress,
  countedAddress,
  isPublicAddress,
  plainAddress,
} from './client-address.ts';

const PROXIES = ['loopback', '10.0.0.0/8', '192.0.2.7', 'fd00::/8'];

describe('the address of a visitor', () => {
  test.each([
    ['is the socket’s without a proxy', [], '203.0.113.9', undefined, '203.0.113.9'],
    ['ignores the header of an untrusted peer', PROXIES, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['ignores the header when no proxy is trusted', [], '127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['is the address the trusted proxy saw', PROXIES, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'is the right-most untrusted, whatever the visitor wrote before it',
      PROXIES,
      '10.1.2.3',
      '6.6.6.6, 203.0.113.9, 10.9.9.9',
      '203.0.113.9',
    ],
    ['passes a single trusted address', PROXIES, '192.0.2.7', '203.0.113.9', '203.0.113.9'],
    ['does not pass the neighbour of a trusted address', PROXIES, '192.0.2.8', '203.0.113.9', '192.0.2.8'],
    ['passes trusted IPv6', PROXIES, 'fd12::1', '2001:db8::5, fd00::2', '2001:db8::5'],
    ['passes IPv6 loopback', PROXIES, '::1', '203.0.113.9', '203.0.113.9'],
    ['reads IPv4 inside IPv6', PROXIES, '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is the left-most when all are trusted', PROXIES, '127.0.0.1', '10.0.0.5, 10.0.0.6', '10.0.0.5'],
    ['stops at a word', PROXIES, '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['stops at a word behind a trusted address', PROXIES, '127.0.0.1', 'nonsense, 10.0.0.6', '10.0.0.6'],
    ['stops at an empty entry', PROXIES, '127.0.0.1', '203.0.113.9, ', '127.0.0.1'],
    ['stops at a number that only looks like an address', PROXIES, '127.0.0.1', '0x7f.1', '127.0.0.1'],
    ['is read without ports and brackets', PROXIES, '127.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['is read without the port of IPv4', PROXIES, '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['is read without the zone of a link-local address', [], 'fe80::1%eth0', undefined, 'fe80::1'],
    ['is unknown without a socket', PROXIES, undefined, '203.0.113.9', ''],
  ])('%s', (_, proxies, peer, forwarded, address) => {
    expect(addressBehind(peer, forwarded, addressMatcher(proxies))).toBe(address);
  });

  it('is read from the connection of the request', async () => {
    const app = new Hono<{ Variables: { clientAddress: string } }>();
    app.use(clientAddress({ trustedProxies: ['loopback'] }));
    app.get('/', (c) => c.text(c.get('clientAddress')));
    const env = { incoming: { socket: { remoteAddress: '::1' } } };
    const answer = await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.9' } }, env);
    expect(await answer.text()).toBe('203.0.113.9');
  });

  it('is found in an X-Forwarded-For header of many thousand entries', () => {
    expect(addressBehind('127.0.0.1', '10.0.0.1,'.repeat(5_000), addressMatcher(['loopback']))).toBe('127.0.0.1');
  });
});

test.each(['', '1', '1.2.3', '256.1.1.1', '1.2.3.4.5', '::g', 'localhost', '[1.2.3.4', '١.٢.٣.٤', '1.2.3.4\0'])(
  '%j is not a network address',
  (text) => {
    expect(plainAddress(text)).toBeNull();
  },
);

describe('a public address', () => {
  test.each(['8.8.8.8', '81.2.69.142', '2001:4860:4860::8888', '2002:808:808::1'])('can be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['private', '10.0.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['link-local', '169.254.1.1'],
    ['link-local', 'fe80::1'],
    ['of a carrier-grade NAT', '100.64.0.1'],
    ['unset', '0.0.0.0'],
    ['unset', '::'],
    ['of one organization', 'fd00::1'],
    ['for multicast', '224.0.0.1'],
    ['for documentation', '203.0.113.1'],
    ['private inside IPv6', '::ffff:192.168.1.1'],
    ['no address', 'example.org'],
    ['nothing', ''],
  ])('is not an address that is %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test('all addresses of one IPv6 /64 count as one visitor', () => {
  expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe(countedAddress('2001:db8:1:2::1'));
  expect(countedAddress('2001:db8:1:3::1')).not.toBe(countedAddress('2001:db8:1:2::1'));
  expect(countedAddress('203.0.113.9')).toBe('203.0.113.9');
});
