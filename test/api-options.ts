/** The options that the server passes to endpoints and feeds, for tests that call them directly. */
import { embeddedProvider } from '#api/geo/embedded-provider.ts';
import { openLibrary } from '#domain/content';
import type { ApiOptions } from '#api/options.ts';

/** Options of a site at `https://events.example` without rate limits. `more` replaces the options that a test needs. */
export function apiOptions(more: Pick<ApiOptions, 'contextFor'> & Partial<ApiOptions>): ApiOptions {
  return {
    site: {
      name: 'Bandstand',
      baseUrl: 'https://events.example',
      stage: 'Prod',
      defaultPlaceSlug: 'ca--san-francisco',
    },
    content: openLibrary({ files: [] }),
    securityContact: undefined,
    mailReportSecret: undefined,
    gateways: () => null,
    places: embeddedProvider({ placeOfAddress: () => Promise.resolve(null), defaultPlaceSlug: 'ca--san-francisco' }),
    actorOf: () => ({ kind: 'visitor', key: '' }),
    originOf: () => ({ network: '', requestId: 'test' }),
    addressOf: () => '',
    rateLimitKeyOf: () => '',
    limit: () => (_, next) => next(),
    ...more,
  };
}
