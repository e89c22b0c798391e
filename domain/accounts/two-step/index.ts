// The second factor: codes of an authenticator app (RFC 6238), and recovery codes for whoever lost it.
// Owns the tables `totp`, `totp_miss` and `recovery_code`.
// Must hold: a code is taken once; a secret counts only after a code has confirmed it; recovery codes are shown once.
export { type SecondFactor, secondFactorOf } from './second-factor-of.ts';
