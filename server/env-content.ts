// The variables of the site's own content: help articles, and the facts of legal texts.
import { z } from 'zod';
import type { LegalValue } from '#domain/content';

const text = (max: number) => z.string().trim().min(2).max(max, `must have at most ${max} characters`).optional();
const email = z
  .string()
  .regex(/^[^<>@,;:"\s]{1,64}@[A-Za-z0-9.-]{1,190}$/, 'must be one mail address, such as hello@example.org')
  .optional();

export const contentVariables = {
  CONTENT_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'must be a directory path')
    .optional(),
  LEGAL_NAME: text(120),
  LEGAL_ADDRESS: text(200),
  LEGAL_EMAIL: email,
  LEGAL_COUNTRY: text(60),
  LEGAL_PHONE: text(40),
  LEGAL_REGISTER: text(120),
  LEGAL_VAT_ID: text(40),
  LEGAL_RESPONSIBLE: text(120),
  SECURITY_CONTACT: email,
};

export interface ContentSettings {
  /** The host's folder of content files; undefined: the site shows its own content. */
  dir: string | undefined;
  /** The facts that legal texts need. */
  legal: Record<Exclude<LegalValue, 'site'>, string | undefined>;
  /** The address for reports of weaknesses, in `security.txt`; undefined: the site has no such file. */
  securityContact: string | undefined;
}

/** The settings of these variables. */
export const contentSettingsOf = (value: z.infer<z.ZodObject<typeof contentVariables>>): ContentSettings => ({
  dir: value.CONTENT_DIR,
  legal: {
    operator: value.LEGAL_NAME,
    address: value.LEGAL_ADDRESS,
    email: value.LEGAL_EMAIL,
    country: value.LEGAL_COUNTRY,
    phone: value.LEGAL_PHONE,
    register: value.LEGAL_REGISTER,
    vat: value.LEGAL_VAT_ID,
    responsible: value.LEGAL_RESPONSIBLE,
  },
  securityContact: value.SECURITY_CONTACT ?? value.LEGAL_EMAIL,
});
