import babelExtractor from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { sharedTexts } from './web/locales/shared-texts.ts';

/** Texts of `shared/` are their own ids: taken from the list itself, so that no copy of it can grow stale. */
const sharedExtractor: ExtractorType = {
  match: (file) => file.endsWith('web/locales/shared-texts.ts'),
  extract(file, _code, onMessage) {
    for (const text of sharedTexts) onMessage({ id: text, message: text, origin: [file, 1] });
  },
};

// Three catalogues a language: what pages say, the names and sentences they share with the server, and mail.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'pt'],
  // line numbers would change the catalogues with every edit of a page
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web'],
      exclude: ['**/shared-texts.ts', '**/*.test.*'],
    },
    { path: '<rootDir>/web/locales/names/{locale}', include: ['<rootDir>/web/locales/shared-texts.ts'] },
    {
      path: '<rootDir>/web/locales/mail/{locale}',
      include: ['<rootDir>/domain/notifications'],
      exclude: ['**/*.test.*'],
    },
  ],
  // names that visitors typed must not be read as markup
  runtimeConfigModule: { Trans: ['#web/ui/trans.tsx', 'Trans'] },
  extractors: [sharedExtractor, babelExtractor],
});
