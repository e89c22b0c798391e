import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkWalls } from '../scripts/walls/index.ts';

const root = join(import.meta.dirname, '..');

/** Builds a client whose page contains `code`, with the product's own package imports. The build writes no files. */
function buildClient(code: string): Promise<unknown> {
  // only the folder of this path matters, because the file is not written
  const page = join(root, 'web', 'planted-page.ts');
  return build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'planted-page',
        resolveId: (id: string) => (id === page ? page : null),
        load: (id: string) => (id === page ? code : null),
      },
    ],
    build: { write: false, rollupOptions: { input: page } },
  });
}

describe('a client build', () => {
  it('accepts shared code that runs in browsers', async () => {
    await expect(
      buildClient(`import { messages } from '#shared/errors.ts'; console.log(messages)`),
    ).resolves.toBeDefined();
  });

  it.each([
    ['the database', `import { openDatabase } from '#db/client.ts'; console.log(openDatabase)`],
    ['a domain module', `import { eventPage } from '#domain/events'; console.log(eventPage)`],
    ['the server', `import { readEnv } from '#server/env.ts'; console.log(readEnv)`],
    ['the endpoints', `import { onError } from '#api/middleware/on-error.ts'; console.log(onError)`],
    ['the jobs', `import { tasks } from '#jobs/index.ts'; console.log(tasks)`],
    ['the parser of input', `import { parseInput } from '#shared/input/parse.ts'; console.log(parseInput)`],
    ['the schemas of forms', `import { z } from '#shared/input/form.ts'; console.log(z)`],
    ['the database by a dynamic import', `console.log(() => import('#db/client.ts'))`],
  ])('fails when a page imports %s', async (_ring, code) => {
    await expect(buildClient(code)).rejects.toThrow(/#(db|domain|server|api|jobs|shared\/input)\//);
  });
});

describe('the dependency rules', () => {
  const { violations } = checkWalls({ baseDir: join(root, 'test', 'fixtures', 'walls') });

  it.each([
    ['a page that imports the database', 'ring-web: web/by-name.ts → db/client.ts'],
    ['a page that imports the database by its path', 'ring-web: web/by-path.ts → db/client.ts'],
    ['a page that imports a type of the database', 'ring-web: web/by-type.ts → db/client.ts'],
    ['a page that imports the database dynamically', 'ring-web: web/later.ts → db/client.ts'],
    ['an endpoint that imports a page', 'ring-api: api/borrows-a-page.ts → web/fine.ts'],
    ['a widget that imports the product', 'widgets-know-no-product: web/ui/button.ts → web/fine.ts'],
    [
      'a page that imports from the folder of another page',
      'pages-stand-apart: web/tickets/borrows.ts → web/signin/inside.ts',
    ],
    ['a page that takes zod to the browser', 'zod-stays-on-the-server: web/uses-zod.ts → node_modules/zod/'],
    [
      'a shared folder that imports a page',
      'shared-folders-know-no-pages: web/forms/knows-a-page.ts → web/signin/inside.ts',
    ],
    ['a page that imports past a front door', 'front-doors-from-outside: web/side-door.ts → domain/tickets/stock.ts'],
    [
      'a module that imports past a front door',
      'front-doors-between-modules: domain/discovery/side-door.ts → domain/tickets/stock.ts',
    ],
    ['a module that imports a later module', 'module-order-places: domain/places/index.ts → domain/tickets/index.ts'],
    [
      'modules that import each other',
      'no-cycles: domain/events/first.ts → domain/events/second.ts → domain/events/first.ts',
    ],
    ['a pure rule that reads files', 'shared-runs-in-browsers: shared/reads-files.ts → fs'],
    ['a server that uses a test', 'nothing-imports-tests-or-tools: server/uses-a-test.ts → test/tool.ts'],
  ])('find the violation: %s', (_name, violation) => {
    expect(violations).toContain(violation);
  });

  it('find no other violations', () => {
    expect(violations).toHaveLength(15);
  });
});
