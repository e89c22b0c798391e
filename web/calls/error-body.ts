import type { ArgumentErrors } from '#shared/errors.ts';

/** The error fields of a failed call (spec 7). */
export interface ParsedError {
  error: string;
  description: string;
  argumentErrors: ArgumentErrors | null;
}

/**
 * Reads `error`, `error_description` and the optional `error_detail.ARGUMENTS_ERROR` of a failed call's body. A proxy
 * may have answered instead of the API: unreadable parts are omitted, never thrown.
 */
export function parseErrorBody(text: string, status: number): ParsedError {
  const body = objectOf(parseJson(text));
  return {
    error: textOf(body['error']) ?? `HTTP_${status}`,
    description: textOf(body['error_description']) ?? '',
    argumentErrors: argumentErrorsOf(objectOf(body['error_detail'])['ARGUMENTS_ERROR']),
  };
}

function argumentErrorsOf(value: unknown): ArgumentErrors | null {
  const fields = Object.entries(objectOf(value)).filter((entry): entry is [string, ArgumentErrors[string]] =>
    isListOfTexts(entry[1]),
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
