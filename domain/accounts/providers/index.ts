// Providers the host configured (OpenID Connect). The protocol is spoken in `server/oidc`; here stands who they vouch for.
// Owns the table `provider_identity`.
// Must hold: nobody is linked with an account because of an address; an address nobody vouches for makes no account.
export type { ProviderIdentity } from './identity.ts';
export { type LinkedProvider, linkedProviders, linkProvider, unlinkProvider } from './link.ts';
export { type ProviderSignIn, type ProviderSignInResult, signInWithProvider } from './sign-in.ts';
export { closeProviderVisit, openProviderVisit, type ProviderVisit } from './visit.ts';
