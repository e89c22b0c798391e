/**
 * `npm test`: installs missing packages, then runs every check and every test, the slowest last. Plain JavaScript for
 * the operator's Node; the tests themselves run on the product's own Node.
 */
import { spawn } from 'node:child_process';
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
      const installed = run('scripts/test-installed-postgres.ts', [], 'installed.log');
      if (!isBuildFresh()) build();
      return ended(installed, 'installed.log');
    },
  ],
  [
    'Browser journeys, beside the built site over HTTP and the race and kill tests',
    async () => {
      const beside = besideTheBrowser();
      const browser = await vitest('browser');
      return (await beside()) && browser;
    },
  ],
];

/**
 * Runs the tests that mostly wait for jobs, restarts and recoveries. They run in one process beside the browser tests,
 * which do not use both cores all the time.
 */
function besideTheBrowser() {
  const http = vitest('http', ['--maxWorkers=1'], 'http.log');
  const race = http.then(() => vitest('race', ['--maxWorkers=1'], 'race.log'));
  return async () => {
    const results = [await ended(http, 'http.log'), await ended(race, 'race.log')];
    return results.every(Boolean);
  };
}

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

/** Runs a script; resolves with whether it succeeded. Its output goes to the terminal, or to the file `log`. */
function run(script, args = [], log) {
  mkdirSync(RESULTS, { recursive: true });
  const output = log === undefined ? 'inherit' : openSync(join(RESULTS, log), 'w');
  const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  const child = spawn(productNode, [join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (log !== undefined) closeSync(output);
      resolve(code === 0);
    });
  });
}

/** Waits for a script that runs beside another one, and prints its output. */
async function ended(running, log) {
  const ok = await running;
  print(readFileSync(join(RESULTS, log), 'utf8'));
  return ok;
}

/** Runs the tests of one project, and counts them. */
async function vitest(project, args = [], log) {
  const file = join(RESULTS, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run('node_modules/vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...args], log);
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    counts.passed += result.numPassedTests;
    counts.failed += result.numFailedTests;
    return ok && result.numPassedTests > 0;
  } catch {
    return false;
  }
}
