import { defineConfig } from '@lingui/conf';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web', '<rootDir>/domain', '<rootDir>/shared'] },
  ],
});
