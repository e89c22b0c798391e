import { describe, expect, it } from 'vitest';
import { isAcceptedHost, originsAt, siteHostsOf } from './site-hosts.ts';

const hosts = siteHostsOf({
  configuredBaseUrl: 'https://events.example.org:8443',
  moreHosts: ['events.example.de', 'events.example.org'],
});
const anyHost = siteHostsOf({ configuredBaseUrl: undefined, moreHosts: ['events.example.de'] });

describe('the hosts of a site with BASE_URL', () => {
  it('begin with the host of BASE_URL and name each host once', () => {
    expect(hosts.names).toEqual(['events.example.org', 'events.example.de']);
  });

  it.each([
    'events.example.org',
    'EVENTS.example.org:8443',
    'events.example.org.',
    'events.example.de:80',
    'localhost:3000',
    '127.0.0.1',
    '127.8.9.10:3000',
    '[::1]:3000',
  ])('include %s', (host) => {
    expect(isAcceptedHost(hosts, host)).toBe(true);
  });

  it.each([
    'evil.example',
    'evil-events.example.org',
    'events.example.org.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '[::2]',
    '',
  ])('do not include %j', (host) => {
    expect(isAcceptedHost(hosts, host)).toBe(false);
  });
});

it.each(['evil.example', '192.168.1.7:3000', 'my-machine'])(
  'without BASE_URL the site accepts a request for the host %s',
  (host) => {
    expect(isAcceptedHost(anyHost, host)).toBe(true);
  },
);

it('the forms of a host come from its own origin, with the protocol of BASE_URL or plain http', () => {
  expect(originsAt(hosts, 'events.example.de')).toEqual(['https://events.example.de', 'http://events.example.de']);
  expect(originsAt(hosts, 'events.example.de:443')).toEqual([
    'https://events.example.de',
    'http://events.example.de:443',
  ]);
});
