import { ContentError } from './content-error.ts';

/** What legal texts say about the operator, by the name of the placeholder; undefined where the host has set nothing. */
export type LegalValues = Readonly<Record<LegalValue, string | undefined>>;

export const legalValueNames = [
  'operator',
  'address',
  'email',
  'country',
  'phone',
  'register',
  'vat',
  'responsible',
  'site',
] as const;
export type LegalValue = (typeof legalValueNames)[number];

export const noLegalValues = Object.fromEntries(legalValueNames.map((name) => [name, undefined])) as LegalValues;

const PLACEHOLDER = /\{\{(\w+)(\??)\}\}/g;
// a value must not become Markdown
const escaped = (value: string): string => value.replaceAll(/[\\`*_{}[\]<>()#+!|~-]/g, String.raw`\$&`);

/**
 * Fills `{{email}}` and the like into a legal text. A line with `{{phone?}}` is left out when the value is not set.
 * `missing` lists the values that the text needs and the host has not set.
 * @param firstLine the line of the file at which the text begins
 */
export function fillLegalText(
  body: string,
  { values, firstLine }: { values: LegalValues; firstLine: number },
): { body: string; missing: LegalValue[] } {
  const missing = new Set<LegalValue>();
  const lines = body.split('\n').map((line, index) => {
    let isLeftOut = false;
    const filled = line.replaceAll(PLACEHOLDER, (_, typed: string, optional: string) => {
      const name = legalValueNames.find((known) => known === typed);
      if (!name)
        throw new ContentError(firstLine + index, `{{${typed}}} is no value; values are ${legalValueNames.join(', ')}`);
      const value = values[name];
      if (value !== undefined) return escaped(value);
      if (optional === '?') isLeftOut = true;
      else missing.add(name);
      return `[${name}]`;
    });
    return isLeftOut ? '' : filled;
  });
  return { body: lines.join('\n'), missing: [...missing] };
}
