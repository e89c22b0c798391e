// The variables of the site's own content: help articles, legal texts.
import { z } from 'zod';

export const contentVariables = {
  CONTENT_DIR: z
    .string()
    .refine((text) => !text.includes('\0'), 'must be a directory path')
    .optional(),
};

export interface ContentSettings {
  /** The host's folder of content files; undefined: the site shows its own content. */
  dir: string | undefined;
}

/** The settings of these variables. */
export const contentSettingsOf = (value: z.infer<z.ZodObject<typeof contentVariables>>): ContentSettings => ({
  dir: value.CONTENT_DIR,
});
