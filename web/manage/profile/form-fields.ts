// The form of an organizer's profile. Server only.
import type { ProfileFields } from '#domain/management';
import { ORGANIZER_ABOUT_MAX_CHARS, ORGANIZER_LINKS_MAX } from '#shared/limits.ts';
import { normalizedLine, otherwise, text, texts, uncleaned, z } from '#shared/input/form.ts';

/** The texts of the inputs. */
export interface ProfileTexts {
  name: string;
  about: string;
  website: string;
  links: string[];
  slug: string;
}

const fields = {
  profileId: text,
  name: normalizedLine,
  about: uncleaned(2 * ORGANIZER_ABOUT_MAX_CHARS),
  website: normalizedLine,
  links: texts(2 * ORGANIZER_LINKS_MAX),
  slug: normalizedLine,
};

/** The schema of all forms of the page. The pressed button is the intent. */
export const profileForm = z.object({
  intent: z.union([
    z.enum(['logo', 'cover', 'photo', 'remove-logo', 'remove-cover', 'remove-photo', 'set-address', 'end-address']),
    otherwise('save'),
  ]),
  photoName: text,
  shortAddress: text,
  ...fields,
});

/** The fields of the form. */
export const fieldsOfForm = (typed: ProfileTexts): ProfileFields => ({
  ...typed,
  about: typed.about.replaceAll('\r\n', '\n'),
});

/** The texts of stored fields, with an empty input for each link that may still be added. */
export function textsOfProfile({ name, about, website, links, slug }: ProfileFields): ProfileTexts {
  const free = Array.from({ length: ORGANIZER_LINKS_MAX - links.length }, () => '');
  return { name, about, website, links: [...links, ...free], slug };
}
