/** Reads posted forms. Only actions import this file. */
import type { z } from '#shared/input/form.ts';
import { badRequest } from '../app/responses.ts';

/** The posted form. A body that is not a form, or is malformed, is the sender's mistake: 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return badRequest();
  }
}

/** Parses a form by its schema. A form that the page cannot have sent is the sender's mistake: 400. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const parsed = schema.safeParse(fieldsOf(form));
  return parsed.success ? parsed.data : badRequest();
}

/** The texts of a form by name; files are left out. A repeated field is a list, except the pressed button's `intent`. */
export function fieldsOf(form: FormData): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const earlier = fields.get(name);
    if (earlier === undefined) fields.set(name, value);
    else if (Array.isArray(earlier)) earlier.push(value);
    else if (name !== 'intent') fields.set(name, [earlier, value]);
  }
  return Object.fromEntries(fields);
}
