import * as client from 'openid-client';
import { PROVIDER_TIMEOUT_SECONDS } from '#shared/limits.ts';
import type { ProviderConfig } from './config.ts';

/** How long what a provider says about itself is believed. */
const KEPT_MS = 60 * 60 * 1_000;

/**
 * Asks a provider about itself when it is first needed, and again after an hour; many at once ask once. A provider
 * that did not answer is asked again by the next visitor.
 * @returns a client for one visit, with no keys kept: keys a provider has changed since are known at once
 */
export function discoverer(config: ProviderConfig): () => Promise<client.Configuration> {
  let known: { at: number; asked: Promise<client.ServerMetadata> } | undefined;
  return async () => {
    if (!known || performance.now() - known.at > KEPT_MS) {
      const asked = ask(config);
      known = { at: performance.now(), asked };
      asked.catch(() => (known = undefined));
    }
    return clientOf(config, await known.asked);
  };
}

async function ask({ issuer, clientId }: ProviderConfig): Promise<client.ServerMetadata> {
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: plain(issuer),
  });
  return found.serverMetadata();
}

function clientOf(config: ProviderConfig, metadata: client.ServerMetadata): client.Configuration {
  const made = new client.Configuration({ ...metadata }, config.clientId, config.clientSecret);
  made.timeout = PROVIDER_TIMEOUT_SECONDS;
  // the signature too, not only the connection the token came by (OIDC Core 3.1.3.7, 6)
  for (const prepare of [...plain(config.issuer), client.enableNonRepudiationChecks]) prepare(made);
  return made;
}

/** Plain http is for providers on this very machine: the configuration refuses it for others. */
const plain = (issuer: string) => (issuer.startsWith('http:') ? [client.allowInsecureRequests] : []);
