// Checks the import rules between rings and modules.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cyclesIn } from './cycles.ts';
import { importedNames, resolverOf, type Target } from './imports.ts';
import { rings, type WallRule, wallRules } from './rules.ts';

const root = join(import.meta.dirname, '..', '..');
/**
 * Excluded: generated files, deliberate violations for tests, and the gazetteer build, which has its own npm packages.
 */
const EXCLUDED_PATHS =
  /(^|\/)(node_modules|build|data|\+types)\/|^test\/fixtures\/|^scripts\/gazetteer\/|^web\/public\//;

export interface WallReport {
  files: number;
  /** One line for each violation: `rule: from → to`. */
  violations: string[];
}

/** Checks every source of the product, or of another folder with the same structure. */
export function checkWalls({ baseDir = root }: { baseDir?: string } = {}): WallReport {
  const resolve = resolverOf(baseDir);
  const rules = wallRules();
  const files = sources(baseDir);
  const graph = new Map<string, string[]>();
  const violations: string[] = [];
  for (const from of files) {
    const targets = importedNames(join(baseDir, from)).map((name) => resolve(name, from));
    graph.set(
      from,
      targets.map(({ path }) => path),
    );
    for (const rule of rules.filter((other) => appliesTo(other, from)))
      for (const to of targets) if (forbids(rule, from, to)) violations.push(`${rule.name}: ${from} → ${to.path}`);
  }
  for (const [first = '', ...others] of cyclesIn(graph))
    violations.push(`no-cycles: ${[first, ...others, first].join(' → ')}`);
  return { files: files.length, violations };
}

const appliesTo = ({ from }: WallRule, path: string): boolean =>
  (from.path === undefined || from.path.test(path)) && !from.pathNot?.test(path);

/** Whether a rule that applies to the file `from` forbids the import of `to`. */
function forbids({ from, to }: WallRule, path: string, target: Target): boolean {
  if (to.kind !== undefined && to.kind !== target.kind) return false;
  // `$1` in a pattern of the imported path stands for what the first group of `from.path` has matched
  const group = from.path?.exec(path)?.[1] ?? '';
  const matches = (pattern: string) => new RegExp(pattern.replaceAll('$1', group)).test(target.path);
  return (to.path === undefined || matches(to.path)) && !(to.pathNot !== undefined && matches(to.pathNot));
}

function sources(baseDir: string): string[] {
  return globSync(`{${rings.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: baseDir }).filter(
    (path) => !EXCLUDED_PATHS.test(path) && !path.endsWith('.d.ts'),
  );
}
