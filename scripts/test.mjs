/**
 * `npm test`: installs missing packages, then runs every check and every test, the slowest last. Plain JavaScript for
 * the operator's Node; the tests themselves run on the product's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build, isBuildFresh } from './launch/build.mjs';
import { install, isInstallFresh } from './launch/install.mjs';
import { productNode, requireNode, root, print } from './launch/paths.mjs';

const RESULTS = join(root, 'node_modules', '.cache', 'bandstand-tests');
/** The file in which the unit tests of this run record statements, for the check of row types. */
const STATEMENTS = join(RESULTS, 'statements');

requireNode();
if (!isInstallFresh()) install();

const steps = [
  ['Checks: types, lint, import rules, unused code, formatting', () => run('scripts/check.ts')],
  [
    'Unit and domain tests, on real PostgreSQL',
    () => (rmSync(STATEMENTS, { recursive: true, force: true }), vitest('unit')),
  ],
  ['Row types of raw SQL', () => run('scripts/row-types.ts')],
  [
    'Build, beside the database tests on an installed PostgreSQL',
    async () => {
      const installed = runBeside('scripts/test-installed-postgres.ts');
      if (!isBuildFresh()) build();
      return installed();
    },
  ],
  ['The built site over HTTP', () => vitest('http')],
  ['Browser journeys', () => vitest('browser')],
  ['Race and kill tests', () => vitest('race')],
];

let failedSteps = 0;
const counts = { passed: 0, failed: 0 };
for (const [name, step] of steps) {
  const began = performance.now();
  print(`\n── ${name}`);
  const ok = await step();
  if (!ok) failedSteps += 1;
  print(`── ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(0)} s: ${name}`);
}
// A stage may fail without a failing test (types, lint). It then counts as one failure.
print(`\n${counts.passed} passed, ${counts.failed + failedSteps} failed`);
process.exit(failedSteps === 0 ? 0 : 1);

function run(script, args = []) {
  const { command, options } = commandOf(script, args);
  return spawnSync(...command, { ...options, stdio: 'inherit' }).status === 0;
}

/** Starts a script. The returned function waits for its end, prints its output, and returns whether it succeeded. */
function runBeside(script) {
  const file = join(RESULTS, 'beside.log');
  mkdirSync(RESULTS, { recursive: true });
  const output = openSync(file, 'w');
  const { command, options } = commandOf(script);
  const child = spawn(...command, { ...options, stdio: ['ignore', output, output] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    const code = await ended;
    closeSync(output);
    print(readFileSync(file, 'utf8'));
    return code === 0;
  };
}

function commandOf(script, args = []) {
  const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  return { command: [productNode, [join(root, script), ...args]], options: { cwd: root, env } };
}

function vitest(project) {
  const file = join(RESULTS, `${project}.json`);
  rmSync(file, { force: true });
  const ok = run('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    counts.passed += result.numPassedTests;
    counts.failed += result.numFailedTests;
    return ok && result.numPassedTests > 0;
  } catch {
    return false;
  }
}
