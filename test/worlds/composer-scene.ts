// What the composer of drafts understands, in the language of the organizer, on a site in Berlin.
import { placeBySlug } from '#domain/places';
import { draftFromTemplates } from '../../domain/composer/built-in.ts';
import type { Answers, ComposerLanguage, Draft, Understood } from '../../domain/composer/types.ts';
import { understand } from '../../domain/composer/understand/index.ts';
import { testDb } from '../db.ts';
import { contextOf } from './context.ts';

export const languages = ['en', 'de', 'fr', 'es', 'pt'] as const;
export const none: Answers = { sentence: '', what: '', when: '', where: '', audience: '', price: '' };

/** A database with places, and functions that read answers and write drafts. Call it at the top of a test file. */
export function composerScene() {
  const database = testDb({ gazetteer: true });

  async function read(answers: Partial<Answers>, language: ComposerLanguage = 'en'): Promise<Understood> {
    const ctx = contextOf(database.db);
    const lookup = await placeBySlug(ctx, 'germany--berlin');
    const place = lookup.kind === 'found' ? lookup.place : null;
    return understand(
      ctx,
      { ...none, ...answers },
      { usual: { place, tz: place?.tz ?? 'UTC' }, isMonthFirst: false, language },
    );
  }
  const draftOf = async (answers: Partial<Answers>, language: ComposerLanguage = 'en', variant = 0): Promise<Draft> =>
    draftFromTemplates({
      answers: { ...none, ...answers },
      understood: await read(answers, language),
      language,
      variant,
    });

  return { database, read, draftOf };
}
