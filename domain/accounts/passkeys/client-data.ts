/**
 * The challenge that a WebAuthn response claims to answer, for looking up the challenge; null when the response
 * contains no challenge. The client data is untrusted JSON from the browser, so a broken document gives null. The
 * caller verifies the signature afterwards.
 */
export function challengeInResponse({ response }: { response: { clientDataJSON: string } }): string | null {
  const text = response.clientDataJSON;
  try {
    const clientData = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { challenge?: unknown } | null;
    return typeof clientData?.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
}
