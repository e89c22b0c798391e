/**
 * `npm run test:changed [-- SINCE]`: the checks, and the unit tests that a change affects: tests in the changed files'
 * folders, and tests that import a changed file by name. SINCE is a commit or branch; without it, the last commit. Runs
 * in less than a minute; only `npm test` runs all tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const UNIT_TESTS = ['{shared,domain,db,server,api,jobs,web,scripts}/**/*.test.{ts,tsx}', 'test/*.test.ts'];
/** Folders whose tests need a built site or the whole machine. */
const OTHER_STAGES = /^test\/(browser|http|race|postgres)\/.*\.test\.ts$/;
/** Tests that read all sources. Any change may break one of their rules. */
const ALWAYS_RUN = ['test/repo.test.ts', 'test/asvs.test.ts', 'test/retired-words.test.ts'];

const changed = changedFiles(process.argv[2] ?? 'HEAD');
if (changed.length === 0) console.log('No files have changed.');
else process.exitCode = check() && test(changed) ? 0 : 1;

function changedFiles(since: string): string[] {
  const tracked = git('diff', '--name-only', '--diff-filter=d', since);
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

function check(): boolean {
  return run(join('scripts', 'check.ts'));
}

function test(files: string[]): boolean {
  const tests = testsOf(files);
  const others = files.filter((file) => OTHER_STAGES.test(file));
  for (const file of others) console.log(`Not run here, because it belongs to a later stage: ${file}`);
  return run(join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'unit*', ...tests);
}

/** Paths of the unit tests for these changed files. */
function testsOf(files: string[]): string[] {
  const sources = files.filter((file) => /\.(ts|tsx|sql)$/.test(file) && !OTHER_STAGES.test(file));
  const folders = new Set(sources.filter((file) => !file.startsWith('test/')).map(dirname));
  const imports = sources.filter((file) => basename(file) !== 'index.ts').map(importOf);
  const isTouched = (path: string): boolean => {
    if (ALWAYS_RUN.includes(path) || files.includes(path) || folders.has(dirname(path))) return true;
    const text = readFileSync(join(root, path), 'utf8');
    return imports.some((specifier) => specifier.test(text));
  };
  return globSync(UNIT_TESTS, { cwd: root }).filter(isTouched);
}

/** Matches an import of this file: relative from a nearby folder, or by the name of its ring. */
function importOf(file: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[.[\]()$+]/g, String.raw`\$&`);
  return new RegExp(`from '(#${literal(file)}|\\.[^']*/${literal(basename(file))})'`);
}

function run(file: string, ...args: string[]): boolean {
  return spawnSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}
