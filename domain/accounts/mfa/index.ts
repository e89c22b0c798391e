// Two-factor authentication: codes of an authenticator app (RFC 6238), and recovery codes for when the app is lost.
// Owns the tables `totp` and `recovery_code`.
// Must hold: a code works once; a secret works only after a code has confirmed it; recovery codes are shown once.
export { reauthenticateWithCode, type MfaSignIn, signInWithCode } from './sign-in.ts';
export {
  startTotpSetup,
  confirmTotpSetup,
  disableTotp,
  pendingTotpSetup,
  renewRecoveryCodes,
  type TotpEnabled,
  type TotpSetup,
} from './set-up.ts';
export { type SecondFactor, secondFactorOf } from '../core/second-factor.ts';
