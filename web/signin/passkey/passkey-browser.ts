// Passkeys in the browser. The library is loaded on first use.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallError, call } from '../../calls/call.ts';

/**
 * `canceled`: the person closed the browser's dialog, or it timed out. `alreadyRegistered`: the device already has a
 * passkey of this account.
 */
export type PasskeyProblem = 'canceled' | 'alreadyRegistered' | 'reauthenticationNeeded' | 'unsupported' | 'failed';
export type PasskeyResult = { credential: string } | { problem: PasskeyProblem };

const API_PATH = '/home/api/passkeys';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the browser for a passkey of this site. `credential` is JSON for the page's form. */
export const requestPasskey = (): Promise<PasskeyResult> =>
  resultOf(async () => {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      call<PublicKeyCredentialRequestOptionsJSON>(`${API_PATH}/authentication-options/`, POST_OPTIONS),
    ]);
    return startAuthentication({ optionsJSON });
  });

/** Asks the browser to create a passkey for the signed-in person. */
export const createPasskey = (): Promise<PasskeyResult> =>
  resultOf(async () => {
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      call<PublicKeyCredentialCreationOptionsJSON>(`${API_PATH}/registration-options/`, POST_OPTIONS),
    ]);
    return startRegistration({ optionsJSON });
  });

const POST_OPTIONS = { method: 'POST', body: {} } as const;

async function resultOf(work: () => Promise<object>): Promise<PasskeyResult> {
  try {
    return { credential: JSON.stringify(await work()) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Maps the error names of the standard (WebAuthn 5.1.3, 5.1.4), which the library preserves. */
function problemOf(error: unknown): PasskeyProblem {
  if (error instanceof CallError) return error.error === 'PROOF_NEEDED' ? 'reauthenticationNeeded' : 'failed';
  const { name } = error as { name?: string };
  if (name === 'NotAllowedError' || name === 'AbortError') return 'canceled';
  if (name === 'InvalidStateError') return 'alreadyRegistered';
  return name === 'NotSupportedError' || name === 'ConstraintError' ? 'unsupported' : 'failed';
}
