import { uncleaned, verbatim, z } from '#shared/input/form.ts';
import { CONTACT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';

/** The form of a message to an organizer. */
export const contactForm = z.object({
  name: uncleaned(500),
  email: uncleaned(500),
  body: uncleaned(4 * CONTACT_MESSAGE_MAX_CHARS),
  idempotency_key: verbatim,
});

export type TypedContact = Omit<z.output<typeof contactForm>, 'idempotency_key'>;
