import { matching } from '#shared/input/types.ts';

const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/** The `locale` of a query: a language tag such as `de` or `pt-BR`. */
export const languageTag = matching(35, LANGUAGE_TAG);

/** The language of a tag in lower case: `pt` for `pt-BR`. */
export const languageOf = (tag: string | null | undefined): string | undefined =>
  tag?.split(/[-_]/)[0]?.toLowerCase() || undefined;
