import type { Handler } from 'hono';
import { myAccount, passkeySignInOptions, passkeyRegistrationOptions } from '#domain/accounts';
import type { ApiOptions } from '../options.ts';

/**
 * WebAuthn options for signing in with any passkey of this site. The browser posts its answer to a page, like a form.
 */
export const authenticationOptions =
  ({ site, contextFor, actorOf }: ApiOptions): Handler =>
  async (c) =>
    c.json(await passkeySignInOptions(contextFor(actorOf(c)), { site }), 200, { 'cache-control': 'no-store' });

/** WebAuthn options for adding a passkey to the account of the signed-in person. */
export const registrationOptions =
  ({ site, contextFor, actorOf }: ApiOptions): Handler =>
  async (c) => {
    const ctx = contextFor(actorOf(c));
    const options = await passkeyRegistrationOptions(ctx, { site, ...(await myAccount(ctx)) });
    return c.json(options, 200, { 'cache-control': 'no-store' });
  };
