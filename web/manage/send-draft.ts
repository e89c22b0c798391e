import type { ArgumentErrors } from '#shared/errors.ts';
import type { Stamps } from './field-stamps.ts';

/**
 * The outcome of sending a draft. `unsent`: the site did not answer, or could not save the draft now. `refused`:
 * sending the same form again fails too.
 */
export type SendResult =
  | { kind: 'autosaved'; stamps: Stamps; errors: ArgumentErrors; conflicts: Stamps }
  | { kind: 'unsent' }
  | { kind: 'refused'; text: string };

/** Sends the form of a draft to be saved. Never throws. */
export async function sendDraft(path: string, body: URLSearchParams): Promise<SendResult> {
  try {
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return (await response.json()) as SendResult; // the answer comes from an endpoint of this site
    if (response.status >= 500 || response.status === 429) return { kind: 'unsent' };
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const { text = '' } = isJson ? ((await response.json()) as { text?: string }) : {};
    return { kind: 'refused', text };
  } catch {
    return { kind: 'unsent' };
  }
}
