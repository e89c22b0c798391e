/** What calls and feeds are handed by the server, for tests that ask them directly. */
import { embeddedProvider } from '#api/geo/embedded-provider.ts';
import type { ApiOptions } from '#api/options.ts';

/** Options of a site at `https://events.example` without limits; `more` replaces what a test is about. */
export function apiOptions(more: Pick<ApiOptions, 'contextFor'> & Partial<ApiOptions>): ApiOptions {
  return {
    site: {
      name: 'Bandstand',
      baseUrl: 'https://events.example',
      stage: 'Prod',
      defaultPlaceSlug: 'ca--san-francisco',
    },
    places: embeddedProvider({ placeOfAddress: () => Promise.resolve(null), defaultPlaceSlug: 'ca--san-francisco' }),
    actorOf: () => ({ kind: 'visitor', key: '' }),
    originOf: () => ({ network: '', requestId: 'test' }),
    addressOf: () => '',
    networkOf: () => '',
    limit: () => (_, next) => next(),
    ...more,
  };
}
