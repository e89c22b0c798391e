// Reads the imports of sources, and finds the files they name.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { type Node, walk } from '../row-types/ast.ts';

/** The module that an import names. */
export interface Target {
  /** Relative to the base folder; a package's path begins with `node_modules/`, and a module of Node has its own name. */
  path: string;
  /** `missing`: the file does not exist. */
  kind: 'file' | 'package' | 'node' | 'missing';
}

/**
 * The names of all modules that a source imports or exports again: statically, dynamically, with `require`, and as a
 * type, because a type of an inner ring leaks its shape too.
 */
export function importedNames(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const parsed = parseSync(file, source);
  const { staticImports, staticExports } = parsed.module;
  const names = new Set([
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]);
  // reading the syntax tree takes longer than parsing, and most sources have no import of these kinds
  if (/\b(?:import|require)\s*\(/.test(source))
    walk(parsed.program as unknown as Node, (node) => {
      const name = nameIn(node);
      if (name !== undefined) names.add(name);
    });
  return [...names];
}

/** The name in a dynamic import, an imported type or a call of `require`. */
function nameIn(node: Node): string | undefined {
  const { type, source, callee, arguments: passed } = node;
  const isImport = type === 'ImportExpression' || type === 'TSImportType';
  const isRequire = type === 'CallExpression' && (callee as Node)['name'] === 'require';
  const name = isImport ? source : isRequire ? (passed as Node[])[0] : undefined;
  const value = (name as Node | undefined)?.['value'];
  return typeof value === 'string' ? value : undefined;
}

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts'];

/** Finds the files that imports name, by Node's rules for relative names and for the `imports` of the package. */
export function resolverOf(baseDir: string): (name: string, importer: string) => Target {
  const { imports } = JSON.parse(readFileSync(join(baseDir, 'package.json'), 'utf8')) as { imports: Imports };
  const patterns = Object.entries(imports).toSorted(([a], [b]) => b.length - a.length); // Node prefers the longest
  const known = new Map<string, Target>();
  return (name, importer) => {
    if (name.startsWith('.')) return fileAt(baseDir, posix.join(posix.dirname(importer), name), known);
    if (name.startsWith('#')) return fileAt(baseDir, internalPath(name, patterns), known);
    if (isBuiltin(name)) return { path: name.replace(/^node:/, ''), kind: 'node' };
    return { path: `node_modules/${name}/`, kind: 'package' };
  };
}

type Imports = Record<string, string | { default: string }>;

function internalPath(name: string, patterns: [string, Imports[string]][]): string {
  for (const [pattern, target] of patterns) {
    const [prefix = '', suffix = ''] = pattern.split('*');
    if (!name.startsWith(prefix) || !name.endsWith(suffix)) continue;
    const path = typeof target === 'string' ? target : target.default;
    return posix.normalize(path.replace('*', name.slice(prefix.length, name.length - suffix.length)));
  }
  return name;
}

function fileAt(baseDir: string, path: string, known: Map<string, Target>): Target {
  const earlier = known.get(path);
  if (earlier) return earlier;
  const plain = path.replace(/\?.*$/, ''); // Vite's `?url` and `?raw`
  const found = EXTENSIONS.map((extension) => `${plain}${extension}`).find((candidate) => {
    const file = join(baseDir, candidate);
    return existsSync(file) && statSync(file).isFile();
  });
  const target: Target = found === undefined ? { path: plain, kind: 'missing' } : { path: found, kind: 'file' };
  known.set(path, target);
  return target;
}
