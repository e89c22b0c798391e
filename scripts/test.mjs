/**
 * `npm test`: installs missing packages, then runs every check and every test, the slowest last. Plain JavaScript for
 * the operator's Node; the tests themselves run on the product's own Node.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { isBuildFresh } from './launch/build.mjs';
import { install, isInstallFresh } from './launch/install.mjs';
import { productNode, requireNode, root, print } from './launch/paths.mjs';

const RESULTS = join(root, 'node_modules', '.cache', 'bandstand-tests');
/** The file in which the unit tests of this run record statements, for the check of row types. */
const STATEMENTS = join(RESULTS, 'statements');
/**
 * Three processes of browser tests run beside one process of HTTP tests. At equal priority this one would end last, and
 * one process alone does not use two cores.
 */
const BROWSER_NICENESS = 2;

requireNode();
if (!isInstallFresh()) install();

const steps = [
  [
    'Checks: types, lint, import rules, unused code, formatting; beside them, the cluster of the test databases',
    async () => {
      const stored = run('scripts/store-test-cluster.ts', [], 'test-cluster.log');
      const checks = await run('scripts/check.ts');
      return (await ended(stored, 'test-cluster.log')) && checks;
    },
  ],
  [
    'Unit and domain tests, on real PostgreSQL, beside the build, the race and kill tests, and the database tests on an installed PostgreSQL',
    () => {
      rmSync(STATEMENTS, { recursive: true, force: true });
      startBeside();
      beside.unit = vitest('unit', ['--project', 'unit-pages']);
      return beside.unit;
    },
  ],
  ['Build', () => ended(beside.build, 'build.log')],
  [
    'Browser journeys, beside the built site over HTTP and what is left of the tests beside the unit tests',
    () => {
      beside.http = isBuildFresh() && vitest('http', ['--maxWorkers=1'], 'http.log');
      return isBuildFresh() && vitest('browser');
    },
  ],
  ['Race and kill tests', () => ended(beside.race, 'race.log')],
  ['Database tests on an installed PostgreSQL', () => ended(beside.installed, 'installed.log')],
  ['Row types of raw SQL', () => ended(beside.rowTypes, 'row-types.log')],
  ['The built site over HTTP', () => ended(beside.http, 'http.log')],
];

/**
 * What runs beside another step, as promises. The browser tests need only the build: on a slow machine they start long
 * before the tests beside the unit tests have ended, so that both cores are busy.
 */
const beside = {};

/**
 * Builds, runs the race tests, then the tests on an installed PostgreSQL, one after the other, while the unit tests wait
 * for their servers and databases. Race tests mostly wait for jobs, restarts and recoveries, so they are not the last.
 */
function startBeside() {
  beside.build = isBuildFresh() ? Promise.resolve(true) : run('scripts/launch/build.mjs', [], 'build.log');
  beside.race = beside.build.then(() => isBuildFresh() && vitest('race', ['--maxWorkers=1'], 'race.log'));
  beside.installed = beside.race.then(() => run('scripts/test-installed-postgres.ts', [], 'installed.log'));
  // both record the statements that are checked
  beside.rowTypes = beside.installed
    .then(() => beside.unit)
    .then(() => run('scripts/row-types.ts', [], 'row-types.log'));
}

let failedSteps = 0;
const counts = { passed: 0, failed: 0 };
/** What failed, for the end of the output: stages that run beside another one print thousands of lines after it. */
const failures = [];
for (const [name, step] of steps) {
  const began = performance.now();
  print(`\n── ${name}`);
  const ok = await step();
  if (!ok) failedSteps += 1;
  print(`── ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(0)} s: ${name}`);
}
if (failures.length > 0) print(`\n── Failures\n${failures.join('\n')}`);
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
  // inherited by the processes that the script starts
  if (args.includes('browser') && child.pid) setPriority(child.pid, BROWSER_NICENESS);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (log !== undefined) closeSync(output);
      resolve(code === 0);
    });
  });
}

/** Waits for a script that runs beside another one, and prints its output. A script that was not started has none. */
async function ended(running, log) {
  const ok = await running;
  const file = join(RESULTS, log);
  if (existsSync(file)) print(readFileSync(file, 'utf8'));
  rmSync(file, { force: true });
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
    failures.push(...failuresOf(result));
    return ok && result.numPassedTests > 0;
  } catch {
    return false;
  }
}

/** The failed tests of a JSON report, with the first lines of each error, and in a browser what the browser did last. */
function failuresOf(result) {
  return result.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => [test.fullName, test.failureMessages.join('\n'), test.meta?.lastCalls]);
    if (tests.length === 0 && file.status === 'failed') tests.push(['the file', file.message]);
    return tests.map(([name, error, lastCalls]) =>
      [`${path}: ${name}`, firstLines(error), ...(lastCalls ? ['The last calls of Playwright:', lastCalls] : [])]
        .join('\n')
        .replaceAll('\n', '\n    '),
    );
  });
}

function firstLines(error) {
  return error.split('\n').slice(0, 12).join('\n');
}
