/** The variables of the language model that writes drafts of events. A message completes the sentence "VARIABLE …". */
import { z } from 'zod';
import type { AiSettings } from './ai/composer.ts';
import { urlOf } from './env-values.ts';

/** The variables, for the schema of all variables. */
export const aiVariables = {
  AI_BASE_URL: urlOf(['http:', 'https:'], 'must be an http or https address such as https://api.openai.com/v1')
    .refine((text) => URL.parse(text)?.username === '', 'must not contain a user name or password: use AI_API_KEY')
    .optional(),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be at most 500 printable ASCII characters without spaces')
    .optional(),
};

type Values = z.output<z.ZodObject<typeof aiVariables>>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The settings of the service; undefined without a URL. @param fail throws the error that a variable cannot be used,
 * with the reason
 */
export function aiSettingsOf(
  { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey }: Values,
  fail: (variable: string, reason: string) => never,
): AiSettings | undefined {
  if (baseUrl === undefined) return undefined;
  if (model === undefined) return fail('AI_MODEL', 'AI_MODEL must name a model, because AI_BASE_URL is set');
  const { protocol, hostname } = new URL(baseUrl);
  if (apiKey !== undefined && protocol === 'http:' && !LOOPBACK.test(hostname))
    return fail('AI_BASE_URL', 'AI_BASE_URL must begin with https, because AI_API_KEY is sent to it');
  return { baseUrl: baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl, model, apiKey };
}
