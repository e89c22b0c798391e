import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The code that every page loads is bundled in two files: forty small ones compress worse (150 kB against 136) and load one after the other. */
const commonChunks = [
  // only pages with forms need the texts of wrong fields; without this group they would be in `common` with shared/errors.ts
  { name: 'argument-errors', test: /\/shared\/argument-errors\.ts/, priority: 1 },
  { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@lingui)\// },
  {
    name: 'common',
    test: /lucide-react\/dist\/esm\/icons\/(?:x|check|chevron-right)\.|\/(?:web\/(?:(?:app\/|i18n\/(?!subcategory|report)|head\/)?[a-z-]+\.ts|ui\/(?:trans|use-|button|normalize)|cards\/event-card|favorites\/favorite-form|layouts\/public)|shared\/(?:paths|locales|limits|text|errors|fold|brand|money|poster-url|map\/tiles|geo\/mercator|geo\/(?:places|bbox)|search\/(?:url|route|parameters)|taxonomy\/taxonomy)\.ts)/,
  },
];

/**
 * German lines would break after the hyphen of "E-Mail". A word joiner prevents the break, except in mails: old mail
 * programs may display it.
 */
const unbrokenWords = {
  name: 'unbroken-words',
  enforce: 'post',
  transform: (code: string, id: string) =>
    /(?<!\/mail)\/de\.po$/.test(id) ? code.replaceAll('E-Mail', 'E-\u2060Mail') : null,
} as const;

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    unbrokenWords,
  ],
  publicDir: 'web/public',
  server: { host: '127.0.0.1' },
  // without this list the first page of the dev server fails with "504 Outdated Optimize Dep"
  optimizeDeps: { include: ['@lingui/react', '@lingui/core', 'lucide-react'] },
  // the server entry is bundled with the pages so that React Router's context keys exist once
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app/site.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: commonChunks } } } } },
  },
});
