// The second factor: codes of an authenticator app (RFC 6238), and recovery codes for whoever lost it.
// Owns the tables `totp` and `recovery_code`.
// Must hold: a code is taken once; a secret counts only after a code has confirmed it; recovery codes are shown once.
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
