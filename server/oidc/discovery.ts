import * as client from 'openid-client';
import type { ProviderConfig } from './config.ts';

const PROVIDER_TIMEOUT_SECONDS = 5;

/** How long a provider's metadata is cached. */
const CACHE_TTL_MS = 60 * 60 * 1_000;

/**
 * Loads a provider's metadata at its first use, and again after an hour; concurrent visits share one request. After a
 * failure the next visit tries again.
 * @returns a client for one visit. The client caches no keys, so that rotated keys of the provider are used at once
 */
export function discoverer(config: ProviderConfig): () => Promise<client.Configuration> {
  let cached: { loadedAt: number; metadata: Promise<client.ServerMetadata> } | undefined;
  return async () => {
    if (!cached || performance.now() - cached.loadedAt > CACHE_TTL_MS) {
      const metadata = loadMetadata(config);
      cached = { loadedAt: performance.now(), metadata };
      metadata.catch(() => (cached = undefined));
    }
    return clientOf(config, await cached.metadata);
  };
}

async function loadMetadata({ issuer, clientId }: ProviderConfig): Promise<client.ServerMetadata> {
  const discovered = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: allowPlainHttp(issuer),
  });
  return discovered.serverMetadata();
}

function clientOf(config: ProviderConfig, metadata: client.ServerMetadata): client.Configuration {
  const configuration = new client.Configuration({ ...metadata }, config.clientId, config.clientSecret);
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS;
  // checks the token's signature too, not only the TLS connection it came through (OIDC Core 3.1.3.7, 6)
  for (const prepare of [...allowPlainHttp(config.issuer), client.enableNonRepudiationChecks]) prepare(configuration);
  return configuration;
}

/** Plain http is only for providers on this machine. The configuration refuses plain http for other providers. */
const allowPlainHttp = (issuer: string) => (issuer.startsWith('http:') ? [client.allowInsecureRequests] : []);
