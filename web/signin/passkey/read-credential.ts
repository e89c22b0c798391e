import { refuse } from '#shared/errors.ts';
import { z } from '#shared/input/form.ts';

const CREDENTIAL_MAX_CHARS = 40_000;
const CLIENT_DATA_MAX_CHARS = 4_000;

const part = z.union([z.string(), z.number(), z.array(z.unknown())]);
const responseShape = z.object({ clientDataJSON: z.string().max(CLIENT_DATA_MAX_CHARS) }).catchall(part);
const credentialShape = z
  .looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.literal('public-key'),
    response: responseShape,
  })
  .refine(({ id, rawId }) => id === rawId);

/**
 * Reads the credential that a browser posted. Checks the fields of the standard (WebAuthn) that the domain reads; the
 * domain verifies their content. Refuses PASSKEY_REFUSED for a text that does not have these fields.
 */
export function readCredential<T extends { id: string; rawId: string; type: string }>(text: string): T {
  const credential = text.length > CREDENTIAL_MAX_CHARS ? null : parsed(text);
  return credentialShape.safeParse(credential).success ? (credential as T) : refuse('PASSKEY_REFUSED');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
