import babelExtractor from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { sharedTexts } from './web/locales/shared-texts.ts';
import { subtitles } from './shared/taxonomy/subtitles.ts';

/**
 * Extracts the texts of `shared/`, which are their own ids, from the imported list: no copy of the list can be
 * outdated.
 */
const listExtractor = (path: string, texts: readonly string[]): ExtractorType => ({
  match: (file) => file.endsWith(path),
  extract(file, _code, onMessage) {
    for (const text of texts) onMessage({ id: text, message: text, origin: [file, 1] });
  },
});

/** Pages of staff, whose texts visitors do not load. The notice of impersonation can be on every page. */
const STAFF = '<rootDir>/web/staff';
const NOTICE = '<rootDir>/web/staff/impersonation/impersonation-notice.tsx';

/** Pages for organizers, whose texts other visitors do not load. */
const MANAGE = ['<rootDir>/web/manage'];

/** Pages that write to an organizer. The page of an event, which links to them, loads none of their texts. */
const CONTACT = '<rootDir>/web/contact';

/** The pages of an order and of tickets, which no other page loads. */
const ORDERS = '<rootDir>/web/orders';
const TICKETS = ['<rootDir>/web/tickets', '<rootDir>/web/share/decline-ticket.tsx'];
const CHECKOUT = [
  '<rootDir>/web/checkout/pay/transfer-page.tsx',
  '<rootDir>/web/checkout/company',
  '<rootDir>/web/checkout/challenge',
];

/** Help, legal texts and other content, whose frames are on no other page. */
const CONTENT = ['content', 'help', 'legal', 'blog', 'marketing', 'resources', 'pricing'].map(
  (folder) => `<rootDir>/web/${folder}`,
);

/** Pages where sponsors and organizers find each other. */
const SPONSORSHIP = '<rootDir>/web/sponsorship';

/** Reads only files that can contain texts: a macro is imported, and other texts are passed to an `i18n`. */
const textExtractor: ExtractorType = {
  ...babelExtractor,
  extract: (path, code, ...rest) =>
    /@lingui|i18n/.test(code) ? babelExtractor.extract(path, code, ...rest) : undefined,
};

// Ten catalogues for each language: texts of pages for visitors, for staff, for organizers, for sponsors, of the forms that write to
// organizers, of the pages of an order, and of help and legal pages; texts that pages share with the server; the subtitles of sub-categories, which only the server reads; and mails.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'pt'],
  // line numbers would change the catalogues with every edit of a page
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web'],
      exclude: [
        '**/shared-texts.ts',
        '**/*.test.*',
        `${STAFF}/!(impersonation)/**`,
        `${STAFF}/impersonation/!(impersonation-notice).*`,
        `${STAFF}/*.*`,
        ...MANAGE,
        CONTACT,
        ORDERS,
        ...CHECKOUT,
        ...TICKETS,
        SPONSORSHIP,
        ...CONTENT,
      ],
    },
    {
      path: '<rootDir>/web/locales/staff/{locale}',
      include: [STAFF],
      exclude: ['**/*.test.*', NOTICE],
    },
    { path: '<rootDir>/web/locales/manage/{locale}', include: MANAGE, exclude: ['**/*.test.*'] },
    { path: '<rootDir>/web/locales/contact/{locale}', include: [CONTACT], exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/web/locales/orders/{locale}',
      include: [ORDERS, ...CHECKOUT, ...TICKETS],
      exclude: ['**/*.test.*'],
    },
    { path: '<rootDir>/web/locales/sponsorship/{locale}', include: [SPONSORSHIP], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/web/locales/content/{locale}', include: CONTENT, exclude: ['**/*.test.*'] },
    { path: '<rootDir>/web/locales/names/{locale}', include: ['<rootDir>/web/locales/shared-texts.ts'] },
    { path: '<rootDir>/web/locales/subtitles/{locale}', include: ['<rootDir>/shared/taxonomy/subtitles.ts'] },
    {
      path: '<rootDir>/web/locales/mail/{locale}',
      include: ['<rootDir>/domain/notifications'],
      exclude: ['**/*.test.*'],
    },
  ],
  // names that visitors typed must not be read as markup
  runtimeConfigModule: { Trans: ['#web/ui/trans.tsx', 'Trans'] },
  extractors: [
    listExtractor('web/locales/shared-texts.ts', sharedTexts),
    listExtractor('shared/taxonomy/subtitles.ts', Object.values(subtitles)),
    textExtractor,
  ],
});
