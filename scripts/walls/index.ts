// Checks the import rules between rings and modules: dependency-cruiser with the generated rules.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importsOnly } from './imports-only.ts';
import { rings, wallRules } from './rules.ts';

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
export async function checkWalls({ baseDir = root }: { baseDir?: string } = {}): Promise<WallReport> {
  const { output } = await cruise(
    sources(baseDir),
    { validate: true, ruleSet: { forbidden: wallRules() }, doNotFollow: { path: 'node_modules' }, baseDir },
    {
      conditionNames: ['node', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    { babelConfig: { babelrc: false, configFile: false, plugins: [importsOnly] } },
  );
  const { summary, modules } = output as ICruiseResult; // Without an output type the result is the object itself.
  const violations = summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${path}`;
  });
  return { files: modules.length, violations };
}

function sources(baseDir: string): string[] {
  return globSync(`{${rings.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: baseDir }).filter(
    (path) => !EXCLUDED_PATHS.test(path) && !path.endsWith('.d.ts'),
  );
}
