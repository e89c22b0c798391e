// Passkeys (WebAuthn): made by whoever is signed in, and a way in that is two factors in one.
// Owns the table `passkey`.
// Must hold: a challenge is for one browser and is taken once; the user is always verified; a counter never goes back;
// an authenticator never learns an account's id.
export { type Passkey, myPasskeys, removePasskey, renamePasskey } from './manage.ts';
export { addPasskey, type NewPasskey, passkeyRegistrationOptions, type RelyingParty } from './register.ts';
export { passkeySignInOptions, type PasskeySignIn, reauthenticateWithPasskey, signInWithPasskey } from './sign-in.ts';
