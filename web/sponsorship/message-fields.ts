import { checkbox, uncleaned, verbatim, z } from '#shared/input/form.ts';
import { SPONSOR_MESSAGE_MAX_CHARS } from '#shared/sponsorship/limits.ts';

/** The form of a message to a sponsor or to the organizer of an open event. */
export const messageForm = z.object({
  body: uncleaned(4 * SPONSOR_MESSAGE_MAX_CHARS),
  consent: checkbox,
  idempotency_key: verbatim,
});

export type TypedMessage = Pick<z.output<typeof messageForm>, 'body' | 'consent'>;
