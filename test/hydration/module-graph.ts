// Which modules of the pages can render differently in the browser than on the server, read from their sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { resolverOf } from '../../scripts/walls/imports.ts';

/**
 * What a module contains that can render differently once script runs: effects, stores whose value on the server differs,
 * parts that are loaded later, references that are called with their element, and questions about the browser. Other reads of `window` or
 * `document` cannot be part of rendering, because the server would fail. `suppressHydrationWarning` is no sign: React leaves
 * the text of the server.
 */
const SIGN =
  /\b(?:use(?:Layout|Insertion)?Effect|useSyncExternalStore|lazy|matchMedia|componentDidMount)\(|\b(?:localStorage|sessionStorage|customElements)\.|\btypeof (?:window|document)\b|\bref=\{\(|\bimport\.meta\.env\.SSR\b/;
/** What makes a hook return another value later. A hook without it cannot make its caller render again. */
const STATE = /\b(?:useState|useReducer|useSyncExternalStore|lazy)\b/;
/** Values of a module that make their users render again: hooks, and the function that makes a part load later. */
const RERENDERS = /^(?:use[A-Z]|lazyPart$)/;
/** Hooks that render again only after the visitor's input. Their own modules must be on a page all the same. */
const AFTER_INPUT = new Set(['web/forms/corrected-fields.ts']);

interface Import {
  path: string;
  /** The imported values, `*` for a namespace; empty for a dynamic import. Types are left out. */
  names: string[];
}

interface Module {
  imports: Import[];
  hasSign: boolean;
  hasState: boolean;
}

/** The modules below `web/` and their imports of each other. */
export interface ModuleGraph {
  /** All modules that a module imports, directly or not, and itself. */
  reachedFrom: (path: string) => ReadonlySet<string>;
  /** Those of these modules that can render differently in the browser: they have a sign, or use a hook of such a module. */
  hydratingOf: (paths: Iterable<string>) => Set<string>;
}

/** Reads the modules of `web/` below a folder with a `package.json`; paths are relative to the folder. */
export function moduleGraph(root: string): ModuleGraph {
  const resolve = resolverOf(root);
  const modules = new Map<string, Module>();
  const moduleAt = (path: string): Module => {
    const known = modules.get(path);
    if (known) return known;
    const read = readModule(join(root, path), (name) => {
      const target = resolve(name, path);
      return target.kind === 'file' && /^web\/.*\.tsx?$/.test(target.path) ? target.path : undefined;
    });
    modules.set(path, read);
    return read;
  };

  function reachedFrom(path: string): ReadonlySet<string> {
    const reached = new Set([path]); // a set also visits what is added to it meanwhile
    for (const next of reached) for (const imported of moduleAt(next).imports) reached.add(imported.path);
    return reached;
  }

  function hydratingOf(paths: Iterable<string>): Set<string> {
    const all = [...paths];
    const hydrating = new Set(all.filter((path) => moduleAt(path).hasSign));
    const rerendering = new Set([...hydrating].filter((path) => moduleAt(path).hasState && !AFTER_INPUT.has(path)));
    const usesOne = (path: string) =>
      moduleAt(path).imports.some(
        (imported) => rerendering.has(imported.path) && imported.names.some((name) => RERENDERS.test(name)),
      );
    for (let size = -1; size < rerendering.size;) {
      size = rerendering.size;
      for (const path of all.filter(usesOne)) if (!AFTER_INPUT.has(path)) rerendering.add(path);
    }
    return new Set([...hydrating, ...rerendering]);
  }

  return { reachedFrom, hydratingOf };
}

function readModule(file: string, find: (name: string) => string | undefined): Module {
  const source = readFileSync(file, 'utf8');
  const { comments, module } = parseSync(file, source);
  const code = comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
  const imports: Import[] = [];
  const add = (name: string, names: string[]) => {
    const path = find(name);
    if (path !== undefined) imports.push({ path, names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter(({ isType }) => !isType);
    // `import './file'` has no entries, and runs the file
    if (entries.length === 0 || values.length > 0)
      add(
        moduleRequest.value,
        values.map(({ importName }) => importName.name ?? '*'),
      );
  }
  for (const { moduleRequest, importName, isType } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest && !isType) add(moduleRequest.value, [importName.name ?? '*']);
  for (const { moduleRequest } of module.dynamicImports)
    add(source.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''), []);
  return { imports, hasSign: SIGN.test(code), hasState: STATE.test(code) };
}
