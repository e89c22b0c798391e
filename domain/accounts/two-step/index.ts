// The second factor: codes of an authenticator app (RFC 6238), and recovery codes for whoever lost it.
// Owns the tables `totp` and `recovery_code`.
// Must hold: a code is taken once; a secret counts only after a code has confirmed it; recovery codes are shown once.
export { proveWithCode, type SecondStep, signInWithCode } from './sign-in.ts';
export {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  pendingTwoStep,
  renewRecoveryCodes,
  type TwoStepOn,
  type TwoStepSetup,
} from './set-up.ts';
export { type SecondFactor, secondFactorOf } from './second-factor-of.ts';
