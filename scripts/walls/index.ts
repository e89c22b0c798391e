// Holds the walls between rings and modules: dependency-cruiser over the generated rules.
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importsOnly } from './imports-only.ts';
import { rings, wallRules } from './rules.ts';

const root = join(import.meta.dirname, '..', '..');
/** Generated, planted on purpose, or a tool with packages of its own. */
const LEFT_OUT = /(^|\/)(node_modules|build|data|\+types)\/|^test\/fixtures\/|^scripts\/gazetteer\/|^web\/public\//;

export interface WallReport {
  files: number;
  /** One line a violation: `rule: from → to`. */
  violations: string[];
}

/** Checks the whole repository, or only `files` (paths from the root, which may be planted ones). */
export async function checkWalls(files: readonly string[] = sources()): Promise<WallReport> {
  const { output } = await cruise(
    [...files],
    {
      validate: true,
      ruleSet: { forbidden: wallRules() },
      doNotFollow: { path: 'node_modules' },
      baseDir: root,
    },
    {
      conditionNames: ['node', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    { babelConfig: { babelrc: false, configFile: false, plugins: [importsOnly] } },
  );
  const { summary, modules } = output as ICruiseResult; // without an output type the result is the object itself
  return {
    files: modules.length,
    violations: summary.violations.map(
      ({ rule, from, to, cycle }) =>
        `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    ),
  };
}

function sources(): string[] {
  return globSync(`{${rings.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((path) => relative(root, join(root, path)))
    .filter((path) => !LEFT_OUT.test(path) && !path.endsWith('.d.ts'));
}
