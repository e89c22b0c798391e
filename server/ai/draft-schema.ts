// The output that a language model is asked to write. Output of any other shape is refused.
import { z } from 'zod';
import type { ComposeRequest, DraftPart } from '#domain/composer';

const words = {
  title: z.string().describe('The title of the event, at most 75 characters, without quotation marks.'),
  summary: z.string().describe('One or two sentences that make people want to come, at most 140 characters.'),
  description: z
    .string()
    .describe(
      'The description as plain text of 80 to 250 words. Each line is a paragraph. A line that begins with "## " is a heading, and one that begins with "- " is an entry of a list. No markup, no links.',
    ),
};

/** A whole draft. Dates, places and prices are not part of it, because the answers contain them. */
export const draftSchema = z.object({
  ...words,
  categoryId: z.string().describe('The id of the category that fits best.'),
  subcategoryId: z.string().nullable().describe('The id of a subcategory of that category, or null.'),
  formatId: z.string().nullable().describe('The id of the format, or null.'),
  tags: z.array(z.string()).describe('The tags that certainly apply; often none.'),
});

type DraftOutput = z.output<typeof draftSchema>;
type Word = NonNullable<ComposeRequest['only']>;

/** The schema of a single part, to write that part again. */
export const schemaOf = (only: Word | undefined) => (only ? z.object({ [only]: words[only] }) : draftSchema);

const WORDS: readonly Word[] = ['title', 'summary', 'description'];

/** The words of an output that may be incomplete. */
export const wordsOf = (output: Record<string, unknown>): DraftPart[] =>
  WORDS.flatMap((name) => {
    const value = output[name];
    return typeof value === 'string' ? [{ name, value }] : [];
  });

/** The choices from the taxonomy, of a complete output. */
export function choicesOf({ categoryId, subcategoryId, formatId, tags }: DraftOutput): DraftPart[] {
  return [
    { name: 'category', value: { categoryId, subcategoryId } },
    { name: 'format', value: formatId },
    { name: 'tags', value: tags },
  ];
}
