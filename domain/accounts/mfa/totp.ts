import * as OTPAuth from 'otpauth';
import { TOTP_SECONDS, TOTP_DIGITS, TOTP_WINDOW } from '../limits.ts';

const ALGORITHM = 'SHA1'; // Every authenticator app supports this algorithm (RFC 6238, 1.2).

/** 160 random bits in base32, as RFC 4226 (4, R6) recommends. */
export const newTotpSecret = (): string => new OTPAuth.Secret({ size: 20 }).base32;

/** The URI in the QR code. */
export function otpauthUri(input: { secret: string; issuer: string; label: string }): string {
  return new OTPAuth.TOTP({
    issuer: input.issuer,
    label: input.label,
    secret: input.secret,
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
  }).toString();
}

/** The time step of a code, at most `TOTP_WINDOW` steps from now; null for a wrong code. Compares in constant time. */
export function totpCounterOf(input: { secret: string; code: string; nowSeconds: number }): number | null {
  const token = input.code.replace(/\s/g, '');
  if (!new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(token)) return null;
  const delta = OTPAuth.TOTP.validate({
    token,
    secret: OTPAuth.Secret.fromBase32(input.secret),
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
    timestamp: input.nowSeconds * 1_000,
    window: TOTP_WINDOW,
  });
  return delta === null ? null : Math.floor(input.nowSeconds / TOTP_SECONDS) + delta;
}
