// Changes of a draft that is not stored yet. Server only.
import type { PageContext } from '../../app/context.ts';
import { nextDesign } from '../next-design.ts';
import type { AnswerTexts } from './answers.ts';
import { type Composed, composedDraft, composerFor } from './compose-draft.ts';
import type { DraftTexts } from './draft-texts.ts';

interface Change {
  answers: AnswerTexts;
  language: string;
  texts: DraftTexts;
  /** `again:title` writes the title again, `time` uses the suggested time. */
  intent: string;
}

/**
 * The draft with one part written again, or with the suggested time. The texts that the person typed in other fields
 * stay.
 */
export async function changedDraft(
  source: { page: PageContext; request: Request },
  { answers, language, texts, intent }: Change,
): Promise<Composed> {
  const part = /^again:(title|summary|description|image)$/.exec(intent)?.[1];
  const variant = texts.variant + (part === undefined ? 0 : 1);
  const templates = composerFor(source.page, 'templates');
  if (part === 'title' || part === 'summary' || part === 'description') {
    const composer = texts.source === 'model' ? composerFor(source.page, 'best') : templates;
    const composed = await composedDraft(source, { answers, language, composer, variant, only: part });
    return { ...composed, texts: { ...texts, variant, ...writtenAgain(part, composed) } };
  }
  const composed = await composedDraft(source, { answers, language, composer: templates, variant });
  if (part === 'image') return { ...composed, texts: { ...texts, variant, image: nextDesign(texts.image) } };
  const time = intent === 'time' ? composed.goodTime?.when : undefined;
  return { ...composed, texts: { ...texts, ...time } };
}

/** The part that was written again; nothing when the composer failed. */
function writtenAgain(part: 'title' | 'summary' | 'description', { texts }: Composed): Partial<DraftTexts> {
  if (texts === null) return {};
  const { description, descriptionHtml } = texts;
  return part === 'description' ? { description, descriptionHtml } : { [part]: texts[part] };
}
