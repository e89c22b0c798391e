// Passkeys (WebAuthn). A signed-in person adds a passkey; signing in with a passkey counts as two factors. Owns the
// table `passkey`. Must hold: a challenge is for one browser and used once; the user is always verified; a counter
// never decreases; an authenticator never learns an account's id.
export { type Passkey, myPasskeys, removePasskey, renamePasskey } from './manage.ts';
export { addPasskey, type NewPasskey, passkeyRegistrationOptions, type RelyingParty } from './register.ts';
export { passkeySignInOptions, type PasskeySignIn, reauthenticateWithPasskey, signInWithPasskey } from './sign-in.ts';
