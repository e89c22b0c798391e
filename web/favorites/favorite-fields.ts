import { normalizedLine, z } from '#shared/input/form.ts';

/** The form of a heart or a follow button, on every page. `id` is the id of the event or organizer. */
export const favoriteForm = z.object({
  intent: z.enum(['add', 'remove']).catch('add'),
  id: normalizedLine,
  referrer: normalizedLine,
});
