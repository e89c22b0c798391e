/**
 * The challenge that a WebAuthn response claims to answer, for looking it up; null when it contains none. The caller
 * verifies the signature afterwards.
 */
export function challengeInResponse(response: { response?: { clientDataJSON?: unknown } }): string | null {
  const text = response.response?.clientDataJSON;
  if (typeof text !== 'string' || text.length > 4_000) return null;
  try {
    const clientData = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof clientData.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
}
