// Sign-in with OpenID Connect providers that the operator configured. `server/oidc` speaks the protocol; this folder
// links identities with accounts. Owns the table `provider_identity`. Must hold: an identity is never linked with an
// account because of its address; an unverified address creates no account.
export type { ProviderIdentity } from './identity.ts';
export { type LinkedProvider, linkedProviders, linkProvider, unlinkProvider } from './link.ts';
export { type ProviderSignIn, type ProviderSignInResult, signInWithProvider } from './sign-in.ts';
export { closeProviderVisit, openProviderVisit, type ProviderVisit } from './visit.ts';
