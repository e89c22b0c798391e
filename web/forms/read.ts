/** Reading what a form posted. */
import { cleanLine, cleanText } from '#shared/text.ts';
import { badRequest } from '../app/responses.ts';

/** The posted form. A body that is no form, or a broken one, is the sender's mistake: 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return badRequest();
  }
}

/** A field of one line as it was typed, cleaned (spec 5). */
export const textField = (form: FormData, name: string): string =>
  cleanText(String(form.get(name) ?? ''))
    .trim()
    .slice(0, 500);

/** A password as it was typed: never cleaned, cut or trimmed (ASVS 6.2.8). */
export const passwordField = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A field of one line, cleaned and without runs of white space. Longer than any field allows: the verb refuses it. */
export const lineField = (form: FormData, name: string): string =>
  cleanLine(String(form.get(name) ?? '').slice(0, 2_000));

/** A field of several lines, cleaned. Longer than any field allows: the verb refuses it. */
export const multilineField = (form: FormData, name: string): string =>
  cleanText(String(form.get(name) ?? '').slice(0, 5_000)).trim();
