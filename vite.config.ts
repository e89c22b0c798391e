import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  publicDir: 'web/public',
  server: { host: '127.0.0.1' },
  // else the first page of the dev server meets a "504 Outdated Optimize Dep"
  optimizeDeps: { include: ['@lingui/react', '@lingui/core', 'lucide-react'] },
  // the server entry is bundled with the pages so that React Router's context keys exist once
  environments: { ssr: { build: { rollupOptions: { input: './server/app/site.ts' } } } },
});
