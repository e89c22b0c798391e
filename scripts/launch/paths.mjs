import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The path of the Node that runs the product. */
export const productNode = join(root, 'node_modules', 'node', 'bin', 'node');

/** The folder in which Node stores the compiled code of the product, so that the next start takes a third less work. */
export const codeCache = join(root, 'node_modules', '.cache', 'bandstand-code');

export function print(text) {
  process.stdout.write(`${text}\n`);
}

/** Prints an error for the operator and exits. */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) < 18)
    fail(`Node ${process.versions.node} is too old; 18 or newer is needed to start.`);
}

/** Runs npm in the repository and shows its output. Exits when npm fails. */
export function npm(args, what) {
  // The path of npm. Under `npm start` this is the npm that runs the script: npm passes the path of its file.
  const cli = process.env.npm_execpath;
  const [command, rest] = cli && /\.c?js$/.test(cli) ? [process.execPath, [cli, ...args]] : ['npm', args];
  const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  // With NODE_ENV=production, npm would not install the packages that the build needs.
  delete env.NODE_ENV;
  const { status, signal, error } = spawnSync(command, rest, { cwd: root, stdio: 'inherit', env });
  if (signal) process.exit(1);
  if (status !== 0) fail(`${what} failed${error ? `: ${error.message}` : ''}. The lines above contain the reason.`);
}
