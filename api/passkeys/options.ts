import type { Handler } from 'hono';
import { myAccount, passkeySignInOptions, passkeyRegistrationOptions } from '#domain/accounts';
import type { ApiOptions } from '../options.ts';

/** What a browser needs to ask for any passkey of this site. What it answers is posted to a page, as forms are. */
export const authenticationOptions =
  ({ site, contextFor, actorOf }: ApiOptions): Handler =>
  async (c) =>
    c.json(await passkeySignInOptions(contextFor(actorOf(c)), { site }), 200, { 'cache-control': 'no-store' });

/** What a browser needs to make a passkey for whoever is signed in. */
export const registrationOptions =
  ({ site, contextFor, actorOf }: ApiOptions): Handler =>
  async (c) => {
    const ctx = contextFor(actorOf(c));
    const options = await passkeyRegistrationOptions(ctx, { site, ...(await myAccount(ctx)) });
    return c.json(options, 200, { 'cache-control': 'no-store' });
  };
