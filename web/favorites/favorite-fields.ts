import { normalizedLine, z } from '#shared/input/form.ts';

/** The form of a heart or a follow button, on every page. */
export const favoriteForm = z.object({
  intent: z.enum(['keep', 'remove']).catch('keep'),
  id: normalizedLine,
  referrer: normalizedLine,
});
