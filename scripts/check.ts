/**
 * `npm run check`: every check of the sources that does not run the product. Prints one line for each check, followed
 * by its output when it failed. Exit code 1 when any check failed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkWalls } from './walls/index.ts';

const root = join(import.meta.dirname, '..');
interface Outcome {
  ok: boolean;
  output: string;
}

type Check = [name: string, check: () => Promise<Outcome>];

/** The check that writes generated types, which all other checks read. */
const first: Check = ['types of routes', () => runTool('@react-router/dev/bin.cjs', 'typegen')];
/** Independent checks. The longest come first, so that two parallel workers end at about the same time. */
const checks: Check[] = [
  // several threads would each check the types that files share, and another check runs beside this one
  ['types', () => runTool('typescript/bin/tsc', '--noEmit', '--pretty', 'false', '--singleThreaded')],
  ['walls between rings and modules', walls],
  ['unused files, exports and packages', () => runTool('knip/bin/knip.js', '--no-progress')],
  ['exports that only tests use', () => runTool('knip/bin/knip.js', ...PRODUCT_ONLY)],
  ['generated database types', () => run(join(root, 'scripts', 'db-types.ts'), '--check')],
  ['lint', () => runTool('oxlint/bin/oxlint', '--deny-warnings')],
  ['format', () => runTool('oxfmt/bin/oxfmt', '--check')],
];
const WORKERS = 2;
/**
 * Options for finding exports that only tests use, because code used only by tests is dead code. `@internal` marks
 * exports for tests; `@planned` marks exports that a later change will call.
 */
const PRODUCT_ONLY = ['--production', '--config', 'knip.production.json', '--no-progress'];

/** Runs a package's command with this process's Node, so that it needs no PATH. */
const runTool = (command: string, ...args: string[]) => run(join(root, 'node_modules', command), ...args);

function run(file: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString().trim() }));
  });
}

function walls(): Promise<Outcome> {
  const { violations } = checkWalls();
  return Promise.resolve({ ok: violations.length === 0, output: violations.join('\n') });
}

const failed: string[] = [];
await perform(first);
const waiting = checks.values();
await Promise.all(Array.from({ length: WORKERS }, worker));
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function worker(): Promise<void> {
  for (const check of waiting) await perform(check);
}

async function perform([name, check]: Check): Promise<void> {
  const began = performance.now();
  const { ok, output } = await check();
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (ok) return;
  failed.push(name);
  console.log(output.replace(/^/gm, '       '));
}
